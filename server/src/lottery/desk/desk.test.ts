import { Refused } from '@palpite/contract/base/client.ts';
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
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Speak } from '../../base/rig-wire.ts';
import { verifyBooks } from '../../ledger/ledger.ts';
import { type LotteryRig, openLotteryRig, type Seat } from '../rig-lottery.ts';

const code = 'ssc-1';
const reais = parseMoney;
const reason = 'número muito apostado';
let lottery: LotteryRig;
let luana: Seat;
let dona: Speak;
let dono: Speak;
let looker: Speak;

beforeAll(async () => {
  lottery = await openLotteryRig('lottery-desk');
  luana = await lottery.sit(0, code);
  await lottery.topUp(luana, '100000');
  await lottery.work();
  [dona, dono, looker] = [
    await lottery.staff('plantao'),
    await lottery.staff('conferencia'),
    await lottery.staff('plantao', ['lottery.view']),
  ];
});
afterAll(async () => {
  expect((await verifyBooks(lottery.rig.db)).findings).toEqual([]);
  await lottery.close();
});

const key = () => lottery.nextKey();
const underSale = async () => {
  const { issue } = await luana.game(lotteryTable, {});
  if (!issue) throw new Error('nothing is under sale');
  return issue;
};
const available = async () => (await luana.player(balance, {})).sumBalance;
const ticket = (digits: string, more: Partial<TicketAsked> = {}): TicketAsked => ({
  ...{ play: 'fixed', content: `||||${digits}`, unit: reais('2.00'), multiple: 1 },
  ...more,
});
const buy = (issueId: string, tickets: TicketAsked[], of = key()) =>
  luana.game(lotteryPlaceOrder, { issueId, tickets }, of);
const refusal = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => undefined,
    (caught: unknown) => caught,
  );
  if (!(error instanceof Refused)) throw error ?? new Error('was not refused');
  return { code: error.code, field: error.field, ...(error.value as object | undefined) };
};
const logged = async (issueId: string) => {
  const { rows } = await sql<{ line: string }>`select who || ' ' || action as line from staff.audit
    where subject = ${`issue:${issueId}`} order by id`.execute(lottery.rig.db);
  return rows.map(({ line }) => line);
};

test('what is sold of an issue shows at once, with what each number may cost; what came back is counted as it is settled', async () => {
  const { issueId } = await underSale();
  // (1950 − 1800) ÷ 2000 comes back of each ticket
  const placed = await buy(issueId, [ticket('7,8', { series: 1800 }), ticket('7', { series: 1800, multiple: 5 })]);
  await buy(issueId, [{ play: 'front3.straight', content: '1|2|3,4', unit: reais('1.00'), multiple: 1 }]);
  const before = await looker(office.deskLotteries, {});
  expect(before.list.map(({ gameCode }) => gameCode)).toContain('marksix');
  const row = before.list.find(({ gameCode }) => gameCode === code);
  expect(row).toMatchObject({ family: 'ssc', isOffered: true, last: null, month: { stakes: 0n, rtp: null } });
  expect(row?.issue).toMatchObject({ issueId, state: 'open', orders: 2, stakes: reais('16'), isStopped: false });
  expect(row?.next).toHaveLength(3);
  const { plays, byNumber } = await looker(office.deskExposure, { issueId });
  expect(byNumber).toEqual(expect.arrayContaining(['fixed', 'front3.straight']));
  expect(byNumber).not.toContain('star5.group120');
  const fixed = plays.find(({ play }) => play === 'fixed');
  // a digit of one place: 18.00 for each 2.00, and four hits of other numbers, which pay 18 ÷ 49 each on average
  expect(fixed).toMatchObject({ income: reais('12.95'), numbers: 50, betOn: 2, hits: 5 });
  expect(fixed?.worst).toEqual([
    { number: 'p5,7', pays: reais('108'), worst: reais('12.95') - reais('108') - 1_469_388n, stopId: null },
    { number: 'p5,8', pays: reais('18'), worst: reais('12.95') - reais('18') - 8_816_327n, stopId: null },
  ]);
  expect(plays.find(({ play }) => play === 'front3.straight')?.worst.map(({ number }) => number)).toEqual([
    '1,2,3',
    '1,2,4',
  ]);
  const orders = await looker(office.deskIssueOrders, { issueId, page: 1, size: 1 });
  expect(orders).toMatchObject({ total: 2, totalPages: 2, list: [{ tickets: [{ content: '1|2|3,4' }] }] });
  expect(orders.list[0]?.account).not.toBe('');
  await lottery.draw(luana);
  const order = (await luana.game(lotteryOrders, { limit: 50 })).list.find(
    ({ orderId }) => orderId === placed.order.orderId,
  );
  const after = (await looker(office.deskLotteries, {})).list.find(({ gameCode }) => gameCode === code);
  const { issue, proof, isSold, mayCancel } = await looker(office.deskIssueOne, { issueId });
  const payouts = issue.payouts;
  expect(payouts).toBeGreaterThanOrEqual(order?.payout ?? 0n);
  expect(issue).toMatchObject({ state: 'settled', orders: 2, stakes: reais('16') });
  expect(after?.month).toEqual({
    ...{
      orders: 2,
      stakes: issue.stakes,
      payouts,
      rebates: issue.rebates,
      ggr: issue.stakes - payouts - issue.rebates,
    },
    rtp: Number(((payouts + issue.rebates) * 10_000n) / issue.stakes),
  });
  // of 14.00 at 1800, and of 2.00 at the highest series of a bet
  expect(issue.rebates).toBe(reais('1.05') + reais('0.01'));
  expect(after?.last).toMatchObject({ issueId });
  expect({ isSold, mayCancel, proof: proof.secret !== null && proof.orders }).toEqual({
    isSold: false,
    mayCancel: false,
    proof: 2,
  });
  const issues = await looker(office.deskIssues, { gameCode: code, page: 1, size: 20 });
  expect(issues.list.find((each) => each.issueId === issueId)).toEqual(issue);
  expect(await refusal(looker(office.deskIssueOne, { issueId: '99999999' }))).toMatchObject({
    code: 'lottery.unknown_issue',
  });
});

