import { Refused } from '@palpite/contract/base/client.ts';
import * as office from '@palpite/contract/lottery/office.ts';
import {
  lotteryChases,
  lotteryOrders,
  lotteryPlaceChase,
  lotteryPlaceOrder,
  lotteryReceipt,
  lotteryTable,
} from '@palpite/contract/lottery/player.ts';
import type { TicketAsked } from '@palpite/contract/lottery/shapes.ts';
import { balance } from '@palpite/contract/wallet/player.ts';
import { parseMoney } from '@palpite/math/money.ts';
import { tellDraw } from '@palpite/run/command/verify/tell-draw.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Speak } from '../../base/rig-wire.ts';
import { verifyBooks } from '../../ledger/ledger.ts';
import { type LotteryRig, openLotteryRig, type Seat } from '../rig-lottery.ts';
import { lotteryGames } from '../show.ts';

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
  const free = { stopId: null, isByLimit: false, limit: reais('500000'), share: null };
  expect(fixed?.worst).toEqual([
    { number: 'p5,7', pays: reais('108'), worst: reais('12.95') - reais('108') - 1_469_388n, ...free },
    { number: 'p5,8', pays: reais('18'), worst: reais('12.95') - reais('18') - 8_816_327n, ...free },
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

test('a number at half pay pays its share to orders that were told so: others are refused, and anybody can work it out', async () => {
  await sql`insert into site.setting (merchant, name, value) values ('palpite-regulated', 'games.min_rtp', '8500')`.execute(
    lottery.rig.db,
  );
  await lottery.draw(luana);
  const { issueId, closesAt } = await underSale();
  const digits = '0123456789';
  const every = Array.from(digits, (digit) => `p5,${digit}`);
  const half = { issueId, play: 'fixed', numbers: every, share: 5000, reason };
  const set = (more: object, who = dona, of = key()) => who(office.setHalfPay, { ...half, ...more }, of);
  const told = (numbers: readonly string[], share = 5000) => ({
    reduced: Object.fromEntries(numbers.map((number) => [number, share])),
  });
  const before = await available();
  await buy(issueId, [ticket('7')]);
  const same = key();
  const [one, two] = await Promise.all([1, 2].map(() => set({}, dona, same)));
  expect(one).toEqual(two);
  expect(one?.reduced).toHaveLength(10);
  expect(one?.reduced[7]).toMatchObject({ play: 'fixed', number: 'p5,7', share: 5000, reason, setBy: 'plantao' });
  const { reduced = [], issue } = await luana.game(lotteryTable, {});
  expect(reduced[7]).toEqual({ play: 'fixed', number: 'p5,7', share: 5000 });
  expect(issue?.saleChanges).toBe(1);
  // whoever was told something else gets nothing, and is told what it pays
  const changed = { code: 'lottery.half_pay', field: 'tickets.1.content', ticket: '2', number: 'p5,7' };
  const first = { ...ticket('0'), content: '7||||' };
  expect(await refusal(buy(issueId, [first, ticket('7')]))).toMatchObject({ ...changed, percent: '50' });
  for (const [numbers, share, percent] of [
    ...[[['p5,7'], 9999, '50'] as const, [['p5,7', 'p1,7'], 5000, '100'] as const],
  ])
    expect(await refusal(buy(issueId, [first, ticket('7', told(numbers, share))]))).toMatchObject({
      ...{ code: 'lottery.half_pay', field: 'tickets.1.content', percent },
    });
  expect(await available()).toBe(before - reais('2'));
  const [low, high] = [every.slice(0, 5), every.slice(5)];
  const again = key();
  const halves = [
    await buy(issueId, [ticket('0,1,2,3,4', told(low))], again),
    await buy(issueId, [ticket('5,6,7,8,9', told(high))]),
  ];
  // a hit pays 19.40 for 2.00: once the whole, once the half
  const worst = (await looker(office.deskExposure, { issueId })).plays[0]?.worst;
  expect(worst?.find(({ number }) => number === 'p5,7')).toMatchObject({ pays: reais('29.10'), share: 5000 });
  const chase = (of: TicketAsked) =>
    luana.game(
      lotteryPlaceChase,
      { issueId, tickets: [of], legs: 2, rule: { kind: 'equal', multiple: 1 }, stopOnWin: false },
      key(),
    );
  expect((await refusal(chase(ticket('0')))).code).toBe('lottery.half_pay');
  const [{ chase: marked }, { chase: plain }] = [await chase(ticket('0', told(['p5,0']))), await chase(first)];
  const second = plain.legs[1]?.issueId ?? '';
  await set({ issueId: second, numbers: ['p1,7'] });
  const elsewhere = await lottery.staff('plantao', ['lottery.view', 'lottery.manage'], 'palpite-regulated');
  const end = (numbers: string[], who = dono) =>
    who(office.endHalfPay, { issueId, play: 'fixed', numbers, reason }, key());
  const refused: [work: () => Promise<unknown>, code: string][] = [
    [() => set({}, dono), 'lottery.half_pay_stands'],
    [() => set({ numbers: ['p6,7'] }), 'lottery.unknown_number'],
    [() => set({ play: 'nothing' }), 'lottery.unknown_play'],
    [() => set({}, looker), 'office.not_permitted'],
    [() => set({}, elsewhere), 'lottery.share_low'],
    [() => end(['p1,1']), 'lottery.no_half_pay'],
    [() => end(every, looker), 'office.not_permitted'],
  ];
  for (const [work, expected] of refused) expect((await refusal(work())).code).toBe(expected);
  // 85 % of a game that returns 97.5 %
  expect(await refusal(set({}, elsewhere))).toMatchObject({ field: 'share', percent: '87.18' });
  // another share takes its place, and a repeat of what was booked is answered
  expect((await set({ numbers: ['p5,7'], share: 2500 })).reduced.at(-1)).toMatchObject({ number: 'p5,7', share: 2500 });
  expect(await refusal(buy(issueId, [ticket('7', told(['p5,7']))]))).toMatchObject({ percent: '25' });
  expect((await buy(issueId, [ticket('0,1,2,3,4', told(low))], again)).order.orderId).toBe(halves[0]?.order.orderId);
  const racing = Promise.allSettled(
    Array.from({ length: 8 }, () => buy(issueId, [{ ...ticket('3'), content: '|3|||' }])),
  );
  await set({ numbers: ['p2,3'] });
  for (const each of await racing)
    if (each.status === 'rejected') expect((each.reason as Refused).code).toBe('lottery.half_pay');
  expect((await refusal(buy(issueId, [{ ...ticket('3'), content: '|3|||' }]))).code).toBe('lottery.half_pay');
  expect((await end(['p5,7', 'p2,3'])).reduced.map(({ number }) => number)).toEqual(every.filter((n) => n !== 'p5,7'));
  await buy(issueId, [ticket('7')]);

  await lottery.draw(luana);
  const { list } = await luana.game(lotteryOrders, { limit: 50 });
  const ids = halves.map(({ order }) => order.orderId);
  const paid = list.filter(({ orderId }) => ids.includes(orderId));
  // whatever came last in the draw
  expect(paid.map(({ payout }) => payout).toSorted()).toEqual([0n, reais('9.70')]);
  expect(paid.at(-1)?.tickets[0]?.reduced).toEqual(told(low).reduced);
  const file = JSON.parse(
    (
      await lottery.wire.app.inject({
        url: `/play/lottery/evidence?issueId=${issueId}`,
        headers: { merchant: 'palpite' },
      })
    ).payload,
  ) as object;
  const receipts = await Promise.all(
    ids.map(async (orderId) => z.encode(lotteryReceipt.output, await luana.game(lotteryReceipt, { orderId }))),
  );
  expect(receipts[0]?.ticket.terms).toBe('2.00 x 1 series 1940 pays p5,0:5000 p5,1:5000 p5,2:5000 p5,3:5000 p5,4:5000');
  expect((await tellDraw(JSON.stringify({ ...file, receipts }))).lines.at(-1)).toBe('Everything holds.');
  const lies = receipts.map((each) => ({
    ...each,
    paid: { ...each.paid, payout: each.paid?.payout === '0.00' ? '0.00' : '19.40' },
  }));
  expect((await tellDraw(JSON.stringify({ ...file, receipts: lies }))).lines.at(-2)).toMatch(
    /^NOT so: .* was paid 19.40 and should have been paid 9.70/,
  );
  const explained = await lotteryGames.explain?.(lottery.rig.platform, { gameCode: code, id: BigInt(ids[0] ?? '') });
  expect(explained?.figures.tickets).toContain('"reduced":{"p5,0":5000');

  // a leg is sold at the half pay of its own issue, where that is not less than was agreed
  await lottery.moveTo(closesAt + 20_000);
  const legOf = async ({ chaseId }: { chaseId: string }) =>
    (await luana.game(lotteryChases, {})).list.find((each) => each.chaseId === chaseId)?.legs[1];
  const leg = await legOf(marked);
  expect([leg?.state, (await legOf(plain))?.state]).toEqual(['active', 'waiting']);
  const order = (await luana.game(lotteryOrders, { limit: 50 })).list.find(({ orderId }) => orderId === leg?.orderId);
  expect(order?.tickets[0]?.reduced).toBeUndefined();
  await lottery.draw(luana);
  expect((await legOf(plain))?.state).toBe('cancelled');
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

test('an order that a number has no room for is refused whole; a full number stops, and is sold again with a higher limit', async () => {
  await sql`insert into site.setting (merchant, name, value) values ('palpite', 'lottery.most_loss', '"1000.00"')`.execute(
    lottery.rig.db,
  );
  lottery.rig.clock.move(2000);
  await lottery.work();
  const { issueId } = await underSale();
  const number = 'p5,7';
  const worst = async () =>
    (await looker(office.deskExposure, { issueId })).plays[0]?.worst.find((each) => each.number === number);
  // 100.00 less a rebate of 0.50, against 970.00
  await buy(issueId, [ticket('7', { multiple: 50 })]);
  expect(await worst()).toMatchObject({ worst: reais('-870.5'), limit: reais('1000'), stopId: null });
  const before = await available();
  expect(await refusal(buy(issueId, [ticket('1'), ticket('7', { multiple: 8 })]))).toMatchObject({
    ...{ code: 'lottery.exposed', field: 'tickets.1.content', ticket: '2', number },
  });
  // what does not fit by itself stops nothing: less of it is sold, and every other number
  expect((await worst())?.stopId).toBeNull();
  expect(await available()).toBe(before);
  await buy(issueId, [ticket('7', { multiple: 3 })]);
  // two of them fit at most, however many come at once
  const many = await Promise.allSettled(Array.from({ length: 10 }, () => buy(issueId, [ticket('7', { multiple: 2 })])));
  for (const each of many)
    if (each.status === 'rejected')
      expect(['lottery.exposed', 'lottery.stopped']).toContain((each.reason as Refused).code);
  expect(many.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(2);
  const full = await worst();
  expect(full?.worst).toBeGreaterThanOrEqual(reais('-1000'));
  expect(full).toMatchObject({ isByLimit: true, stopId: expect.any(String) });
  const { stops } = await looker(office.deskIssueOne, { issueId });
  expect(stops).toMatchObject([{ play: 'fixed', number, limit: reais('1000') }]);
  expect((await refusal(buy(issueId, [ticket('7')]))).code).toBe('lottery.stopped');
  await buy(issueId, [ticket('1')]);
  const reopen = (limit?: string) =>
    dona(
      office.reopenLotterySale,
      { issueId, stopId: full?.stopId ?? '', reason, ...(limit !== undefined && { limit: reais(limit) }) },
      key(),
    );
  for (const limit of [undefined, '1000.00', '1020.00'])
    expect(await refusal(reopen(limit))).toMatchObject({ code: 'lottery.limit_low', field: 'limit' });
  expect((await reopen('2000.00')).stops).toEqual([]);
  await buy(issueId, [ticket('7', { multiple: 20 })]);
  expect(await worst()).toMatchObject({ limit: reais('2000'), stopId: null, isByLimit: false });
  await sql`delete from site.setting where name = 'lottery.most_loss'`.execute(lottery.rig.db);
});
