// Requests nobody's client would send, to every call of the house: each is refused with a reason, none breaks the house, none leaves a half-made
// account behind. MALFORMED_RUNS sets how many per call; a failure prints the request and the seed.
import type { AnyEndpoint } from '@palpite/contract/base/endpoint.ts';
import { launchGame } from '@palpite/contract/catalogue/player.ts';
import * as entrance from '@palpite/contract/entrance/player.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openRig, type Rig } from './base/rig.ts';
import { malformed, type Sending } from './base/rig-malformed.ts';
import { openWire, type Wire } from './base/rig-wire.ts';
import type { Doorkeepers, PlayerSession } from './base/room.ts';
import { enterByTicket } from './catalogue/catalogue.ts';
import { doorkeepers, rooms } from './house.ts';

const runs = Number(process.env.MALFORMED_RUNS ?? 100);
const seed = Number(process.env.MALFORMED_SEED ?? 20_260_302);

let rig: Rig;
let wire: Wire;
let member: PlayerSession | undefined;
let seat: Awaited<ReturnType<Doorkeepers['game']>>;
let oddBefore = 0;

const ip = '203.0.113.1';
const endpoints = rooms.flatMap((room) => (room.routes ?? []).map(({ endpoint }) => endpoint));

/** Passwords are not what is tested here, and a hundred thousand of them would take an hour. */
const quick = {
  hash: async (password: string) => `quick ${password.normalize('NFC')}`,
  verify: async (stored: string | undefined, password: string) => stored === `quick ${password.normalize('NFC')}`,
  close: async () => {},
};

// every token is the same person, freshly proven: each call may bring one of its own, so that no rate is reached
const keepers: Doorkeepers = {
  player: async () => member && { ...member, provenAt: rig.clock.now().getTime() },
  game: async () => seat,
  staff: async () => ({
    kind: 'staff',
    sessionId: 1n,
    staffId: 1n,
    username: 'plantao',
    name: 'Plantão',
    merchant: 'palpite',
    permissions: [...new Set(endpoints.flatMap(({ permission }) => permission ?? []))],
  }),
};

beforeAll(async () => {
  rig = await openRig();
  Object.assign(rig.house, { hasher: quick });
  wire = await openWire(
    rig,
    rooms.map(({ open, ...room }) => (room.name === 'instant' && open ? { ...room, open } : room)),
    keepers,
  );
  const session = await wire.as()(entrance.register, {
    username: 'luana',
    password: 'jabuticaba madura 7',
    confirmPassword: 'jabuticaba madura 7',
    ageConfirmed: true,
    termsAccepted: true,
    login: true,
  });
  member = await doorkeepers.player(rig.house, session.token, ip, true);
  const game = { launchMode: 'GLS', vassalage: 'PGE', gameCode: 'dice' } as const;
  const { gameUrl } = await wire.as(session.token)(launchGame, game);
  const ticket = new URL(gameUrl, 'http://site').searchParams.get('ticket') ?? '';
  const { token } = await enterByTicket(rig.house, ticket);
  seat = await doorkeepers.game(rig.house, token, ip);
  oddBefore = await oddPeople();
});
afterAll(async () => {
  await wire.close();
  await rig.close();
});

let calls = 0;
/** An address, a token and a key of its own for each call: what is tested is the answer, not the rate. */
function send(endpoint: AnyEndpoint, { path, type, body }: Sending) {
  const number = ++calls;
  return wire.app.inject({
    method: endpoint.method,
    url: path,
    remoteAddress: `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
    ...(body !== undefined && { payload: body }),
    headers: {
      merchant: 'palpite',
      language: 'EN',
      ...(type !== undefined && { 'content-type': type }),
      ...(endpoint.keyed && { 'idempotency-key': `malformed-${number}` }),
      ...(endpoint.access !== 'anyone' && { authorization: `token-${number}` }),
    },
  });
}

async function numberOf(query: ReturnType<typeof sql<{ count: number }>>): Promise<number> {
  return (await query.execute(rig.db)).rows[0]?.count ?? 0;
}
const people = () => numberOf(sql<{ count: number }>`select count(*)::int as count from players.player`);
/** Players of another kind than a call can make, or with a name none may have. */
const oddPeople = () =>
  numberOf(sql<{ count: number }>`select count(*)::int as count from players.player
    where member_type not in (0, 4) or username !~ '^[a-z0-9]{4,32}$'`);
/** Players nobody was told of: their transaction did not come to its end. */
const halfMade = () =>
  numberOf(sql<{ count: number }>`select count(*)::int as count from players.player p where not exists
    (select 1 from base.event e where e.name = 'players.registered' and e.payload->>'playerId' = p.id::text)`);

/** A refusal that the call declares may say the outside world is away; nothing else may be of the kind 5xx. */
function isRefusal(endpoint: AnyEndpoint, status: number, code: unknown): boolean {
  return (status >= 400 && status < 500) || (endpoint.refusals as readonly unknown[]).includes(code);
}

for (const endpoint of endpoints)
  test(`${endpoint.name} refuses what is malformed and breaks on nothing`, {
    timeout: 60_000 + runs * 200,
  }, async () => {
    const before = await people();
    let taken = 0;
    await fc.assert(
      fc.asyncProperty(malformed(endpoint), async (sending) => {
        const answer = await send(endpoint, sending);
        if (answer.statusCode < 400) {
          taken += 1;
          return;
        }
        const body = answer.json();
        expect([isRefusal(endpoint, answer.statusCode, body.errorCode), body]).toEqual([
          true,
          { ...body, success: false, errorCode: expect.any(String), message: expect.any(String) },
        ]);
        expect(body.errorCode).not.toBe('server.fault');
        if (body.errorCode === 'request.invalid') expect(body.value).toMatchObject({ field: expect.any(String) });
      }),
      { numRuns: runs, seed },
    );
    const made = (await people()) - before;
    expect([made >= 0, made <= taken, await halfMade()]).toEqual([true, true, 0]);
  });

test('a body of many megabytes is refused unread', async () => {
  const body = JSON.stringify({ username: 'x'.repeat(3_000_000) });
  const answer = await send(entrance.login, { path: entrance.login.path, type: 'application/json', body });
  expect([answer.statusCode, answer.json().errorCode]).toEqual([413, 'request.too_large']);
});

test('no prototype was reached and nobody was given another kind of account', async () => {
  expect(Object.hasOwn(Object.prototype, 'memberType')).toBe(false);
  expect(await oddPeople()).toBe(oddBefore);
});
