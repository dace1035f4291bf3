import { makeHandoff, peekHandoff, takeHandoff } from '@palpite/contract/handoff/player.ts';
import { endSessions, sessions } from '@palpite/contract/players/player.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx } from '../base/db/db.ts';
import { migrateJobs } from '../base/jobs/worker.ts';
import { openRig, type Rig } from '../base/rig.ts';
import { openWire, type Wire } from '../base/rig-wire.ts';
import { codeOf, refusalOf } from '../entrance/rig-door.ts';
import { bringPlayer } from '../entrance/rig-people.ts';
import { entranceRoom } from '../entrance/room.ts';
import { guardRoom } from '../guard/room.ts';
import { openSession, playerByToken, setContact, setPassword } from '../players/players.ts';
import { playersRoom } from '../players/room.ts';
import { proofsRoom } from '../proofs/room.ts';
import { siteRoom } from '../site/room.ts';
import { saveSetting } from '../site/store.ts';
import { walletRoom } from '../wallet/room.ts';
import { codeMs } from './make-code.ts';
import { handoffRoom } from './room.ts';
import { prune } from './store.ts';

let rig: Rig;
let wire: Wire;
const nobody = async () => undefined;

beforeAll(async () => {
  rig = await openRig();
  await migrateJobs(rig.url);
  wire = await openWire(rig, [siteRoom, guardRoom, playersRoom, proofsRoom, walletRoom, entranceRoom, handoffRoom], {
    player: playerByToken,
    game: nobody,
    staff: nobody,
  });
});
afterAll(async () => {
  await wire.close();
  await rig.close();
});

const make = (token: string, purpose: 'device' | 'app' = 'device') => wire.as(token)(makeHandoff, { purpose });
const take = (code: string, purpose: 'device' | 'app' = 'device', ip?: string) =>
  wire.as(undefined, ip === undefined ? {} : { ip })(takeHandoff, { code, purpose });
const peek = (code: string, purpose: 'device' | 'app' = 'device') => wire.as()(peekHandoff, { code, purpose });

test('a code shows a masked name and opens a session of its own, which must prove more before money leaves', async () => {
  const { token, id, username } = await bringPlayer(rig.platform);
  const { code, expiresAt } = await make(token);
  expect(code).toMatch(/^[\w-]{43}$/);
  expect(expiresAt - rig.clock.now().getTime()).toBe(120_000);
  expect(await peek(code)).toEqual({ name: expect.not.stringContaining(username), expiresAt });
  const opened = await take(code);
  expect(opened).toMatchObject({ userName: username, customerId: String(id) });
  expect(opened.token).not.toBe(token);
  expect(await playerByToken(rig.platform, opened.token, '203.0.0.9', false)).toMatchObject({
    playerId: id,
    assurance: 'remembered',
    provenAt: 0,
  });
  expect(await wire.as(token)(sessions, {})).toHaveLength(2);
});

test('looking uses nothing up, taking does: the second time it is gone', async () => {
  const { token } = await bringPlayer(rig.platform);
  const { code } = await make(token);
  for (let looked = 0; looked < 5; looked += 1) await peek(code);
  await take(code);
  expect(await codeOf(peek(code))).toBe('handoff.gone');
  const refused = await refusalOf(take(code));
  expect(refused).toMatchObject({ code: 'handoff.gone', message: expect.stringContaining('no longer valid') });
});

