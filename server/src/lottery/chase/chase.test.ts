import {
  lotteryCancelLegs,
  lotteryCancelOrder,
  lotteryChases,
  lotteryPlaceChase,
  lotteryTable,
} from '@palpite/contract/lottery/player.ts';
import type { Chase } from '@palpite/contract/lottery/shapes.ts';
import { balance } from '@palpite/contract/wallet/player.ts';
import { parseMoney } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inTx } from '../../base/db/db.ts';
import { verifyBooks } from '../../ledger/ledger.ts';
import { holdBets, letBet } from '../../safeguards/safeguards.ts';
import { moveIssues } from '../issue/move-issues.ts';
import { settleIssues } from '../issue/settle-issues.ts';
import { type LotteryRig, openLotteryRig, refusalOf, type Seat } from '../rig-lottery.ts';
import { moveLegs } from './move-legs.ts';

let lottery: LotteryRig;
let luana: Seat;
let caio: Seat;
const reais = parseMoney;

beforeAll(async () => {
  lottery = await openLotteryRig('chase');
  [luana, caio] = [await lottery.sit(0, 'ssc-1'), await lottery.sit(1, 'ssc-1')];
  for (const seat of [luana, caio]) await lottery.topUp(seat, '10000');
  await lottery.work();
});
afterAll(() => lottery.close());
afterEach(async () => {
  expect((await verifyBooks(lottery.rig.db)).findings).toEqual([]);
});

const available = async (seat: Seat) => (await seat.player(balance, {})).sumBalance;
const underSale = async ({ game }: Seat) => {
  const { issue } = await game(lotteryTable, {});
  if (!issue) throw new Error('nothing is under sale');
  return issue;
};
type Asked = Partial<{
  legs: number;
  multiple: number;
  stopOnWin: boolean;
  stopOnProfit: number;
  key: string;
  digits: string;
  issueId: string;
}>;
const equal = (multiple: number) => ({ kind: 'equal' as const, multiple });
const pursue = async (seat: Seat, { legs = 3, multiple = 1, stopOnWin = true, stopOnProfit, ...asked }: Asked = {}) => {
  const stop = { stopOnWin, ...(stopOnProfit !== undefined && { stopOnProfit }) };
  const { key = lottery.nextKey(), digits = '7', issueId = (await underSale(seat)).issueId } = asked;
  const tickets = [{ play: 'fixed', content: `||||${digits}`, unit: reais('2.00'), multiple: 1 }];
  return seat.game(lotteryPlaceChase, { issueId, tickets, legs, rule: equal(multiple), ...stop }, key);
};
const chaseOf = async ({ game }: Seat, chaseId: string): Promise<Chase> => {
  const found = (await game(lotteryChases, {})).list.find((each) => each.chaseId === chaseId);
  if (!found) throw new Error('there is no such chase');
  return found;
};
const states = ({ legs }: Chase) => legs.map(({ state }) => state).join(' ');

test('the money of all legs is held at once, and the chase that won stops: of ten digits one, and the rest of it comes back', async () => {
  const before = await available(luana);
  const placed = [];
  // a win makes 17.40 of 2.00
  const stop = [{ stopOnWin: true }, { stopOnWin: false, stopOnProfit: 87_000 }];
  for (let digit = 0; digit < 10; digit += 1)
    placed.push((await pursue(luana, { digits: `${digit}`, ...stop[digit % 2] })).chase);
  expect(await available(luana)).toBe(before - reais('60'));
  await lottery.work();
  expect(states(await chaseOf(luana, placed[0]?.chaseId ?? ''))).toBe('active waiting waiting');
  // wins and next legs race: the issue after is open, and all that moves either runs at once
  const { closesAt, drawsAt } = await underSale(luana);
  await lottery.moveTo(closesAt);
  lottery.rig.clock.set(new Date(drawsAt + 10_000));
  while (await moveIssues.run(lottery.rig.platform));
  const racing = [moveLegs, settleIssues, moveLegs, settleIssues, moveLegs, moveLegs];
  await Promise.all(racing.map(({ run }) => run(lottery.rig.platform)));
  await lottery.work();
  const after = await Promise.all(placed.map(({ chaseId }) => chaseOf(luana, chaseId)));
  expect(after.map(states).sort()).toEqual([...Array(9).fill('lost active waiting'), 'won cancelled cancelled']);
  expect(after.filter(({ isOpen }) => isOpen)).toHaveLength(9);
  // nine legs are on their way still, nine held
  const rebate = after.length * Number(reais('0.01'));
  expect(await available(luana)).toBe(before - reais('20') - reais('36') + reais('19.4') + BigInt(rebate));
  await lottery.draw(luana);
  await lottery.draw(luana);
  expect((await Promise.all(placed.map(({ chaseId }) => chaseOf(luana, chaseId)))).every(({ isOpen }) => !isOpen)).toBe(
    true,
  );
});

