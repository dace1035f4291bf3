import * as office from '@palpite/contract/lottery/office.ts';
import {
  lotteryChases,
  lotteryOrders,
  lotteryPlaceChase,
  lotteryPlaceOrder,
  lotteryTable,
} from '@palpite/contract/lottery/player.ts';
import type { TicketAsked } from '@palpite/contract/lottery/shapes.ts';
import { balance } from '@palpite/contract/wallet/player.ts';
import { parseMoney } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { verifyBooks } from '../../ledger/ledger.ts';
import { type LotteryRig, openLotteryRig, type Seat } from '../rig-lottery.ts';

const code = 'pc28-3';
const reais = parseMoney;
let lottery: LotteryRig;
let luana: Seat;

beforeAll(async () => {
  lottery = await openLotteryRig('settle-issues');
  luana = await lottery.sit(0, code);
  await lottery.topUp(luana, '1000');
  await lottery.work();
});
afterAll(() => lottery.close());
afterEach(async () => {
  expect((await verifyBooks(lottery.rig.db)).findings).toEqual([]);
});

const available = async () => (await luana.player(balance, {})).sumBalance;
const underSale = async ({ game }: Seat) => {
  const { issue } = await game(lotteryTable, {});
  if (!issue) throw new Error('nothing is under sale');
  return issue;
};
/** At plate B: 2.5 % of the stake come back. */
const ticket = (play: string, content: string): TicketAsked => ({
  ...{ play, content, unit: reais('10'), multiple: 1, rebate: 250 },
});
const buy = async (issueId: string, tickets: TicketAsked[]) =>
  (await luana.game(lotteryPlaceOrder, { issueId, tickets }, lottery.nextKey())).order;
const shown = async ({ orderId }: { orderId: string }) =>
  (await luana.game(lotteryOrders, { limit: 50 })).list.find((each) => each.orderId === orderId);

/** A draw as it would come of some secret. */
async function drawAs({ issueId, closesAt, drawsAt }: Awaited<ReturnType<typeof underSale>>, result: string[]) {
  await lottery.moveTo(closesAt);
  lottery.rig.clock.set(new Date(drawsAt));
  await sql`update lottery.issue set state = 'drawn', result = ${result}::text[], drawn_at = draws_at, try_at = draws_at
    where id = ${issueId}`.execute(lottery.rig.db);
  await lottery.work();
}

test('player and staff are told the rebates that came back: none of a ticket that was given back, or with bonus money', async () => {
  const issue = await underSale(luana);
  const before = await available();
  const lost = await buy(issue.issueId, [ticket('sum', '0')]);
  const half = await buy(issue.issueId, [ticket('two-sides.rule-13-14', 'big'), ticket('sum', '1')]);
  const whole = await buy(issue.issueId, [ticket('two-sides.rule-13-14', 'even')]);
  const withBonus = await buy(issue.issueId, [ticket('sum', '2')]);
  await sql`update lottery.purchase set split = true where id = ${withBonus.orderId}`.execute(lottery.rig.db);
  expect(half.rebate).toBe(reais('0.50'));
  expect((await shown(withBonus))?.rebate).toBe(0n);
  // 14 gives the stakes back that it would win
  await drawAs(issue, ['5', '5', '4']);
  const rebates = [];
  for (const order of [lost, half, whole, withBonus]) {
    const { state, rebate, tickets } = (await shown(order)) ?? expect.fail('an order is lost');
    rebates.push([state, rebate, tickets.map((each) => each.rebate)]);
  }
  const [quarter, none] = [reais('0.25'), 0n];
  expect(rebates).toEqual([
    ['lost', quarter, [quarter]],
    ['lost', quarter, [none, quarter]],
    ['push', none, [none]],
    ['lost', none, [none]],
  ]);
  // two stakes of five came back, and the rebates of two tickets
  expect(await available()).toBe(before - reais('30') + reais('0.50'));
  const dona = await lottery.staff('plantao');
  const desk = await dona(office.deskIssueOne, { issueId: issue.issueId });
  expect(desk.issue).toMatchObject({ payouts: reais('20'), rebates: reais('0.50') });
  const { list } = await dona(office.deskLotteries, {});
  expect(list.find(({ gameCode }) => gameCode === code)?.month.rebates).toBe(reais('0.50'));
});

test('issues that cannot be drawn or settled, and a chase that cannot go on, hold up nobody else', async () => {
  const { rig } = lottery;
  const broken = [];
  // more than are settled at once
  for (let nth = 0; nth < 4; nth += 1) {
    const issue = await underSale(luana);
    broken.push({ issue, order: await buy(issue.issueId, [ticket('sum', '0')]) });
    await drawAs(issue, ['no', 'result']);
  }
  const issue = await underSale(luana);
  const order = await buy(issue.issueId, [ticket('sum', '0')]);
  const chase = { issueId: issue.issueId, tickets: [ticket('sum', '0')], legs: 2, stopOnWin: false };
  const rule = { kind: 'equal' as const, multiple: 1 };
  const chases: string[] = [];
  for (let nth = 0; nth < 2; nth += 1)
    chases.push((await luana.game(lotteryPlaceChase, { ...chase, rule }, lottery.nextKey())).chase.chaseId);
  await sql`update lottery.chase set game = 'unknown' where id = ${chases[0] ?? ''}`.execute(rig.db);
  await lottery.work();
  await lottery.moveTo(issue.closesAt);
  // of another lottery, drawn at the same moment, the tree is lost
  const { rows } = await sql`update lottery.issue set root = null where game = 'k3-3' and state = 'drawing'
    returning id`.execute(rig.db);
  expect(rows).toHaveLength(1);
  await lottery.moveTo(issue.drawsAt + 10_000);
  expect(['won', 'lost']).toContain((await shown(order))?.state);
  const { list } = await luana.game(lotteryChases, {});
  expect(list.find(({ chaseId }) => chaseId === chases[1])?.legs.map(({ state }) => state)).toEqual([
    expect.stringMatching(/won|lost/),
    'active',
  ]);
  // as soon as they can be settled, they are
  for (const { issue: waiting } of broken)
    await sql`update lottery.issue set result = array['5', '5', '4'] where id = ${waiting.issueId}`.execute(rig.db);
  await sql`update lottery.chase set game = ${code} where id = ${chases[0] ?? ''}`.execute(rig.db);
  rig.clock.move(60_000);
  await lottery.work();
  for (const { order: late } of broken) expect((await shown(late))?.state).toBe('lost');
});
