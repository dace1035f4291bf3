import { deskIssueOrders, deskLotteries, setHalfPay } from '@palpite/contract/lottery/office.ts';
import { lotteryChases, lotteryDraws, lotteryPlaceChase, lotteryProof } from '@palpite/contract/lottery/player.ts';
import * as office from '@palpite/contract/redraws/office.ts';
import { lockStatus } from '@palpite/contract/wallet/player.ts';
import { officialLotteries } from '@palpite/math/lottery/official.ts';
import { parseMoney as m } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inTx } from '../base/db/db.ts';
import type { Speak } from '../base/rig-wire.ts';
import { betByOrderNo, entriesOfBet, feedBeginning, readSettledPlay } from '../bets/bets.ts';
import { bonusById } from '../bonuses/bonus-store.ts';
import { issueBonus } from '../bonuses/life/issue-bonus.ts';
import { terms } from '../bonuses/rig-bonuses.ts';
import { bonusesRoom } from '../bonuses/room.ts';
import { identityRoom } from '../identity/room.ts';
import { inputOf, keyOf, verifyBooks } from '../ledger/ledger.ts';
import { refusalOf } from '../lottery/rig-lottery.ts';
import { collectDebt, debtOf } from '../payments/deposit/clawback.ts';
import { playDifferences } from '../treasury/books-store.ts';
import { credit, debit, playerAccounts, walletTypes } from '../wallet/wallet.ts';
import { hearCorrections } from './hear-corrections.ts';
import { resettleIssues } from './resettle-issues.ts';
import { askedAgainMs, by13, by14, game, openRedraws, type RedrawsRig } from './rig-redraws.ts';

let redraws: RedrawsRig;
let luana: bigint;
let caio: bigint;

beforeAll(async () => {
  redraws = await openRedraws('redraws', [identityRoom, bonusesRoom]);
  const { lottery } = redraws;
  for (const { give } of bonusesRoom.provides ?? []) give(lottery.rig.platform);
  const seats = [await lottery.sit(0, game), await lottery.sit(1, game)] as const;
  for (const seat of seats) await lottery.topUp(seat, '1000');
  [luana, caio] = [seats[0].playerId, seats[1].playerId];
});
afterAll(() => redraws.close());
afterEach(async () => {
  const { db } = redraws.lottery.rig;
  expect((await verifyBooks(db)).findings).toEqual([]);
  const ever = { from: new Date(0), until: new Date(8e12) };
  expect(await playDifferences(db, { merchant: 'palpite', ...ever, limit: 5 })).toEqual([]);
});

const purses = async (playerId: bigint) => {
  const rows = await playerAccounts(redraws.lottery.rig.db, playerId);
  const inType = (type: number) => rows.find(({ typeId }) => typeId === type)?.available ?? 0n;
  return [inType(walletTypes.main), inType(walletTypes.bonus)] as const;
};
const available = async (playerId: bigint) => (await purses(playerId))[0];
let moves = 0;
const movement = (playerId: bigint, amount: bigint) => {
  const key = keyOf('test', `redraws ${moves++}`);
  return { playerId, house: 'bank.pix', amount, key, input: inputOf(key) };
};
const spend = (playerId: bigint, amount: bigint) =>
  inTx(redraws.lottery.rig.db, (tx) =>
    debit(redraws.lottery.rig.platform, tx, { ...movement(playerId, amount), kind: 'withdrawal' }),
  );
const payIn = (playerId: bigint, amount: bigint) =>
  inTx(redraws.lottery.rig.db, (tx) =>
    credit(redraws.lottery.rig.platform, tx, { ...movement(playerId, amount), kind: 'deposit' }),
  );
const entriesOf = async (orderId: string) => {
  const { db } = redraws.lottery.rig;
  const bet = await betByOrderNo(db, orderId);
  if (!bet) throw new Error('there is no bet');
  return (await entriesOfBet(db, bet)).map(({ kind, amount }) => `${kind} ${amount / 10_000n}`);
};
/** What the feed has told of these bets comes to what they paid. */
const told = async (ids: readonly string[]) => {
  const { deltas } = await readSettledPlay(redraws.lottery.rig.db, feedBeginning, { most: 100_000 });
  return ids.map((id) =>
    deltas.filter(({ betId }) => betId.toString() === id).reduce((sum, { payout }) => sum + payout, 0n),
  );
};
const correct = async (id: bigint, result: readonly string[]) => {
  redraws.print(await redraws.issue(id), result);
  await redraws.moveBy(askedAgainMs);
};
const propose = (who: Speak, issueId: string, result: readonly string[], key = redraws.lottery.nextKey()) =>
  who(office.proposeRedraw, { issueId, result: [...result], reason: 'o jornal corrigiu' }, key);