test('a chase in the last second of a sale has its first leg in that issue, although nothing else moved before the close', async () => {
  await lottery.draw(caio);
  const { issueId, closesAt, drawsAt } = await underSale(caio);
  lottery.rig.clock.set(new Date(closesAt - 1000));
  const { chase } = await pursue(caio, { issueId, legs: 2, stopOnWin: false });
  expect(states(chase)).toBe('active waiting');
  await lottery.moveTo(closesAt);
  expect(states(await chaseOf(caio, chase.chaseId))).toBe('active waiting');
  await lottery.moveTo(drawsAt + 10_000);
  expect(states(await chaseOf(caio, chase.chaseId))).toMatch(/^(won|lost) active$/);
  await lottery.draw(caio);
});

test('legs are taken back until their issue closes, by their owner alone; one that is an order is taken back as an order', async () => {
  const before = await available(caio);
  const { chase, available: left } = await pursue(caio, { multiple: 2, stopOnWin: false });
  expect(left).toBe(before - reais('12'));
  await lottery.work();
  const [first, second] = (await chaseOf(caio, chase.chaseId)).legs;
  const cancel = (seat: Seat, issueId?: string) =>
    seat.game(lotteryCancelLegs, { chaseId: chase.chaseId, ...(issueId && { issueId }) }, lottery.nextKey());
  expect(await refusalOf(cancel(luana))).toEqual(['lottery.unknown_order', undefined]);
  expect(await refusalOf(cancel(caio, first?.issueId))).toEqual(['lottery.closed', 'issueId']);
  expect(states((await cancel(caio, second?.issueId)).chase)).toBe('active cancelled waiting');
  expect(await available(caio)).toBe(before - reais('8'));
  await caio.game(lotteryCancelOrder, { orderId: first?.orderId ?? '' }, lottery.nextKey());
  const both = await Promise.all([cancel(caio), cancel(caio)]);
  for (const { chase: ended } of both)
    expect([states(ended), ended.isOpen]).toEqual(['void cancelled cancelled', false]);
  expect(await available(caio)).toBe(before);
});

test('of a lottery that others draw no more issues are sold ahead than are planned at any time', async () => {
  const seat = await lottery.sit(0, 'vn-north');
  const { issue, mostLegs } = await seat.game(lotteryTable, {});
  const tickets = [{ play: 'special.units', content: '7', unit: reais('2.00'), multiple: 1 }];
  const place = (legs: number) => {
    const asked = { issueId: issue?.issueId ?? '', tickets, legs, rule: equal(1), stopOnWin: true };
    return seat.game(lotteryPlaceChase, asked, lottery.nextKey());
  };
  expect(mostLegs).toBe(30);
  expect(await refusalOf(place(31))).toEqual(['lottery.chase_legs', 'legs']);
  expect((await place(30)).chase.legs).toHaveLength(30);
});

test('while a draw is late the next leg waits, and stands shortly before its own issue closes', async () => {
  const { chase } = await pursue(luana, { legs: 2 });
  await lottery.work();
  const [, second] = (await chaseOf(luana, chase.chaseId)).legs;
  const { closesAt } = await underSale(luana);
  await lottery.moveTo(closesAt);
  lottery.beacon.up = false;
  await lottery.moveTo(closesAt + 10_000);
  const next = await underSale(luana);
  expect(next.issueId).toBe(second?.issueId);
  expect(states(await chaseOf(luana, chase.chaseId))).toBe('active waiting');
  await lottery.moveTo(next.closesAt - 3000);
  expect(states(await chaseOf(luana, chase.chaseId))).toBe('active active');
  await lottery.moveTo(next.closesAt);
  lottery.beacon.up = true;
  await lottery.moveTo(next.drawsAt + 10_000);
  expect(states(await chaseOf(luana, chase.chaseId))).toMatch(/^(won|lost) (won|lost)$/);
});

