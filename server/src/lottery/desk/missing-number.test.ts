import { decideLotteryCancel, deskIssueOne, proposeLotteryCancel } from '@palpite/contract/lottery/office.ts';
import { lotteryOrders, lotteryPlaceChase, lotteryPlaceOrder, lotteryTable } from '@palpite/contract/lottery/player.ts';
import { parseMoney } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Speak } from '../../base/rig-wire.ts';
import { verifyBooks } from '../../ledger/ledger.ts';
import { balanceOf } from '../../wallet/wallet.ts';
import { moveLegs } from '../chase/move-legs.ts';
import { issueById } from '../issue/issue-store.ts';
import { moveIssues } from '../issue/move-issues.ts';
import { settleIssues } from '../issue/settle-issues.ts';
import { type LotteryRig, openLotteryRig, refusalOf, type Seat } from '../rig-lottery.ts';
import { orderById } from '../sale/order-store.ts';

const code = 'ssc-1';
const reason = 'a rede não responde';
const dayMs = 86_400_000;
const reais = parseMoney;
let lottery: LotteryRig;
let playerId: bigint;
let dona: Speak;
let dono: Speak;

beforeAll(async () => {
  lottery = await openLotteryRig('missing-number');
  const luana = await lottery.sit(0, code);
  playerId = luana.playerId;
  await lottery.topUp(luana, '1000');
  await lottery.work();
  [dona, dono] = [await lottery.staff('plantao'), await lottery.staff('conferencia')];
});
afterAll(() => lottery.close());
afterEach(async () => {
  lottery.beacon.up = true;
  expect((await verifyBooks(lottery.rig.db)).findings).toEqual([]);
});

const money = async () => (await balanceOf(lottery.rig.platform, lottery.rig.db, playerId)).available;
const standing = async (id: bigint) => {
  const issue = await issueById(lottery.rig.db, id);
  return [issue?.state, issue?.note];
};
async function work() {
  for (const { run } of [moveIssues, settleIssues, moveLegs]) while (await run(lottery.rig.platform));
}
const tickets = [{ play: 'fixed', content: '||||7', unit: reais('2.00'), multiple: 1 }];

/** An order of an issue whose sale is closed, and whose number does not come. */
async function sellAndWait({ game }: Seat, issueId: string) {
  const { order } = await game(lotteryPlaceOrder, { issueId, tickets }, lottery.nextKey());
  const id = BigInt(issueId);
  const { closesAt } = (await issueById(lottery.rig.db, id)) ?? expect.fail('there is no such issue');
  lottery.rig.clock.set(closesAt);
  await work();
  lottery.beacon.up = false;
  const { beaconAt } = (await issueById(lottery.rig.db, id)) ?? expect.fail('there is no such issue');
  if (!beaconAt) throw new Error('no number is named');
  return { id, issueId, orderId: BigInt(order.orderId), beaconAt: beaconAt.getTime() };
}

async function underSale() {
  const seat = await lottery.sit(0, code);
  const { issue } = await seat.game(lotteryTable, {});
  return { seat, issueId: issue?.issueId ?? expect.fail('nothing is under sale') };
}

