import { formatMoney, parseMoney } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx } from '../base/db/db.ts';
import type { Platform } from '../base/room.ts';
import { verifyBooks } from '../ledger/ledger.ts';
import { endSessions } from '../players/players.ts';
import { holdBets, letBet, setFirstLimits, startExclusion } from '../safeguards/safeguards.ts';
import { factOf, openVendors, type VendorsRig } from './rig-vendors.ts';
import { changeVendor, rotateSession } from './vendors.ts';
import { bookFaultsOfAll } from './verify-store.ts';

let room: VendorsRig;
let twin: Platform;
beforeAll(async () => {
  room = await openVendors();
  twin = await room.twin();
});
afterAll(async () => {
  expect((await verifyBooks(room.rig.db)).findings).toEqual([]);
  expect((await bookFaultsOfAll(room.rig.db)).faults).toEqual([]);
  await room.close();
});

const count = (facts: readonly string[]) =>
  Object.fromEntries(Object.entries(Object.groupBy(facts, (fact) => fact)).map(([fact, all]) => [fact, all?.length]));

test('of fifty equal bets at once, in two processes, one moves money and all hear the same', async () => {
  const ana = await room.guest();
  const asked = Array.from({ length: 50 }, (_, at) =>
    room.bet(ana, { id: 'equal', round: 'equal', amount: '7.00' }, at % 2 === 0 ? undefined : twin),
  );
  const told = await Promise.all(asked);
  expect(count(told.map(factOf))).toEqual({ ok: 1, again: 49 });
  expect(new Set(told.map(({ purses }) => formatMoney(purses?.cash ?? 0n)))).toEqual(new Set(['93.00']));
});

test('of fifty different bets at once only those the wallet can pay are placed', async () => {
  const ana = await room.guest('10.00');
  const asked = Array.from({ length: 50 }, (_, at) =>
    room.bet(ana, { round: `many-${at}`, amount: '1.00' }, at % 2 === 0 ? undefined : twin),
  );
  expect(count((await Promise.all(asked)).map(factOf))).toEqual({ ok: 10, insufficient: 40 });
});

test('bets and wins of one round through two processes all find their place', async () => {
  const ana = await room.guest();
  const bets = Array.from({ length: 20 }, (_, at) =>
    room.bet(ana, { id: `mix-${at}`, round: 'mix', amount: '1.00' }, at % 2 === 0 ? undefined : twin),
  );
  expect(count((await Promise.all(bets)).map(factOf))).toEqual({ ok: 20 });
  const wins = Array.from({ length: 20 }, (_, at) =>
    room.win(ana, { refers: `mix-${at}`, round: 'mix', amount: '2.00' }, at % 2 === 0 ? twin : undefined),
  );
  expect(count((await Promise.all(wins)).map(factOf))).toEqual({ ok: 20 });
  expect(formatMoney((await room.win(ana, { round: 'mix' })).purses?.cash ?? 0n)).toBe('120.00');
});

test('rounds one player plays at once at two games, through two processes, are all played', async () => {
  const ana = await room.guest();
  const facts: string[] = [];
  const played = Array.from({ length: 12 }, async (_, at) => {
    const [gameCode, platform] = [at % 2 === 0 ? 'samba' : 'mesa', at % 3 === 0 ? twin : undefined];
    const [round, id] = [`two-games-${at}`, `two-games-bet-${at}`];
    facts.push(factOf(await room.bet(ana, { id, round, gameCode, amount: '2.00' }, platform)));
    facts.push(factOf(await room.bet(ana, { id: `${id}-more`, round, gameCode, amount: '1.00' }, platform)));
    facts.push(factOf(await room.rollback(ana, `${id}-more`, {}, platform)));
    facts.push(
      factOf(await room.win(ana, { refers: id, round, gameCode, amount: '3.00', closesRound: true }, platform)),
    );
  });
  await Promise.all(played);
  expect(count(facts)).toEqual({ ok: 48 });
  expect((await room.bet(ana, { amount: '0' })).purses?.cash).toBe(parseMoney('112.00'));
});