const decide = (
  who: Speak,
  issueId: string,
  proposalId: string,
  decision: 'approve' | 'reject' | 'withdraw' = 'approve',
  key = redraws.lottery.nextKey(),
) => who(office.decideRedraw, { issueId, proposalId, decision }, key);

test('a player whose orders cannot be settled anew holds up no other player, and the issue no other issue', async () => {
  const { db } = redraws.lottery.rig;
  const paid = async (id: string) =>
    (await sql<{ payout: bigint }>`select payout from lottery.purchase where id = ${id}`.execute(db)).rows[0]?.payout;
  const first = await redraws.underSale();
  const [[broken = ''], [theirs = '']] = [await redraws.buy(0, [['14']]), await redraws.buy(1, [['14']])];
  await redraws.settle(first, by13);
  const { rows } = await sql<{ tickets: unknown }>`select tickets from lottery.purchase where id = ${broken}`.execute(
    db,
  );
  const keep = (tickets: unknown) =>
    sql`update lottery.purchase set tickets = ${JSON.stringify(tickets)}::jsonb where id = ${broken}`.execute(db);
  await keep([{ play: 'no play' }]);
  await correct(first.id, by14);
  expect([(await redraws.issue(first.id)).state, await paid(theirs), await paid(broken)]).toEqual([
    'redrawn',
    m('99'),
    0n,
  ]);
  const second = await redraws.underSale();
  const [later = ''] = await redraws.buy(1, [['14']]);
  await redraws.settle(second, by13);
  await correct(second.id, by14);
  expect([(await redraws.issue(second.id)).state, await paid(later)]).toEqual(['settled', m('99')]);
  // as soon as it can be, it is
  await keep(rows[0]?.tickets);
  await redraws.moveBy(60_000);
  expect([(await redraws.issue(first.id)).state, await paid(broken)]).toEqual(['settled', m('99')]);
});