test('a house draw whose number has not come for a day is cancelled by two people, if the network does not answer either of them', async () => {
  const { beacon, rig } = lottery;
  const before = await money();
  const { seat, issueId } = await underSale();
  // its second leg is of an issue that is never sold: the money comes back by itself
  const rule = { kind: 'equal', multiple: 1 } as const;
  await seat.game(lotteryPlaceChase, { issueId, tickets, legs: 2, rule, stopOnWin: false }, lottery.nextKey());
  const { id, orderId, beaconAt } = await sellAndWait(seat, issueId);
  const propose = () => dona(proposeLotteryCancel, { issueId, reason }, lottery.nextKey());
  rig.clock.set(new Date(beaconAt + dayMs - 1));
  await work();
  expect(await standing(id)).toEqual(['drawing', null]);
  const missing = { since: beaconAt, cancellableAt: beaconAt + dayMs };
  expect(await dona(deskIssueOne, { issueId })).toMatchObject({ mayCancel: false, missing });
  expect(await refusalOf(propose())).toEqual(['lottery.draw_began', 'issueId']);
  rig.clock.set(new Date(beaconAt + dayMs));
  expect(await dona(deskIssueOne, { issueId })).toMatchObject({
    ...{ mayCancel: true, missing },
    cancelling: { back: [{ currency: 'BRL', orders: 2, stakes: reais('4') }] },
  });
  // the network answers: the draw can be held, and nobody cancels because they do not like how
  beacon.up = true;
  expect(await refusalOf(propose())).toEqual(['lottery.draw_began', 'issueId']);
  beacon.up = false;
  const proposalId = (await propose()).proposal?.proposalId ?? '';
  const decide = (who: Speak, decision: 'approve' | 'reject') =>
    who(decideLotteryCancel, { issueId, proposalId, decision }, lottery.nextKey());
  expect((await refusalOf(decide(dona, 'approve')))[0]).toBe('office.own_decision');
  beacon.up = true;
  expect(await refusalOf(decide(dono, 'approve'))).toEqual(['lottery.draw_began', 'issueId']);
  // the platform listens to another network by now, and the one that was named answers beside it
  const { beaconUrl } = rig.platform.settings;
  Object.assign(rig.platform.settings, { beaconUrl: `${beaconUrl}/${'f'.repeat(64)}` });
  expect(await refusalOf(decide(dono, 'approve'))).toEqual(['lottery.draw_began', 'issueId']);
  Object.assign(rig.platform.settings, { beaconUrl });
  beacon.up = false;
  const both = await Promise.allSettled([decide(dono, 'approve'), decide(dono, 'approve')]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await work();
  expect(await standing(id)).toEqual(['cancelled', 'no_number']);
  expect(await orderById(rig.db, orderId)).toMatchObject({ state: 'void', payout: reais('2') });
  expect(await money()).toBe(before);
  // its number is no draw any more, though it comes
  beacon.up = true;
  rig.clock.move(5000);
  await work();
  expect(await standing(id)).toEqual(['cancelled', 'no_number']);
  const { list } = await (await lottery.sit(0, code)).game(lotteryOrders, { limit: 5 });
  expect(list.map(({ state, voidCause }) => [state, voidCause])).toEqual([
    ['void', 'no_number'],
    ['void', 'no_number'],
  ]);
  const { rows } = await sql<{ line: string }>`select who || ' ' || action as line from staff.audit
    where subject = ${`issue:${issueId}`} order by id`.execute(rig.db);
  expect(rows.map(({ line }) => line)).toEqual([
    'plantao lottery.propose_cancel',
    'conferencia lottery.approve_cancel',
  ]);
});

test('a number that comes after all decides: what was proposed is refused, and the order has its result', async () => {
  lottery.rig.clock.move(1000);
  await lottery.work();
  const { seat, issueId } = await underSale();
  const { id, orderId, beaconAt } = await sellAndWait(seat, issueId);
  lottery.rig.clock.set(new Date(beaconAt + dayMs));
  const { proposal } = await dona(proposeLotteryCancel, { issueId, reason }, lottery.nextKey());
  const approval = { issueId, proposalId: proposal?.proposalId ?? '', decision: 'approve' } as const;
  lottery.beacon.up = true;
  lottery.rig.clock.move(5000);
  await work();
  lottery.beacon.up = false;
  expect(await refusalOf(dono(decideLotteryCancel, approval, lottery.nextKey()))).toEqual([
    'lottery.draw_began',
    'issueId',
  ]);
  expect(await standing(id)).toEqual(['settled', null]);
  expect(['won', 'lost']).toContain((await orderById(lottery.rig.db, orderId))?.state);
});
