import { unit } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx } from '../base/db/db.ts';
import { openRig, type Rig } from '../base/rig.ts';
import {
  type BetRecord,
  betByOrderNo,
  betRowOf,
  raiseBet,
  recordBets,
  returnsOfGames,
  settleBets,
  totalsOf,
} from './bets.ts';
import { betsOfEntries, entriesOfNumber } from './entry-store.ts';
import { bookedNumbers, followToEnd } from './rig-numbers.ts';

let rig: Rig;

beforeAll(async () => {
  rig = await openRig();
});
afterAll(() => rig.close());

const hourMs = 3_600_000;
const now = () => rig.clock.now();

async function place(playerId: bigint, more: Partial<BetRecord> = {}): Promise<bigint> {
  const [id = 0n] = await inTx(rig.db, (tx) => bookedNumbers(tx, 1));
  const game = { merchant: 'palpite', currency: 'BRL', vassalage: 'ACME', gameCode: 'samba', gameType: 'RNG' };
  const waiting = { payout: 0n, validTurnover: 0n, payoutEntry: null, state: 'accepted' as const, settledAt: null };
  const bet: BetRecord = { id, playerId, ...game, stake: 2n * unit, ...waiting, placedAt: now(), ...more };
  await inTx(rig.db, (tx) => recordBets(tx, [bet]));
  return bet.id;
}

const settle = (id: bigint, payout: bigint, state: 'won' | 'lost' | 'push' | 'void') =>
  inTx(rig.db, (tx) => settleBets(tx, [{ id, payout, payoutEntry: payout > 0n ? id + 1n : null, state }], now()));

/** As a vendor's statement does it; answers how many had a result before. */
async function change(id: bigint, amount: bigint, entry: bigint | null, isVoid = false): Promise<number> {
  const { rows } =
    await sql`select bets.change(array[${id}::bigint], array[${amount}::bigint], array[${entry}::bigint], array[${isVoid}::boolean], ${now()}::timestamptz)`.execute(
      rig.db,
    );
  return rows.length;
}

const whose = async (...ids: readonly bigint[]) =>
  betsOfEntries(
    rig.db,
    ids.map((id) => ({ id, first: id })),
  );

const bet = (id: bigint) => betByOrderNo(rig.db, `${id}`);

test('a bet is paid more after its result, and something is taken back: it says what it came to', async () => {
  const id = await place(1n);
  expect(await change(id, unit, id + 2n)).toBe(0);
  await settle(id, 0n, 'lost');
  const settledAt = now();
  rig.clock.move(60_000);
  expect(await change(id, 2n * unit, id + 2n)).toBe(1);
  expect(await bet(id)).toMatchObject({ state: 'push', payout: 2n * unit, validTurnover: 0n, settledAt });
  await change(id, 3n * unit, id + 3n);
  expect(await bet(id)).toMatchObject({ state: 'won', payout: 5n * unit, validTurnover: 2n * unit });
  await change(id, -5n * unit, id + 4n);
  expect(await bet(id)).toMatchObject({ state: 'lost', payout: 0n });
  await change(id, 2n * unit, id + 5n, true);
  expect(await bet(id)).toMatchObject({ state: 'void', payout: 2n * unit, validTurnover: 0n });
  await expect(change(id, -3n * unit, id + 6n)).rejects.toThrow('check');
});

test('each entry of a prize stands beside the bet on the day it was booked', async () => {
  const from = now();
  const id = await place(2n);
  await settle(id, 3n * unit, 'won');
  rig.clock.move(60_000);
  await change(id, unit, id + 2n);
  await change(id, -unit, id + 3n);
  const free = await place(2n, { stake: 0n, freeStake: unit });
  const until = new Date(now().getTime() + 1);
  const { rows: paid } =
    await sql`select payout, payout_entry as entry, at from bets.paid('palpite', ${from}, ${until}) where id = ${id} order by 2`.execute(
      rig.db,
    );
  expect(paid).toEqual([
    { payout: 3n * unit, entry: id + 1n, at: from },
    { payout: unit, entry: id + 2n, at: now() },
  ]);
  const { rows: placed } =
    await sql`select id, stake from bets.placed('palpite', ${from}, ${until}) where id = any (array[${id}, ${free}]::bigint[]) order by id`.execute(
      rig.db,
    );
  expect(placed).toEqual([
    { id, stake: 2n * unit },
    { id: free, stake: unit },
  ]);
});