test('a chase is placed once per key, whole or not at all, and what cannot be planned is refused by its leg', async () => {
  const before = await available(caio);
  const { issueId } = await underSale(caio);
  const key = lottery.nextKey();
  const both = await Promise.all([pursue(caio, { key, issueId }), pursue(caio, { key, issueId })]);
  expect(both[0].chase.chaseId).toBe(both[1].chase.chaseId);
  expect(await available(caio)).toBe(before - reais('6'));
  expect(await refusalOf(pursue(caio, { key, issueId, legs: 4 }))).toEqual(['request.key_reused', 'legs']);
  // the last leg is not to be paid for
  expect((await refusalOf(pursue(caio, { issueId, legs: 10, multiple: 9000 })))[0]).toBe('wallet.insufficient');
  expect(await available(caio)).toBe(before - reais('6'));
  const tickets = [{ play: 'fixed', content: '||||1,2,3,4,5,6,7', unit: reais('2.00'), multiple: 1 }];
  const rule = { kind: 'profit' as const, multiple: 1, rate: 5000 };
  const wish = { issueId, tickets, legs: 3, rule, stopOnWin: true };
  expect(await refusalOf(caio.game(lotteryPlaceChase, wish, lottery.nextKey()))).toEqual([
    'lottery.chase_profit',
    'rule',
  ]);
  expect(await refusalOf(pursue(caio, { issueId: '1' }))).toEqual(['lottery.closed', 'issueId']);
});

test('two who move legs at once make one order of each, and a player whose limits stop play has the money back', async () => {
  const { chase } = await pursue(luana, { legs: 3, stopOnWin: false });
  const { closesAt, drawsAt } = await underSale(luana);
  await lottery.moveTo(closesAt);
  lottery.rig.clock.set(new Date(drawsAt + 10_000));
  while (await moveIssues.run(lottery.rig.platform));
  expect(states(await chaseOf(luana, chase.chaseId))).toBe('active waiting waiting');
  await Promise.all([moveLegs.run(lottery.rig.platform), moveLegs.run(lottery.rig.platform)]);
  const orders = await sql<{ count: number }>`select count(*)::int as count from lottery.purchase p
    join lottery.leg l on l.order_id = p.id where l.chase_id = ${chase.chaseId}::bigint`.execute(lottery.rig.db);
  expect(orders.rows[0]?.count).toBe(2);
  await lottery.work();
  expect(states(await chaseOf(luana, chase.chaseId))).toMatch(/^(won|lost) active waiting$/);
  const before = await available(luana);
  await inTx(lottery.rig.db, (tx) => holdBets(tx, luana.playerId, 'wallet.locked'));
  await lottery.draw(luana);
  await inTx(lottery.rig.db, (tx) => letBet(tx, luana.playerId));
  const ended = await chaseOf(luana, chase.chaseId);
  expect(states(ended)).toMatch(/^(won|lost) (won|lost) cancelled$/);
  const [, second] = ended.legs;
  expect(await available(luana)).toBe(before + reais('2') + (second?.payout ?? 0n) + reais('0.01'));
});

/** Staff close the lottery in the brand, or open it again. */
async function close(from: Date | null) {
  await lottery.rig.db.updateTable('catalogue.game').set({ maintenance_from: from }).execute();
  lottery.rig.clock.move(1000);
}

test('a chase that is asked for again after the lottery closed is answered as it was placed', async () => {
  const { issueId } = await underSale(caio);
  const key = lottery.nextKey();
  const placed = await pursue(caio, { key, issueId });
  const held = await available(caio);
  await close(lottery.rig.clock.now());
  expect((await refusalOf(pursue(caio, { issueId })))[0]).toBe('lottery.game_closed');
  expect((await pursue(caio, { key, issueId })).chase.chaseId).toBe(placed.chase.chaseId);
  expect(await available(caio)).toBe(held);
  await close(null);
});

test('while its lottery is closed no leg becomes an order: it waits until it is sold again, or its money comes back at the close', async () => {
  await lottery.work();
  const { chase } = await pursue(luana, { legs: 3, stopOnWin: false });
  await lottery.work();
  expect(states(await chaseOf(luana, chase.chaseId))).toBe('active waiting waiting');
  const { closesAt, drawsAt } = await underSale(luana);
  await lottery.moveTo(closesAt);
  await close(lottery.rig.clock.now());
  await lottery.moveTo(drawsAt + 10_000);
  expect(states(await chaseOf(luana, chase.chaseId))).toMatch(/^(won|lost) waiting waiting$/);
  const { issue: next } = await luana.game(lotteryTable, {});
  const held = await available(luana);
  await lottery.moveTo(next?.closesAt ?? 0);
  expect(states(await chaseOf(luana, chase.chaseId))).toMatch(/^(won|lost) cancelled waiting$/);
  expect(await available(luana)).toBe(held + reais('2'));
  await lottery.moveTo((next?.drawsAt ?? 0) + 10_000);
  await close(null);
  await lottery.work();
  expect(states(await chaseOf(luana, chase.chaseId))).toMatch(/^(won|lost) cancelled active$/);
});
