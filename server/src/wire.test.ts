import { type AnyEndpoint, pathParameters } from '@palpite/contract/base/endpoint.ts';
import { launchGame } from '@palpite/contract/catalogue/player.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx } from './base/db/db.ts';
import { migrateJobs } from './base/jobs/worker.ts';
import { openRig, type Rig } from './base/rig.ts';
import { openWire, type Wire } from './base/rig-wire.ts';
import { type Doorkeepers, routesOf } from './base/room.ts';
import { enterByTicket } from './catalogue/catalogue.ts';
import { bringPlayer } from './entrance/rig-people.ts';
import { doorkeepers, rooms } from './house.ts';
import { type NewPlayer, type NewSession, openSession } from './players/players.ts';

const endpoints = rooms.flatMap((room) => routesOf(room).map(({ endpoint }) => endpoint));

/** Players of every kind: what sets their account and their session apart. */
const kinds = {
  member: {},
  agent: { player: { memberType: 1 } },
  'general agent': { player: { memberType: 2 } },
  affiliate: { player: { memberType: 41 } },
  'sub-affiliate': { player: { memberType: 42 } },
  trial: { player: { memberType: 4, currency: 'FUN' } },
  /** Of another merchant, at this one's address. */
  foreign: { player: { merchant: 'another-brand' } },
  remembered: { session: { assurance: 'remembered' } },
  changing: { session: { mustChange: true } },
  /** Has just proven who they are. */
  proven: { proven: true },
} satisfies Record<string, { player?: Partial<NewPlayer>; session?: Partial<NewSession>; proven?: true }>;
type Kind = keyof typeof kinds;
const players = Object.keys(kinds) as Kind[];
const agents: ReadonlySet<string> = new Set(['agent', 'general agent', 'affiliate', 'sub-affiliate']);
const roles = ['visitor', ...players, 'game', 'staff', 'permitted staff', 'vendor'] as const;
type Role = (typeof roles)[number];

let rig: Rig;
let wire: Wire;
const accounts: Partial<Record<Kind, bigint>> = {};
/** Who is sent away at the door: nothing they are shut out of ends their sessions. */
const others: Partial<Record<Kind, bigint>> = {};
let gamers: readonly { token: string }[] = [];

// a staff session needs a second factor, which the office's own tests cover; here it is enough that the
// token is a staff member's
const staffTokens = { staff: 'a-staff-token-that-stands-here', 'permitted staff': 'a-staff-token-that-may-all' };
const everyPermission = [...new Set(endpoints.flatMap(({ permission }) => permission ?? []))];
const plantao = {
  kind: 'staff',
  sessionId: 1n,
  staffId: 1n,
  username: 'plantao',
  name: 'Plantão',
  merchant: 'palpite',
} as const;
const keepers: Doorkeepers = {
  ...doorkeepers,
  staff: async (platform, token, ip) => {
    if (token === staffTokens.staff) return { ...plantao, permissions: [] };
    if (token === staffTokens['permitted staff']) return { ...plantao, permissions: everyPermission };
    return doorkeepers.staff(platform, token, ip);
  },
};

beforeAll(async () => {
  rig = await openRig();
  await migrateJobs(rig.url);
  wire = await openWire(rig, rooms, keepers);
  for (const kind of players) {
    const { player } = kinds[kind] as { player?: Partial<NewPlayer> };
    accounts[kind] = (await bringPlayer(rig.platform, player)).id;
    others[kind] = (await bringPlayer(rig.platform, player)).id;
  }
  gamers = await Promise.all([0, 1, 2].map(() => bringPlayer(rig.platform)));
});
afterAll(async () => {
  await wire.close();
  await rig.close();
});

const shut = new Map<Role, Promise<string | undefined>>();
/** A token for calls that are shut to its role: they end nothing, so one does for all of them. */
function shutTokenOf(role: Role): Promise<string | undefined> {
  const known = shut.get(role) ?? tokenOf(role, others);
  shut.set(role, known);
  return known;
}

/** A token of this role, new for every call that is open to it: what one call ends, no other call misses. */
async function tokenOf(role: Role, people = accounts): Promise<string | undefined> {
  if (role === 'visitor' || role === 'vendor') return undefined;
  if (role === 'staff' || role === 'permitted staff') return staffTokens[role];
  if (role === 'game') {
    // one alone would launch more often than a minute allows
    const gamer = gamers[people === others ? 2 : callers % 2] ?? { token: '' };
    const { gameUrl } = await wire.as(gamer.token)(launchGame, {
      launchMode: 'GLS',
      vassalage: 'PGE',
      gameCode: 'dice',
    });
    const ticket = new URL(gameUrl, 'http://site').searchParams.get('ticket') ?? '';
    return (await enterByTicket(rig.platform, ticket)).token;
  }
  const { session, proven } = kinds[role] as { session?: Partial<NewSession>; proven?: true };
  const { token } = await inTx(rig.db, (tx) =>
    openSession(rig.platform, tx, {
      playerId: people[role] ?? 0n,
      ip: '127.0.0.1',
      userAgent: '',
      deviceId: null,
      assurance: 'full',
      provenAt: proven ? rig.clock.now() : null,
      mustChange: false,
      ...session,
    }),
  );
  return token;
}