test('every entry of a bet names it: its stake, a raise, the payout of its result and what came later', async () => {
  const id = await place(6n);
  const other = await place(6n);
  await inTx(rig.db, (tx) => raiseBet(tx, { id, entry: id + 5n, amount: unit, at: now() }));
  rig.clock.move(60_000);
  await settle(id, 3n * unit, 'won');
  await change(id, unit, id + 2n);
  const all = [id, id + 5n, id + 1n, id + 2n];
  expect(await whose(...all, other, id + 9n)).toEqual(
    new Map([...all.map((entry) => [entry, id] as const), [other, other] as const]),
  );
  expect(await entriesOfNumber(rig.db, id)).toEqual(all);
  expect(await entriesOfNumber(rig.db, id + 1n)).toEqual([]);
});

test('of one command the prize is of the bet that it paid, and a stake beside it of its own', async () => {
  const id = await place(7n, { payout: unit, payoutEntry: 1n, state: 'lost', settledAt: now() });
  await sql`update bets.bet set payout_entry = ${id + 3n} where id = ${id}`.execute(rig.db);
  const entries = [id, id + 3n, id + 4n].map((entry) => ({ id: entry, first: id }));
  expect(await betsOfEntries(rig.db, entries)).toEqual(
    new Map([
      [id, id],
      [id + 3n, id],
    ]),
  );
});

test('what goes back of a free stake after all is an entry of the bet, and pays nothing', async () => {
  const from = now();
  const id = await place(5n, { stake: 0n, freeStake: unit });
  await settle(id, 3n * unit, 'won');
  await change(id, -3n * unit, id + 2n);
  await change(id, 0n, id + 3n, true);
  expect(await bet(id)).toMatchObject({ state: 'void', payout: 0n });
  const { rows: noted } = await sql`select entry, amount from bets.prize where bet_id = ${id} order by entry`.execute(
    rig.db,
  );
  expect(noted).toEqual([
    { entry: id + 2n, amount: -3n * unit },
    { entry: id + 3n, amount: 0n },
  ]);
  const { rows: paid } =
    await sql`select payout_entry as entry from bets.paid('palpite', ${from}, ${new Date(now().getTime() + 1)}) where id = ${id}`.execute(
      rig.db,
    );
  expect(paid).toEqual([{ entry: id + 1n }]);
  // what moved nothing leaves no entry
  await change(id, 0n, null, true);
  expect((await sql`select from bets.prize where bet_id = ${id}`.execute(rig.db)).rows).toHaveLength(2);
});

test('a free stake is none of the player’s, in the record and in the sums', async () => {
  const id = await place(3n, { stake: 0n, freeStake: 4n * unit });
  await settle(id, 9n * unit, 'won');
  const found = await bet(id);
  expect(found && betRowOf(found)).toMatchObject({
    betAmount: 0n,
    freeBetAmount: 4n * unit,
    profitAndLoss: 9n * unit,
    validBetAmount: 0n,
  });
  expect(await totalsOf(rig.platform, rig.db, 3n)).toEqual({ staked: 0n, won: 9n * unit, count: 1 });
});

test('sums by the hour, of a player and of a game, follow a bet that changes a day later', async () => {
  const player = 4n;
  const hour = new Date(Math.ceil(now().getTime() / hourMs) * hourMs);
  rig.clock.set(hour);
  // settled in the very moment it was placed, and one later
  const atOnce = await place(player);
  await settle(atOnce, 0n, 'lost');
  const late = await place(player);
  rig.clock.move(60_000);
  await settle(late, unit, 'lost');
  rig.clock.move(24 * hourMs);
  await followToEnd(rig.platform);
  const totals = () => totalsOf(rig.platform, rig.db, player);
  const asked = { merchant: 'palpite', currency: 'BRL', vendors: ['ACME'], since: hour };
  const paid = async () => (await returnsOfGames(rig.db, asked)).map(({ observed }) => observed);
  expect([(await totals()).won, await paid()]).toEqual([unit, [0.25]]);
  await change(atOnce, 7n * unit, atOnce + 2n);
  await change(late, unit, late + 2n);
  await followToEnd(rig.platform);
  expect([(await totals()).won, await paid()]).toEqual([9n * unit, [2.25]]);
  rig.clock.move(3 * hourMs);
  expect((await totals()).won).toBe(9n * unit);
});