test('a number that is stopped is refused with its ticket, everything else is sold, and a repeat of what was booked is answered', async () => {
  const { issueId } = await underSale();
  const first = key();
  const booked = await buy(issueId, [ticket('7')], first);
  const stop = { play: 'fixed', number: 'p5,7' };
  const same = key();
  const [one, two] = await Promise.all([1, 2].map(() => dona(office.stopLotterySale, { issueId, stop, reason }, same)));
  expect(one).toEqual(two);
  expect(one?.stops).toMatchObject([{ ...stop, reason, stoppedBy: 'plantao' }]);
  expect(await refusal(buy(issueId, [ticket('1'), ticket('2,7')]))).toMatchObject({
    ...{ code: 'lottery.stopped', field: 'tickets.1.content', ticket: '2', number: 'p5,7' },
  });
  expect((await buy(issueId, [ticket('7')], first)).order.orderId).toBe(booked.order.orderId);
  await buy(issueId, [ticket('1,2'), { ...ticket('7'), content: '7||||' }]);
  const stopping = (more: object) => dono(office.stopLotterySale, { issueId, reason, ...more }, key());
  const refused: [work: () => Promise<unknown>, code: string][] = [
    [() => stopping({ stop }), 'lottery.stop_stands'],
    [() => stopping({ stop: { play: 'fixed', number: 'p6,7' } }), 'lottery.unknown_number'],
    [() => stopping({ stop: { play: 'star5.contains1', number: '7' } }), 'lottery.unknown_number'],
    [() => stopping({ stop: { play: 'nothing', number: '7' } }), 'lottery.unknown_play'],
    [() => dono(office.reopenLotterySale, { issueId, stopId: '99999', reason }, key()), 'lottery.unknown_stop'],
    [() => looker(office.stopLotterySale, { issueId, reason }, key()), 'office.not_permitted'],
  ];
  for (const [work, expected] of refused) expect((await refusal(work())).code).toBe(expected);
  const stopId = one?.stops[0]?.stopId ?? '';
  expect(
    (await looker(office.deskExposure, { issueId })).plays[0]?.worst.find(({ number }) => number === 'p5,7'),
  ).toMatchObject({ stopId });
  // of another brand's sale nothing is stopped
  const elsewhere = await lottery.staff('plantao', ['lottery.view', 'lottery.manage'], 'palpite-regulated');
  expect((await elsewhere(office.deskIssueOne, { issueId })).stops).toEqual([]);
  // two open it at once: one does
  const both = await Promise.allSettled(
    [dona, dono].map((who) => who(office.reopenLotterySale, { issueId, stopId, reason }, key())),
  );
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await buy(issueId, [ticket('7')]);
  expect((await logged(issueId)).map((line) => line.split(' ')[1])).toEqual(['lottery.stop', 'lottery.reopen']);
});