test('a bet and its rollback at once end with the stake back, whichever came first', async () => {
  const ana = await room.guest();
  for (let round = 0; round < 15; round++) {
    const id = `race-${round}`;
    const [bet, back] = await Promise.all([
      room.bet(ana, { id, round: id, amount: '3.00' }, round % 2 === 0 ? undefined : twin),
      room.rollback(ana, id, {}, twin),
    ]);
    expect([
      ['ok', 'ok'],
      ['rolled_back', 'unknown_reference'],
    ]).toContainEqual([factOf(bet), factOf(back)]);
    expect(factOf(await room.bet(ana, { id, round: id, amount: '3.00' }))).toBe('rolled_back');
  }
  expect(formatMoney((await room.bet(ana, { round: 'last', amount: '100.00' })).purses?.cash ?? 1n)).toBe('0.00');
});

test('two rollbacks of one bet at once give it back once', async () => {
  const ana = await room.guest();
  await room.bet(ana, { id: 'twice', round: 'twice', amount: '5.00' });
  const facts = await Promise.all([room.rollback(ana, 'twice'), room.rollback(ana, 'twice', {}, twin)]);
  expect(facts.map(factOf).sort()).toEqual(['ok', 'rolled_back_before']);
});

test('one id for two players at once is one bet and one duplicate', async () => {
  const [ana, bia] = [await room.guest(), await room.guest()];
  const facts = await Promise.all([
    room.bet(ana, { id: 'one-id', round: 'x' }),
    room.bet(bia, { id: 'one-id', round: 'x' }, twin),
  ]);
  expect(facts.map(factOf).sort()).toEqual(['duplicate', 'ok']);
});

test('a number that something else bears elsewhere is a duplicate, whoever knows of it, also of two at once', async () => {
  const [ana, bia] = [await room.guest(), await room.guest()];
  // placed where the other process does not hear of it
  await room.bet(bia, { id: 'number-bet', round: 'number' }, twin);
  await room.bet(ana, { id: 'number-own', round: 'number-2' });
  const win = { refers: 'number-own', round: 'number-2', amount: '2.00' };
  expect(factOf(await room.win(ana, { ...win, id: 'number-win', namesakes: ['number-bet'] }))).toBe('duplicate');
  expect(factOf(await room.win(ana, { ...win, id: 'another-win', namesakes: ['another-bet'] }))).toBe('ok');
  const pairs = await Promise.all(
    Array.from({ length: 20 }, async (_, at) => {
      const [bet, paid] = [`pair-bet-${at}`, `pair-win-${at}`];
      const both = await Promise.all([
        room.bet(bia, { id: bet, namesakes: [paid], round: `pair-${at}`, amount: '1.00' }, twin),
        room.win(ana, { ...win, id: paid, namesakes: [bet] }),
      ]);
      return both.map(factOf).sort().join();
    }),
  );
  expect(new Set(pairs)).toEqual(new Set(['duplicate,ok']));
});

test('what another process did is known: a win there, a rollback here', async () => {
  const ana = await room.guest();
  await room.bet(ana, { id: 'far-1', round: 'far' });
  expect(factOf(await room.win(ana, { id: 'far-2', refers: 'far-1', amount: '4.00' }, twin))).toBe('ok');
  // this process remembers the round without the win
  expect(factOf(await room.rollback(ana, 'far-1'))).toBe('settled');
  expect(factOf(await room.rollback(ana, 'far-2', {}, twin))).toBe('ok');
  expect(factOf(await room.rollback(ana, 'far-1'))).toBe('ok');
});

test('an answer is only given when it is on disk', async () => {
  const ana = await room.guest();
  const bet = await room.bet(ana, { id: 'disk', round: 'disk', amount: '2.00' });
  const { rows } = await sql`select from vendors.transaction where id = 'disk'`.execute(twin.db);
  expect([factOf(bet), rows.length]).toEqual(['ok', 1]);
  // a process that knows nothing of it answers the same
  expect(factOf(await room.bet(ana, { id: 'disk', round: 'disk', amount: '2.00' }, await room.twin()))).toBe('again');
});

test('a lost connection loses nothing: what was under way is done once', async () => {
  const ana = await room.guest();
  // one that is cut may have failed before we come to wait for it
  const asked = Promise.allSettled(
    Array.from({ length: 10 }, (_, at) => room.bet(ana, { id: `cut-${at}`, round: `cut-${at}` })),
  );
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and query like '%vendors.book%'`.execute(
    room.rig.db,
  );
  await asked;
  for (let at = 0; at < 10; at++)
    expect(['ok', 'again']).toContain(factOf(await room.bet(ana, { id: `cut-${at}`, round: `cut-${at}` })));
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from vendors.transaction where id like 'cut-%'`.execute(room.rig.db);
  expect(rows[0]?.n).toBe(10);
});