test('a result that both sources correct is settled anew, once; until both say the new one the desk sees that they differ', async () => {
  const before = await available(luana);
  const issue = await redraws.underSale();
  const issueId = issue.id.toString();
  // the third order has a rebate, which is the same by every result
  const ids = await redraws.buy(0, [['13'], ['14', { multiple: 2 }], ['13,14', { rebate: 250 }], ['55']]);
  const hand = await redraws.lottery.staff('plantao');
  const half = { issueId, play: 'special.last2', numbers: ['14'], share: 5000, reason: 'data da festa' };
  await hand(setHalfPay, half, redraws.lottery.nextKey());
  const halves = await redraws.buy(0, [['14', { reduced: { '14': 5000 } }]]);
  await redraws.settle(issue, by13);
  const paid = (await redraws.ordersOf(0, ids)).map(({ state, payout }) => [state, payout]);
  const both = paid[2]?.[1] as bigint;
  const rebate = (await redraws.ordersOf(0, ids))[2]?.rebate ?? 0n;
  expect(paid.map(([state]) => state)).toEqual(['won', 'lost', 'won', 'lost']);
  expect(await available(luana)).toBe(before - m('7') + m('99') + both + rebate);
  const staff = await redraws.lottery.staff('plantao', ['lottery.view']);
  const month = async () => (await staff(deskLotteries, {})).list.find(({ gameCode }) => gameCode === game)?.month;
  const tallied = await month();
  redraws.print(issue, by14, ['herald']);
  await redraws.moveBy(askedAgainMs);
  expect(await redraws.issue(issue.id)).toMatchObject({ state: 'settled', note: 'differ', drawing: 1 });
  const seen = await staff(office.deskRedraw, { issueId });
  expect(seen).toMatchObject({ mayRedraw: true, differ: [{ source: 1, result: by14 }] });
  redraws.print(issue, by14, ['gazette']);
  const correctedAt = redraws.lottery.rig.clock.now().getTime() + askedAgainMs;
  redraws.lottery.rig.clock.set(new Date(correctedAt));
  await hearCorrections.run(redraws.lottery.rig.platform);
  expect((await redraws.issue(issue.id)).state).toBe('redrawn');
  await Promise.all([1, 2].map(() => resettleIssues.run(redraws.lottery.rig.platform)));
  await redraws.work();
  expect(await redraws.issue(issue.id)).toMatchObject({ state: 'settled', note: null, drawing: 2, result: by14 });
  const orders = await redraws.ordersOf(0, ids);
  expect(orders.map(({ state, payout }) => [state, payout])).toEqual([
    ['lost', 0n],
    ['won', m('198')],
    ['won', both],
    ['lost', 0n],
  ]);
  const correction = { at: correctedAt, resultWas: by13 };
  expect(orders.map((order) => order.correction)).toEqual(
    [m('99'), 0n, both, 0n].map((payoutWas) => ({ ...correction, payoutWas })),
  );
  // at half pay it was bought, at half pay it is corrected
  expect((await redraws.ordersOf(0, halves))[0]).toMatchObject({ state: 'won', payout: m('49.5') });
  expect(await available(luana)).toBe(before - m('7') + m('198') + m('49.5') + both + rebate);
  expect(await entriesOf(ids[0] ?? '')).toEqual(['stake 100', 'payout 9900', 'resettlement 9900']);
  expect(await entriesOf(ids[1] ?? '')).toEqual(['stake 200', 'payout 19800']);
  expect((await entriesOf(ids[2] ?? '')).filter((entry) => entry.startsWith('resettlement'))).toEqual([]);
  expect(await told(ids)).toEqual([0n, m('198'), both, 0n]);
  // the tally has the issue once, by the new result
  expect((await month())?.payouts).toBe((tallied?.payouts ?? 0n) + m('99') + m('49.5'));
  expect((await month())?.orders).toBe(tallied?.orders);
  const anyone = redraws.lottery.wire.as();
  expect((await anyone(lotteryDraws, { gameCode: game, limit: 1 })).list).toMatchObject([{ result: by14, correction }]);
  expect((await anyone(lotteryProof, { issueId })).issue.correction).toEqual(correction);
  const desk = await staff(deskIssueOrders, { issueId, page: 1, size: 10 });
  expect(desk.list.find(({ orderId }) => orderId === ids[0])?.correction?.payoutWas).toBe(m('99'));
  const view = await staff(office.deskRedraw, { issueId });
  expect(view.results).toMatchObject([
    { drawing: 1, result: by13, by: 'sources', changed: [] },
    { drawing: 2, result: by14, by: 'sources', changed: [{ orders: 3, was: m('99'), now: m('247.5'), owed: 0n }] },
  ]);
  // and back again: each drawing has a key of its own
  await correct(issue.id, by13);
  expect((await redraws.ordersOf(0, ids)).map(({ payout }) => payout)).toEqual([m('99'), 0n, both, 0n]);
  expect(await available(luana)).toBe(before - m('7') + m('99') + both + rebate);
  expect(await told(ids)).toEqual([m('99'), 0n, both, 0n]);
});