test('the whole sale of an issue stops and goes on: orders are refused, a leg of a chase waits, and nothing is left half', async () => {
  const { issueId, closesAt } = await underSale();
  const before = await available();
  const orders = Promise.allSettled(Array.from({ length: 12 }, (_, at) => buy(issueId, [ticket(`${at % 10}`)])));
  const stopped = await dona(office.stopLotterySale, { issueId, reason }, key());
  expect(stopped.issue.isStopped).toBe(true);
  const outcomes = await orders;
  const sold = outcomes.filter(({ status }) => status === 'fulfilled').length;
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect((outcome.reason as Refused).code).toBe('lottery.sale_stopped');
  expect(await available()).toBe(before - BigInt(sold) * reais('2'));
  const chase = {
    tickets: [ticket('3')],
    rule: { kind: 'equal', multiple: 1 },
    legs: 2,
    issueId,
    stopOnWin: false,
  } as const;
  expect(await refusal(luana.game(lotteryPlaceChase, { ...chase, tickets: [...chase.tickets] }, key()))).toMatchObject({
    ...{ code: 'lottery.sale_stopped', field: 'issueId' },
  });
  await dono(office.reopenLotterySale, { issueId, stopId: stopped.stops[0]?.stopId ?? '', reason }, key());
  const { chase: placed } = await luana.game(lotteryPlaceChase, { ...chase, tickets: [...chase.tickets] }, key());
  // the second issue is stopped before it opens
  const second = placed.legs[1]?.issueId ?? '';
  await dona(office.stopLotterySale, { issueId: second, reason }, key());
  await lottery.moveTo(closesAt);
  await lottery.moveTo((await luana.game(lotteryTable, {})).issue?.opensAt ?? 0);
  const legs = async () => (await luana.game(lotteryChases, {})).list[0]?.legs.map(({ state }) => state);
  await lottery.moveTo(closesAt + 20_000);
  expect((await legs())?.[1]).toBe('waiting');
  const { stops } = await looker(office.deskIssueOne, { issueId: second });
  await dono(office.reopenLotterySale, { issueId: second, stopId: stops[0]?.stopId ?? '', reason }, key());
  await lottery.work();
  expect((await legs())?.[1]).toBe('active');
  expect((await refusal(dona(office.stopLotterySale, { issueId, reason }, key()))).code).toBe('lottery.sale_over');
});

test('an issue is cancelled by two people before its number is out: everything is given back once, and it is not drawn', async () => {
  await lottery.draw(luana);
  const { issueId, closesAt, drawsAt } = await underSale();
  const placed = [await buy(issueId, [ticket('1')]), await buy(issueId, [ticket('2', { multiple: 3 })])];
  expect((await refusal(looker(office.proposeLotteryCancel, { issueId, reason }, key()))).code).toBe(
    'office.not_permitted',
  );
  const proposed = await dona(office.proposeLotteryCancel, { issueId, reason }, key());
  expect(proposed).toMatchObject({
    ...{ mayCancel: true, proposal: { reason, proposedBy: 'plantao', mine: true, isElsewhere: false } },
    cancelling: { brands: 1, back: [{ currency: 'BRL', orders: 2, stakes: reais('8') }] },
  });
  const proposalId = proposed.proposal?.proposalId ?? '';
  const decide = (who: Speak, decision: 'approve' | 'reject' | 'withdraw', of = key()) =>
    who(office.decideLotteryCancel, { issueId, proposalId, decision }, of);
  expect((await refusal(dono(office.proposeLotteryCancel, { issueId, reason }, key()))).code).toBe(
    'lottery.cancel_proposed',
  );
  expect((await refusal(decide(dona, 'approve'))).code).toBe('office.own_decision');
  expect((await refusal(decide(dono, 'withdraw'))).code).toBe('office.not_permitted');
  expect((await refusal(decide(dono, 'reject'))).code).toBe('office.reason_required');
  // the sale is over, but the number is not out
  await lottery.moveTo(closesAt);
  const both = await Promise.allSettled([decide(dono, 'approve'), decide(dono, 'approve')]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await lottery.moveTo(drawsAt + 10_000);
  const mine = (await luana.game(lotteryOrders, { limit: 50 })).list.filter((each) => each.issueId === issueId);
  expect(mine.map(({ state, payout }) => ({ state, payout }))).toEqual([
    { state: 'void', payout: reais('6') },
    { state: 'void', payout: reais('2') },
  ]);
  expect(placed).toHaveLength(mine.length);
  expect((await looker(office.deskIssueOne, { issueId })).issue).toMatchObject({
    state: 'cancelled',
    result: null,
    orders: 0,
  });
  expect(await logged(issueId)).toEqual(['plantao lottery.propose_cancel', 'conferencia lottery.approve_cancel']);
});

test('whoever could know the result cancels nothing', async () => {
  const { issueId, closesAt, drawsAt } = await underSale();
  const { order } = await buy(issueId, [ticket('1')]);
  const { proposal } = await dona(office.proposeLotteryCancel, { issueId, reason }, key());
  await lottery.moveTo(closesAt);
  lottery.rig.clock.set(new Date(drawsAt + 10_000));
  const late = { issueId, proposalId: proposal?.proposalId ?? '', decision: 'approve' } as const;
  expect((await refusal(dono(office.decideLotteryCancel, late, key()))).code).toBe('lottery.draw_began');
  await dona(office.decideLotteryCancel, { ...late, decision: 'withdraw' }, key());
  await lottery.work();
  const mine = (await luana.game(lotteryOrders, { limit: 50 })).list.find(({ orderId }) => orderId === order.orderId);
  expect(['won', 'lost']).toContain(mine?.state);
});
