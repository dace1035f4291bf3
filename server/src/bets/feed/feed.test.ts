import { unit } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx, type Tx } from '../../base/db/db.ts';
import { openRig, type Rig } from '../../base/rig.ts';
import {
  type BetRecord,
  type Delta,
  type FeedCursor,
  feedBeginning,
  followFeed,
  raiseBet,
  readSettledPlay,
  recordBets,
  settleBets,
} from '../bets.ts';
import { bookedNumbers } from '../rig-numbers.ts';

let rig: Rig;
beforeAll(async () => {
  rig = await openRig();
});
afterAll(() => rig.close());

const now = () => rig.clock.now();

/** A bet of two units, waiting unless told otherwise. */
async function place(tx: Tx, more: Partial<BetRecord> = {}): Promise<bigint> {
  const [id = 0n] = await bookedNumbers(tx, 1);
  const game = { merchant: 'palpite', currency: 'BRL', vassalage: 'ACME', gameCode: 'samba', gameType: 'RNG' };
  const waiting = { payout: 0n, validTurnover: 0n, payoutEntry: null, state: 'accepted', settledAt: null } as const;
  await recordBets(tx, [{ id, playerId: 1n, ...game, stake: 2n * unit, ...waiting, placedAt: now(), ...more }]);
  return id;
}
const lost = (): Partial<BetRecord> => ({ state: 'lost', validTurnover: 2n * unit, settledAt: now() });
const win = (tx: Tx, id: bigint, payout: bigint) =>
  settleBets(tx, [{ id, payout, payoutEntry: id, state: 'won' }], now());
const change = (tx: Tx, id: bigint, amount: bigint, isVoid = false) =>
  sql`select bets.change(array[${id}::bigint], array[${amount}::bigint], array[${amount === 0n ? null : id + (amount << 40n)}::bigint],
    array[${isVoid}::boolean], ${now()}::timestamptz)`.execute(tx);
const say = <Result>(work: (tx: Tx) => Promise<Result>) => inTx(rig.db, work);

async function readAll(from = feedBeginning, most = 1_000): Promise<{ deltas: Delta[]; cursor: FeedCursor }> {
  const { deltas, cursor, more } = await readSettledPlay(rig.db, from, { most });
  if (!more && deltas.length === 0) return { deltas, cursor };
  const rest = await readAll(cursor, most);
  return { deltas: [...deltas, ...rest.deltas], cursor: rest.cursor };
}
const end = async () => (await readAll()).cursor;
const told = (deltas: Delta[]) =>
  deltas.map(({ betId, stateBefore, state, stake, payout, validTurnover }) => ({
    ...{ betId, states: `${stateBefore ?? 'none'} ${state}` },
    figures: [stake, payout, validTurnover].map((figure) => Number(figure / unit)),
  }));

test('a bet tells of its result, of what changes it, and of its void; each by what comes to its figures', async () => {
  const from = await end();
  const id = await say((tx) => place(tx));
  expect((await readAll(from)).deltas).toEqual([]);
  await say(async (tx) => {
    await raiseBet(tx, { id, entry: id + 1n, amount: unit, at: now() });
    await win(tx, id, 5n * unit);
  });
  const settledAt = now();
  const first = await readAll(from);
  expect(told(first.deltas)).toEqual([{ betId: id, states: 'accepted won', figures: [3, 5, 3] }]);
  rig.clock.move(60_000);
  await say((tx) => change(tx, id, -5n * unit));
  await say((tx) => change(tx, id, 3n * unit, true));
  const { deltas } = await readAll(first.cursor);
  expect(told(deltas)).toEqual([
    { betId: id, states: 'won lost', figures: [0, -5, 0] },
    { betId: id, states: 'lost void', figures: [-3, 0, -3] },
  ]);
  expect(deltas[0]).toMatchObject({ ...{ playerId: 1n, merchant: 'palpite', currency: 'BRL', vassalage: 'ACME' } });
  expect(deltas[0]).toMatchObject({ ...{ gameCode: 'samba', gameType: 'RNG', settledAt, at: now() } });
});

test('a bet settled as it was placed is read as it was then, also by who comes after it changed', async () => {
  const from = await end();
  const [kept, changed] = await say(async (tx) => [await place(tx, lost()), await place(tx, lost())] as const);
  rig.clock.move(60_000);
  await say((tx) => change(tx, changed, 7n * unit));
  const { deltas } = await readAll(from);
  expect(told(deltas)).toEqual([
    { betId: kept, states: 'none lost', figures: [2, 0, 2] },
    { betId: changed, states: 'none lost', figures: [2, 0, 2] },
    { betId: changed, states: 'lost won', figures: [0, 7, 0] },
  ]);
  // one at a time gives the same
  expect(told((await readAll(from, 1)).deltas)).toEqual(told(deltas));
});

