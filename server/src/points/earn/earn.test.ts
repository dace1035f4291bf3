import { pointBalance, pointRules } from '@palpite/contract/points/player.ts';
import { transactions } from '@palpite/contract/wallet/player.ts';
import { parseMoney as m } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inTx } from '../../base/db/db.ts';
import { recordBets, settleBets } from '../../bets/bets.ts';
import { bookedNumbers } from '../../bets/rig-numbers.ts';
import { houseAccount, inputOf, keyOf, post, verifyBooks } from '../../ledger/ledger.ts';
import { saveSetting } from '../../site/site.ts';
import { type Collector, openPoints, type PointsWorld } from '../rig-points.ts';

let world: PointsWorld;
beforeAll(async () => {
  world = await openPoints();
});
afterAll(() => world.close());
afterEach(async () => {
  expect((await verifyBooks(world.rig.db)).findings).toEqual([]);
});

const pointsOf = async (player: Collector) => {
  const { available, held, fraction, owed } = await player.say(pointBalance, {});
  return { available, held, fraction, owed };
};
const movements = async (player: Collector) =>
  (await player.say(transactions, { accountTypeId: 4, page: 1, size: 50 })).list.map((line) => [
    line.txTypeName,
    line.amount,
  ]);

async function makeVoid(id: bigint, stake: string): Promise<void> {
  world.rig.clock.move(1000);
  await inTx(world.rig.db, async (tx) => {
    const [entry] = await bookedNumbers(tx, 1);
    await sql`select bets.change(array[${id}::bigint], array[${m(stake)}::bigint], array[${entry}::bigint],
      array[true], ${world.rig.clock.now()}::timestamptz)`.execute(tx);
  });
}

async function setRate(gameType: string, hundredths: number): Promise<void> {
  await inTx(world.rig.db, (tx) => saveSetting(tx, 'palpite', `points.rate_${gameType}`, hundredths));
  // settings are at most a second old
  world.rig.clock.move(2000);
  await new Promise((resolve) => setTimeout(resolve, 1100));
  await world.count();
}

test('100.00 of valid turnover are a point; what is left over is kept, and many bets are one entry', async () => {
  const player = await world.player();
  for (const stake of ['60.00', '60.00', '130.50']) await world.bet(player, stake);
  await world.count();
  expect(await pointsOf(player)).toEqual({ available: 2n, held: 0n, fraction: '0.50', owed: 0n });
  await world.bet(player, '49.50');
  await world.count();
  expect(await pointsOf(player)).toEqual({ available: 3n, held: 0n, fraction: '0.00', owed: 0n });
  expect(await movements(player)).toEqual([
    ['Points earned', m('1')],
    ['Points earned', m('2')],
  ]);
  // nothing new moves nothing
  await world.count();
  expect(await movements(player)).toHaveLength(2);
});

test('free stakes, play money and pushes earn nothing', async () => {
  const player = await world.player();
  await world.bet(player, '500.00', { free: true });
  await world.bet(player, '500.00', { currency: 'FUN' });
  await world.bet(player, '500.00', { gameType: 'NOTHING' });
  await world.count();
  expect(await pointsOf(player)).toEqual({ available: 0n, held: 0n, fraction: '0.00', owed: 0n });
});

test('a bet that waits earns when it is settled', async () => {
  const player = await world.player();
  const at = world.rig.clock.now();
  const id = await inTx(world.rig.db, async (tx) => {
    const [number = 0n] = await bookedNumbers(tx, 1);
    await recordBets(tx, [
      {
        ...{
          id: number,
          playerId: player.id,
          merchant: 'palpite',
          currency: 'BRL',
          vassalage: 'PGE',
          gameCode: 'crash',
        },
        ...{
          gameType: 'INHOUSE',
          stake: m('300'),
          payout: 0n,
          payoutEntry: null,
          state: 'accepted',
          validTurnover: 0n,
        },
        ...{ placedAt: at, settledAt: null },
      },
    ]);
    return number;
  });
  await world.count();
  expect((await pointsOf(player)).available).toBe(0n);
  await inTx(world.rig.db, (tx) => settleBets(tx, [{ id, payout: 0n, payoutEntry: null, state: 'lost' }], at));
  await world.count();
  expect((await pointsOf(player)).available).toBe(3n);
});

test('a void takes back; what is not there any more is owed, and taken from what is earned next', async () => {
  const player = await world.player();
  const first = await world.bet(player, '500.00');
  const second = await world.bet(player, '300.00');
  await world.count();
  await makeVoid(second, '300.00');
  await world.count();
  expect(await pointsOf(player)).toMatchObject({ available: 5n, owed: 0n });
  // staff have taken three of them meanwhile
  const { account } = await accountOf(player);
  await take(account, 3n);
  await makeVoid(first, '500.00');
  await world.count();
  expect(await pointsOf(player)).toMatchObject({ available: 0n, owed: 3n });
  await world.bet(player, '200.00');
  await world.count();
  expect(await pointsOf(player)).toMatchObject({ available: 0n, owed: 1n });
  await world.bet(player, '200.00');
  await world.count();
  expect(await pointsOf(player)).toMatchObject({ available: 1n, owed: 0n });
  expect((await movements(player)).map(([name]) => name)).toContain('Points taken back');
});

test('each type of game has a rate of its own, and a void takes back at the rate at which was earned', async () => {
  const player = await world.player();
  await setRate('LIVE', 50);
  const live = await world.bet(player, '1000.00', { gameType: 'LIVE' });
  await world.bet(player, '1000.00', { gameType: 'RNG' });
  await world.count();
  expect(await pointsOf(player)).toMatchObject({ available: 15n });
  await setRate('LIVE', 200);
  await makeVoid(live, '1000.00');
  await world.count();
  expect(await pointsOf(player)).toMatchObject({ available: 10n, owed: 0n });
  await world.bet(player, '1000.00', { gameType: 'LIVE' });
  await world.count();
  expect(await pointsOf(player)).toMatchObject({ available: 30n });
  const { rates } = await player.say(pointRules, {});
  expect(rates).toContainEqual({ gameType: 'LIVE', points: '2.00' });
  expect(rates).toContainEqual({ gameType: 'RNG', points: '1.00' });
});

test('several followers at once book each point once', async () => {
  const player = await world.player();
  for (let nth = 0; nth < 10; nth += 1) await world.bet(player, '110.00');
  await Promise.all([1, 2, 3, 4].map(() => world.count()));
  await world.count();
  expect(await pointsOf(player)).toMatchObject({ available: 11n, fraction: '0.00' });
});

async function accountOf(player: Collector): Promise<{ account: bigint }> {
  const { rows } = await sql<{ account: bigint }>`select account from points.earning
    where player_id = ${player.id}`.execute(world.rig.db);
  return rows[0] ?? { account: 0n };
}

async function take(account: bigint, points: bigint): Promise<void> {
  await inTx(world.rig.db, async (tx) => {
    const credit = await houseAccount(tx, { merchant: 'palpite', currency: 'PTS', name: 'adjustments' });
    const [answer] = await post(tx, [
      {
        ...{ key: keyOf('test', account), owner: account, input: inputOf(1n) },
        steps: [{ do: 'transfer', debit: account, credit, amount: points * 1_000_000n, kind: 'adjustment' }],
      },
    ]);
    expect(answer?.ok).toBe(true);
  });
}