test('of two devices with one code one gets in', async () => {
  const { token, id } = await bringPlayer(rig.platform);
  const { code } = await make(token);
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => take(code)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from players.session where player_id = ${id}`.execute(rig.db);
  expect(rows[0]?.n).toBe(2);
});

test('a code lives two minutes and not one second more; a new one does not end the one before', async () => {
  const { token } = await bringPlayer(rig.platform);
  const first = await make(token);
  rig.clock.move(codeMs - 1);
  const second = await make(token);
  await peek(first.code);
  rig.clock.move(1);
  expect(await codeOf(take(first.code))).toBe('handoff.gone');
  await take(second.code);
});

test('a code is of one purpose and one merchant, and one that never was is as gone as one used up', async () => {
  const { token } = await bringPlayer(rig.platform);
  const { code } = await make(token, 'app');
  expect(await codeOf(take(code, 'device'))).toBe('handoff.gone');
  expect(await codeOf(peek(code, 'device'))).toBe('handoff.gone');
  expect(await codeOf(take(`${code.slice(0, -1)}~`, 'app'))).toBe('handoff.gone');
  await sql`update handoff.code set merchant = 'another-brand'`.execute(rig.db);
  expect(await codeOf(take(code, 'app'))).toBe('handoff.gone');
  await sql`update handoff.code set merchant = 'palpite'`.execute(rig.db);
  await take(code, 'app');
});

test('with the session that made it, or the password, a code ends', async () => {
  const { token, id } = await bringPlayer(rig.platform);
  const { code } = await make(token);
  await wire.as(token)(endSessions, { all: 'true' });
  expect(await codeOf(take(code))).toBe('handoff.gone');

  const other = await bringPlayer(rig.platform);
  const made = await make(other.token);
  rig.clock.move(1_000);
  const passwordHash = await rig.platform.hasher.hash('marola-pedra-lua-77');
  const who = await playerByToken(rig.platform, other.token, '127.0.0.1', false);
  const keep = who?.sessionId ?? 0n;
  await inTx(rig.db, (tx) => setPassword(rig.platform, tx, other.id, passwordHash, { keep }));
  expect(await codeOf(take(made.code))).toBe('handoff.gone');
  expect(id).not.toBe(other.id);
});

test('a blocked account is not opened, and the code is not used up by asking', async () => {
  const { token, id } = await bringPlayer(rig.platform);
  const { code } = await make(token);
  await sql`update players.player set blocked_at = now() where id = ${id}`.execute(rig.db);
  expect(['us_forbidden_login_error', 'handoff.gone']).toContain(await codeOf(take(code)));
});

test('a session that came by cookie or code must prove itself before it makes a code', async () => {
  const { token } = await bringPlayer(rig.platform);
  const opened = await take((await make(token)).code);
  expect(await codeOf(make(opened.token))).toBe('proofs.step_up_required');
});

test('where the brand checks addresses, a strange one asks for one more proof and the code is spent', async () => {
  const { token, id } = await bringPlayer(rig.platform);
  const home = { ip: '198.51.100.7' };
  await take((await make(token)).code, 'device', home.ip);
  await inTx(rig.db, async (tx) => {
    await setContact(rig.platform, tx, id, 'email', 'trazida@exemplo.test', { verified: true });
    await saveSetting(tx, 'palpite', 'address.check', true);
  });
  rig.clock.move(1_001);
  const { code } = await make(token);
  const refused = await refusalOf(take(code, 'device', '192.0.2.9'));
  expect(refused).toMatchObject({ code: 'login_verify_required', value: { methods: ['email'] } });
  expect(await codeOf(take(code, 'device', home.ip))).toBe('handoff.gone');
  await inTx(rig.db, (tx) => saveSetting(tx, 'palpite', 'address.check', false));
  rig.clock.move(1_001);
});

test('who guesses codes is stopped, whatever comes of each guess', async () => {
  const guess = () =>
    codeOf(wire.as(undefined, { ip: '198.51.100.99' })(peekHandoff, { code: 'x', purpose: 'device' }));
  const answers = new Set<string>();
  for (let tried = 0; tried < 110; tried += 1) answers.add(await guess());
  expect([...answers]).toEqual(['handoff.gone', expect.stringMatching(/too_many|TOO_MANY/)]);
});

test('only the hash of a code is kept, and nothing a day after its end', async () => {
  const { token } = await bringPlayer(rig.platform);
  const { code } = await make(token);
  const { rows } = await sql<{ row: string }>`select row_to_json(c)::text as row from handoff.code c`.execute(rig.db);
  expect(rows.map(({ row }) => row).join()).not.toContain(code);
  rig.clock.move(codeMs + 86_400_001);
  await inTx(rig.db, (tx) => prune(tx, rig.clock.now()));
  expect((await sql`select 1 from handoff.code`.execute(rig.db)).rows).toEqual([]);
});

test('a session opened elsewhere while a code was out stays as it was', async () => {
  const { id } = await bringPlayer(rig.platform);
  const { token } = await inTx(rig.db, (tx) =>
    openSession(rig.platform, tx, {
      playerId: id,
      ip: '203.0.113.7',
      userAgent: '',
      deviceId: null,
      assurance: 'full',
      provenAt: null,
      mustChange: false,
    }),
  );
  await take((await make(token)).code);
  expect(await playerByToken(rig.platform, token, '203.0.113.7', false)).toMatchObject({ playerId: id });
});