test('two people let another result count: what was spent of a prize is owed, and taken from the next money', async () => {
  const issue = await redraws.underSale();
  const issueId = issue.id.toString();
  const [one, two] = [await redraws.lottery.staff('plantao'), await redraws.lottery.staff('conferencia')];
  expect(await refusalOf(propose(one, issueId, by14))).toEqual(['redraws.not_drawn', 'issueId']);
  const ids = await redraws.buy(1, [['13', { multiple: 2 }], ['14']]);
  await redraws.settle(issue, by13);
  const left = await available(caio);
  await spend(caio, left - m('50'));
  const sameKey = redraws.lottery.nextKey();
  const [asked, again] = await Promise.all([1, 2].map(() => propose(one, issueId, by14, sameKey)));
  expect(again).toEqual(asked);
  const proposal = asked?.proposal;
  expect(proposal).toMatchObject({ result: by14, reason: 'o jornal corrigiu', proposedBy: 'plantao', mine: true });
  const proposalId = proposal?.proposalId ?? '';
  const elsewhere = await redraws.lottery.staff('plantao', undefined, 'palpite-regulated');
  const looker = await redraws.lottery.staff('plantao', ['lottery.view']);
  const refused: [work: () => Promise<unknown>, code: string][] = [
    [() => propose(two, issueId, by14), 'redraws.proposed'],
    [() => propose(two, issueId, by13), 'redraws.same_result'],
    [() => propose(two, issueId, by13.slice(1)), 'lottery.no_result'],
    [() => propose(two, '99999999', by14), 'lottery.unknown_issue'],
    [() => propose(looker, issueId, by14), 'office.not_permitted'],
    [() => decide(one, issueId, proposalId), 'office.own_decision'],
    [() => decide(two, issueId, proposalId, 'reject'), 'office.reason_required'],
    [() => decide(two, issueId, proposalId, 'withdraw'), 'office.not_permitted'],
    [() => decide(elsewhere, issueId, proposalId), 'lottery.unknown_proposal'],
    [() => decide(looker, issueId, proposalId), 'office.not_permitted'],
  ];
  for (const [work, code] of refused) expect((await refusalOf(work()))[0]).toBe(code);
  expect((await elsewhere(office.deskRedraw, { issueId })).proposal?.isElsewhere).toBe(true);
  const decisions = await Promise.allSettled([1, 2].map(() => decide(two, issueId, proposalId)));
  expect(decisions.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await redraws.work();
  // 198 are taken back and 99 paid: 50 were there
  expect((await redraws.ordersOf(1, ids)).map(({ payout }) => payout)).toEqual([0n, m('99')]);
  const { db, platform } = redraws.lottery.rig;
  // the orders in turn: 50 of the first, then the second is paid
  expect(await debtOf(db, caio)).toBe(m('148'));
  expect(await available(caio)).toBe(m('99'));
  expect(await entriesOf(ids[0] ?? '')).toEqual([
    ...['stake 200', 'payout 19800', 'resettlement 5000', 'resettlement 14800'],
  ]);
  const seat = await redraws.lottery.sit(1, game);
  const lock = async () => (await seat.player(lockStatus, {})).find(({ accountTypeId }) => accountTypeId === 2);
  expect(await lock()).toMatchObject({ lockedOut: true, reason: 'debt' });
  expect((await looker(office.deskRedraw, { issueId })).results[1]).toMatchObject({
    ...{ by: 'staff', result: by14, changed: [{ orders: 2, was: m('198'), now: m('99'), owed: m('148') }] },
  });
  const collect = () => inTx(db, (tx) => collectDebt(platform, tx, caio));
  expect(await collect()).toBe(m('99'));
  await payIn(caio, m('1000'));
  const both = await Promise.all([collect(), collect()]);
  expect(both.reduce((sum, each) => sum + each, 0n)).toBe(m('49'));
  expect(await available(caio)).toBe(m('951'));
  expect(await lock()).toMatchObject({ lockedOut: false });
  // what the sources said before is known to whoever corrected it: it does not count again
  await redraws.moveBy(askedAgainMs);
  expect(await redraws.issue(issue.id)).toMatchObject({ drawing: 2, note: 'differ', result: by14 });
  const { rows } = await sql<{ line: string }>`select who || ' ' || action as line from staff.audit
    where subject = ${`issue:${issueId}`} order by id`.execute(db);
  expect(rows.map(({ line }) => line)).toEqual([
    'plantao lottery.propose_redraw',
    'conferencia lottery.approve_redraw',
  ]);
});

test('a draw of the house, which anybody can redo, is given no other result; nor is that of a pool, whose sales are shared out', async () => {
  const { db } = redraws.lottery.rig;
  const { rows } = await sql<{ id: bigint }>`insert into lottery.issue
      (game, numero, day, opens_at, closes_at, draws_at, state, commitment, secret_sealed, result, drawn_at)
    values ('ssc-1', 'house', '2026-03-02', '2026-03-02', '2026-03-03', '2026-03-03', 'settled', 'ab', 'ab', '{1,2,3,4,5}', '2026-03-03'),
      ('mega', 'pool', '2026-03-02', '2026-03-02', '2026-03-03', '2026-03-03', 'settled', null, null, '{01,02,03,04,05,06}', '2026-03-03')
    returning id`.execute(db);
  const issueId = rows[0]?.id.toString() ?? '';
  const one = await redraws.lottery.staff('plantao');
  expect(await refusalOf(propose(one, issueId, ['1', '2', '3', '4', '6']))).toEqual(['redraws.house_draw', 'issueId']);
  expect(await one(office.deskRedraw, { issueId })).toEqual({
    ...{ mayRedraw: false, isPool: false, differ: [], results: [], proposal: null },
  });
  const pool = rows[1]?.id.toString() ?? '';
  expect(await refusalOf(propose(one, pool, ['01', '02', '03', '04', '05', '07']))).toEqual([
    'redraws.pool',
    'issueId',
  ]);
  expect(await one(office.deskRedraw, { issueId: pool })).toMatchObject({ mayRedraw: false, isPool: true });
  // no ticket of an official lottery is only given back: its rebate is the same by every result
  for (const { plays } of officialLotteries.values())
    for (const { prizes } of plays.values()) expect(prizes.some(({ isPush }) => isPush)).toBe(false);
});

test('a chase that the wrong result stopped stays stopped; one that it let go on stops, and its order runs on', async () => {
  const issue = await redraws.underSale();
  const chase = async (who: number, content: string) => {
    const seat = await redraws.lottery.sit(who, game);
    const tickets = [{ play: 'special.last2', content, unit: m('1'), multiple: 1 }];
    const rule = { kind: 'equal', multiple: 1 } as const;
    const wish = { issueId: issue.id.toString(), tickets, legs: 3, rule, stopOnWin: true };
    return (await seat.game(lotteryPlaceChase, wish, redraws.lottery.nextKey())).chase.chaseId;
  };
  const ids = [await chase(0, '13'), await chase(1, '14')];
  const legs = async () =>
    Promise.all(
      ids.map(async (id, who) => {
        const seat = await redraws.lottery.sit(who, game);
        const found = (await seat.game(lotteryChases, {})).list.find(({ chaseId }) => chaseId === id);
        return [found?.isOpen, ...(found?.legs.map(({ state }) => state) ?? [])].join(' ');
      }),
    );
  await redraws.work();
  await redraws.settle(issue, by13);
  expect(await legs()).toEqual(['false won cancelled cancelled', 'true lost active waiting']);
  await correct(issue.id, by14);
  await redraws.moveTo((await redraws.underSale()).closesAt);
  expect(await legs()).toEqual(['false lost cancelled cancelled', 'true won active waiting']);
  // the third leg is given back once its issue opens
  const second = await redraws.issue(issue.id + 1n);
  await redraws.settle(second, by13);
  expect(await legs()).toEqual(['false lost cancelled cancelled', 'false won lost cancelled']);
});

test('the most a player may win in an issue holds for the corrected result, and bonus money gets and gives its share', async () => {
  const { db, platform } = redraws.lottery.rig;
  const issue = await redraws.underSale();
  const capped = await redraws.buy(0, [['14'], ['14']]);
  await sql`update lottery.purchase set most_prize = ${m('150')} where issue_id = ${issue.id}`.execute(db);
  await spend(caio, (await available(caio)) - m('0.40'));
  const bonus = await inTx(db, (tx) =>
    issueBonus(platform, tx, {
      ...{ playerId: caio, amount: m('10'), terms, claim: 'now', key: 'redraws bonus' },
      source: { kind: 'promotion', ref: 'rig', title: { PT: 'x', EN: 'x' } },
    }),
  );
  const ids = await redraws.buy(1, [['13'], ['14']]);
  expect(await purses(caio)).toEqual([0n, m('8.4')]);
  await redraws.settle(issue, by13);
  // of the first order 0.40 and 0.60, the second is bonus money alone
  expect(await purses(caio)).toEqual([m('39.6'), m('8.4') + m('59.4')]);
  await spend(caio, m('39.6'));
  await correct(issue.id, by14);
  expect((await redraws.ordersOf(0, capped)).map(({ payout }) => payout)).toEqual([m('99'), m('51')]);
  expect((await redraws.ordersOf(1, ids)).map(({ payout }) => payout)).toEqual([0n, m('99')]);
  expect(await purses(caio)).toEqual([0n, m('8.4') + m('99')]);
  expect((await bonusById(db, bonus.id))?.balance).toBe(m('8.4') + m('99'));
  expect(await debtOf(db, caio)).toBe(m('39.6'));
  expect(await told(ids)).toEqual([0n, m('99')]);
});
