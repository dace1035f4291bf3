import { pathParameters } from '@palpite/contract/base/endpoint.ts';
import { launchGame } from '@palpite/contract/catalogue/player.ts';
import { register } from '@palpite/contract/entrance/player.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx } from './base/db.ts';
import { openRig, type Rig } from './base/rig.ts';
import { openWire, type Wire } from './base/rig-wire.ts';
import type { Doorkeepers, PlayerSession } from './base/room.ts';
import { enterByTicket } from './catalogue/catalogue.ts';
import { doorkeepers, rooms } from './house.ts';

const endpoints = rooms.flatMap((room) => (room.routes ?? []).map(({ endpoint }) => endpoint));
const roles = ['visitor', 'player', 'proven', 'trial', 'remembered', 'changing', 'game', 'staff'] as const;
type Role = (typeof roles)[number];

let rig: Rig;
let wire: Wire;
const tokens: Partial<Record<Role, string>> = {};
let registered = '';

/** Sessions of every kind: those of one player who has just registered, as another doorkeeper's answer would have them. */
const kinds: Partial<Record<Role, Partial<PlayerSession>>> = {
  player: { provenAt: 0 },
  proven: {},
  trial: { memberType: 4, provenAt: 0 },
  remembered: { assurance: 'remembered', provenAt: 0 },
  changing: { mustChange: true },
};

// a staff session needs a second factor, which the office's own tests cover; here it is enough that the token is a staff member's
const keepers: Doorkeepers = {
  ...doorkeepers,
  async player(house, token, ip, use) {
    const role = roles.find((each) => token === `a-token-of-one-${each}`);
    const who = await doorkeepers.player(house, role ? registered : token, ip, use);
    return who && { ...who, ...(role && kinds[role]) };
  },
  staff: async (house, token, ip) =>
    token === 'a-staff-token-that-stands-here'
      ? {
          kind: 'staff',
          sessionId: 1n,
          staffId: 1n,
          username: 'plantao',
          name: 'Plantão',
          merchant: 'palpite',
          permissions: [],
        }
      : doorkeepers.staff(house, token, ip),
};

beforeAll(async () => {
  rig = await openRig();
  wire = await openWire(
    rig,
    rooms.map(({ open, ...room }) => (room.name === 'instant' && open ? { ...room, open } : room)),
    keepers,
  );
  const session = await wire.as()(register, {
    username: 'roda',
    password: 'uma senha longa',
    confirmPassword: 'uma senha longa',
    ageConfirmed: true,
    termsAccepted: true,
    login: true,
  });
  registered = session.token;
  const { gameUrl } = await wire.as(session.token)(launchGame, {
    launchMode: 'GLS',
    vassalage: 'PGE',
    gameCode: 'dice',
  });
  const ticket = new URL(gameUrl, 'http://site').searchParams.get('ticket') ?? '';
  tokens.game = (await enterByTicket(rig.house, ticket)).token;
  tokens.staff = 'a-staff-token-that-stands-here';
  for (const role of Object.keys(kinds) as Role[]) tokens[role] = `a-token-of-one-${role}`;
});
afterAll(async () => {
  await wire.close();
  await rig.close();
});

let callers = 0;
function knock(endpoint: (typeof endpoints)[number], token?: string) {
  let url = endpoint.path;
  for (const name of pathParameters(url)) url = url.replace(`:${name}`, '1');
  callers += 1;
  return wire.app.inject({
    method: endpoint.method as 'GET',
    url,
    headers: {
      merchant: 'palpite',
      'idempotency-key': `matrix-${callers}`,
      ...(token && { authorization: token }),
      ...(endpoint.method !== 'GET' && endpoint.method !== 'DELETE' && { 'content-type': 'application/json' }),
    },
    ...(endpoint.method !== 'GET' && endpoint.method !== 'DELETE' && { payload: '{}' }),
    remoteAddress: `198.18.${Math.floor(callers / 250)}.${callers % 250}`,
  });
}

const atTheDoor: ReadonlySet<string> = new Set([
  'login.not.session',
  'players.register_first',
  'security.change_required',
  'proofs.step_up_required',
]);

/** What the door says to this role, before the call itself has a word; undefined: it lets the role in. */
function refusalOf({ access, duringChange, stepUp, permission }: (typeof endpoints)[number], role: Role) {
  if (access === 'anyone' || access === 'vendor') return undefined;
  if (access === 'game' || access === 'staff') {
    if (role !== access) return 'login.not.session';
    return permission ? 'office.not_permitted' : undefined;
  }
  if (role === 'visitor' || role === 'game' || role === 'staff') return 'login.not.session';
  if (access === 'member' && role === 'trial') return 'players.register_first';
  if (role === 'changing' && !duringChange) return 'security.change_required';
  return (stepUp === 'always' && role !== 'proven') || (stepUp === 'remembered' && role === 'remembered')
    ? 'proofs.step_up_required'
    : undefined;
}

/** The calls that end a session come last, so that the others still have one. */
const ordered = [...endpoints].sort((a, b) => Number(a.method === 'DELETE') - Number(b.method === 'DELETE'));

test.for(ordered.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s answers only those it is for',
  async ([, endpoint]) => {
    for (const role of roles) {
      const wanted = refusalOf(endpoint, role);
      if (!wanted && endpoint.method === 'DELETE' && role !== 'visitor') continue;
      const answer = await knock(endpoint, tokens[role]);
      const { errorCode } = answer.json<{ errorCode?: string }>();
      if (wanted) expect([role, errorCode]).toEqual([role, wanted]);
      else expect([role, atTheDoor.has(errorCode ?? ''), answer.statusCode >= 500]).toEqual([role, false, false]);
    }
  },
);

test('a player of one brand is nobody to another', async () => {
  const answer = await wire.app.inject({
    url: '/wps/member/info',
    headers: { merchant: 'another-brand', authorization: tokens.player ?? '' },
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
  for (const { seed } of rooms) if (seed) await inTx(rig.db, (tx) => seed(rig.house, tx));
  expect(await count()).toBe(before);
});