/** The emptiest body of each kind a call may take. */
const contentTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data; boundary=end',
};
const bodies = { json: '{}', form: '', multipart: '--end--\r\n' };

let callers = 0;
async function knock(endpoint: AnyEndpoint, role: Role) {
  let url = endpoint.path;
  for (const name of pathParameters(url)) url = url.replace(`:${name}`, '1');
  callers += 1;
  const token = await (refusalOf(endpoint, role) ? shutTokenOf(role) : tokenOf(role));
  const body = endpoint.method !== 'GET' && endpoint.method !== 'DELETE';
  return wire.app.inject({
    method: endpoint.method as 'GET',
    url,
    headers: {
      // an outside service knows no brand
      ...(role !== 'vendor' && { merchant: 'palpite' }),
      'idempotency-key': `matrix-${callers}`,
      ...(token !== undefined && { authorization: token }),
      ...(body && { 'content-type': contentTypes[endpoint.takes ?? 'json'] }),
    },
    ...(body && { payload: bodies[endpoint.takes ?? 'json'] }),
    remoteAddress: `198.18.${Math.floor(callers / 250)}.${callers % 250}`,
  });
}

/** What the door says before the call itself has a word. */
const atTheDoor: ReadonlySet<string> = new Set([
  'login.not.session',
  'players.register_first',
  'entrance.agents_only',
  'security.change_required',
  'proofs.step_up_required',
  'office.not_permitted',
  'function.not.available',
]);

/** What the contract lets the door say to this role; undefined: it lets the role in. */
function refusalOf({ access, duringChange, stepUp, permission, greets }: AnyEndpoint, role: Role): string | undefined {
  if (access === 'vendor') return undefined;
  if (access === 'anyone' && (!greets || role === 'visitor' || role === 'vendor'))
    return role === 'vendor' ? 'function.not.available' : undefined;
  if (access === 'game') return role === 'game' ? undefined : 'login.not.session';
  if (access === 'staff') {
    if (role !== 'staff' && role !== 'permitted staff') return 'login.not.session';
    return role === 'staff' && permission ? 'office.not_permitted' : undefined;
  }
  if (!(role in kinds)) return 'login.not.session';
  if (role === 'foreign') return 'function.not.available';
  if (access === 'member' && role === 'trial') return 'players.register_first';
  if (access === 'agent' && !agents.has(role)) return 'entrance.agents_only';
  if (role === 'changing' && !duringChange) return 'security.change_required';
  return (stepUp === 'always' && role !== 'proven') || (stepUp === 'remembered' && role === 'remembered')
    ? 'proofs.step_up_required'
    : undefined;
}

let cells = 0;
let refused = 0;
test.for(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s answers only those it is for',
  async ([, endpoint]) => {
    for (const role of roles) {
      const wanted = refusalOf(endpoint, role);
      const answer = await knock(endpoint, role);
      const { errorCode } = answer.json<{ errorCode?: string }>();
      if (wanted) expect([role, errorCode]).toEqual([role, wanted]);
      else expect([role, atTheDoor.has(errorCode ?? ''), errorCode === 'server.fault']).toEqual([role, false, false]);
      cells += 1;
      refused += Number(wanted !== undefined);
    }
  },
);

test('the whole matrix was walked', () => {
  console.info(
    `access matrix: ${endpoints.length} calls × ${roles.length} roles = ${cells} cells, ${refused} of them shut`,
  );
  expect(cells).toBe(endpoints.length * roles.length);
});

test('a player of one brand is nobody to another', async () => {
  const answer = await wire.app.inject({
    url: '/wps/member/info',
    headers: { merchant: 'another-brand', authorization: (await tokenOf('member')) ?? '' },
  });
  expect(answer.json()).toMatchObject({ errorCode: 'function.not.available' });
});

test('a token that is no token, or far too long, opens nothing', async () => {
  for (const token of ['x', ' ', 'a'.repeat(5_000), "' or 1=1 --"]) {
    const answer = await wire.app.inject({
      url: '/wps/member/info',
      headers: { merchant: 'palpite', authorization: token },
    });
    expect(answer.statusCode).toBe(401);
  }
});

test('every seed can be planted again without harm', async () => {
  const count = async () =>
    Number(
      (
        await rig.db
          .selectFrom('players.player')
          .select(({ fn }) => fn.countAll().as('n'))
          .executeTakeFirstOrThrow()
      ).n,
    );
  const before = await count();
  for (const { seed } of rooms) if (seed) await inTx(rig.db, (tx) => seed(rig.platform, tx));
  expect(await count()).toBe(before);
});