test('a swapped token is expired in every process, also one that had used it', async () => {
  const ana = await room.guest();
  expect(factOf(await room.bet(ana, { id: 'swap', round: 's1' }, twin))).toBe('ok');
  const next = await rotateSession(room.rig.platform, room.vendor, ana.token);
  if (!next.ok) throw new Error(next.fact);
  expect(factOf(await room.bet(ana, { round: 's2' }, twin))).toBe('token_expired');
  expect(factOf(await room.bet(ana, { round: 's2' }))).toBe('token_expired');
  expect(await rotateSession(room.rig.platform, room.vendor, ana.token)).toEqual({ ok: false, fact: 'token_expired' });
  expect(factOf(await room.win(ana, { refers: 'swap', token: ana.token, user: undefined, amount: '1.00' }))).toBe('ok');
  expect(factOf(await room.bet({ ...ana, token: next.token }, { round: 's3' }, twin))).toBe('ok');
});

test('a session ends with the player’s own, and after twelve hours', async () => {
  const [ana, bia] = [await room.guest(), await room.guest()];
  await inTx(room.rig.db, (tx) => endSessions(room.rig.platform, tx, ana.id));
  expect(factOf(await room.bet(ana))).toBe('token_expired');
  expect(factOf(await room.bet(bia))).toBe('ok');
  expect(await rotateSession(room.rig.platform, room.vendor, 'f'.repeat(32))).toEqual({
    ok: false,
    fact: 'unknown_token',
  });
});

test('who is excluded, held by staff or at a limit places no bet; wins and rollbacks pass', async () => {
  const { platform, db } = room.rig;
  const [ana, bia] = [await room.guest(), await room.guest()];
  for (const [guest, id] of [
    [ana, 'held-1'],
    [bia, 'out-1'],
  ] as const)
    await room.bet(guest, { id, round: id, amount: '2.00' });
  await inTx(db, (tx) => holdBets(tx, ana.id, 'wallet.locked'));
  expect(factOf(await room.bet(ana, { round: 'held' }))).toBe('player_stopped');
  expect(factOf(await room.win(ana, { refers: 'held-1', amount: '1.00' }))).toBe('ok');
  await inTx(db, (tx) => letBet(tx, ana.id));
  expect(factOf(await room.bet(ana, { round: 'let' }))).toBe('ok');
  await inTx(db, (tx) =>
    startExclusion(platform, tx, { playerId: bia.id, merchant: 'palpite', setBy: 'player', length: '24h' }),
  );
  expect(factOf(await room.bet(bia, { round: 'out' }))).toBe('player_stopped');
  expect(factOf(await room.rollback(bia, 'out-1'))).toBe('ok');
});

test('stakes count for a loss limit, prizes and stakes that come back take off it', async () => {
  const { platform, db } = room.rig;
  const ana = await room.guest();
  await inTx(db, (tx) => setFirstLimits(platform, tx, ana.id, { loss: 10_000_000n }));
  await room.bet(ana, { id: 'lim-1', round: 'lim-1', amount: '6.00' });
  expect(factOf(await room.bet(ana, { round: 'lim-2', amount: '4.01' }))).toBe('limit');
  expect(factOf(await room.bet(ana, { id: 'lim-3', round: 'lim-3', amount: '4.00' }, twin))).toBe('ok');
  await room.rollback(ana, 'lim-3');
  await room.win(ana, { refers: 'lim-1', amount: '3.00' });
  expect(factOf(await room.bet(ana, { round: 'lim-4', amount: '7.01' }))).toBe('limit');
  expect(factOf(await room.bet(ana, { round: 'lim-4', amount: '7.00' }))).toBe('ok');
});

test('a vendor switched off takes no bets within a second, and pays what it owes', async () => {
  const { platform, db, clock } = room.rig;
  const ana = await room.guest();
  await room.bet(ana, { id: 'off-1', round: 'off-1' });
  await inTx(db, (tx) => changeVendor(platform, tx, 'ACME', { enabled: false }));
  clock.move(1_001);
  expect(factOf(await room.bet(ana, { round: 'off-2' }))).toBe('game_closed');
  expect(factOf(await room.win(ana, { refers: 'off-1', amount: '9.00' }))).toBe('ok');
  await inTx(db, (tx) => changeVendor(platform, tx, 'ACME', { enabled: true }));
  clock.move(1_001);
  expect(factOf(await room.bet(ana, { round: 'off-2' }))).toBe('ok');
});