test('who changes a bet by hand is in the feed as well, and nobody waits for a bet the ledger does not know', async () => {
  const from = await end();
  const id = await say((tx) => place(tx, lost()));
  const unknown = ((2n ** 40n) << 8n) | 3n;
  await sql`insert into bets.bet select ${unknown}, player_id, merchant, currency, vassalage, game_code, stake, payout, valid_turnover, payout_entry,
    state, placed_at, settled_at, game_type from bets.bet where id = ${id}`.execute(rig.db);
  await sql`update bets.bet set stake = stake - 1000000, valid_turnover = valid_turnover - 1000000 where id = any (array[${id}, ${unknown}]::bigint[])`.execute(
    rig.db,
  );
  expect(told((await readAll(from)).deltas)).toEqual(
    expect.arrayContaining([
      { betId: id, states: 'none lost', figures: [2, 0, 2] },
      { betId: id, states: 'lost lost', figures: [-1, 0, -1] },
    ]),
  );
});

test('a transaction left open holds back what it did itself and nothing else, and is not passed over', async () => {
  const [waiting, sure] = await say(async (tx) => [await place(tx), await place(tx)] as const);
  let cursor = await end();
  // a result of the very moment of the bet waits for others of its player
  rig.clock.move(60_000);
  let open: bigint[] = [];
  await say(async (slow) => {
    await win(slow, waiting, 4n * unit);
    open = [await place(slow, lost())];
    for (let nth = 0; nth < 3; nth += 1) {
      const id = await say((tx) => place(tx, lost()));
      const read = await readAll(cursor);
      expect(read.deltas.map(({ betId }) => betId)).toEqual([id]);
      cursor = read.cursor;
    }
    await say((tx) => win(tx, sure, 3n * unit));
    const read = await readAll(cursor);
    expect(told(read.deltas)).toEqual([{ betId: sure, states: 'accepted won', figures: [2, 3, 2] }]);
    cursor = read.cursor;
  });
  // its change has a lower number than one that was read before it
  expect(told((await readAll(cursor)).deltas)).toEqual([
    ...open.map((betId) => ({ betId, states: 'none lost', figures: [2, 0, 2] })),
    { betId: waiting, states: 'accepted won', figures: [2, 4, 2] },
  ]);
});

test('what is rolled back was never there', async () => {
  const id = await say((tx) => place(tx));
  const from = await end();
  const undone = say(async (tx) => {
    await win(tx, id, 4n * unit);
    await place(tx, lost());
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect((await readAll(from)).deltas).toEqual([]);
  await say((tx) => win(tx, id, 5n * unit));
  expect(told((await readAll(from)).deltas)).toEqual([{ betId: id, states: 'accepted won', figures: [2, 5, 2] }]);
});

const runOut = async (loop: ReturnType<typeof followFeed>) => {
  for (let idle = 0; idle < 2; ) idle = (await loop.run(rig.platform)) ? 0 : idle + 1;
};

test('who joins late begins with the first bet there ever was, or with what is settled from then on', async () => {
  await say((tx) => place(tx, lost()));
  const before = (await readAll()).deltas.length;
  const heard = { all: 0, later: 0 };
  const all = followFeed({
    ...{ name: 'test.all', from: 'beginning', most: 4 },
    apply: async (_tx, deltas) => {
      heard.all += deltas.length;
    },
  });
  const later = followFeed({
    ...{ name: 'test.later', from: 'now' },
    apply: async (_tx, deltas) => {
      heard.later += deltas.length;
    },
  });
  await Promise.all([runOut(all), runOut(later)]);
  expect(heard).toEqual({ all: before, later: 0 });
  await say((tx) => place(tx, lost()));
  await Promise.all([runOut(all), runOut(later)]);
  expect(heard).toEqual({ all: before + 1, later: 1 });
});

test('what was counted and how far are kept together: an error undoes both, and the batch comes again', async () => {
  await sql`create table counted (n bigint)`.execute(rig.db);
  let fails = true;
  const failing = followFeed({
    ...{ name: 'test.failing', from: 'now' },
    apply: async (tx, deltas) => {
      await sql`insert into counted values (${deltas.length})`.execute(tx);
      if (fails) throw new Error('no room for it');
    },
  });
  await runOut(failing);
  await say((tx) => place(tx, lost()));
  await expect(failing.run(rig.platform)).rejects.toThrow('no room');
  await expect(failing.run(rig.platform)).rejects.toThrow('no room');
  fails = false;
  // of two at once one does it, the other leaves
  await Promise.all([failing.run(rig.platform), failing.run(rig.platform)]);
  await runOut(failing);
  expect((await sql`select n from counted`.execute(rig.db)).rows).toEqual([{ n: 1n }]);
});

test('who must have everything counted waits for the one who counts, and counts the rest', async () => {
  let heard = 0;
  const slow = followFeed({
    ...{ name: 'test.slow', from: 'now' },
    apply: async (_tx, deltas) => {
      heard += deltas.length;
    },
  });
  await runOut(slow);
  await say((tx) => place(tx, lost()));
  const counting = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const other = say(async (tx) => {
    await sql`select from bets.follower where name = 'test.slow' for update`.execute(tx);
    held.resolve();
    await counting.promise;
  });
  await held.promise;
  expect([await slow.run(rig.platform), heard]).toEqual([false, 0]);
  const caught = slow.catchUp(rig.platform);
  counting.resolve();
  await Promise.all([other, caught]);
  expect(heard).toBe(1);
});
