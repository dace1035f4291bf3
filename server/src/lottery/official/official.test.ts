import { existsSync, readFileSync } from 'node:fs';
import {
  numeroDraws,
  numeroNear,
  numeroOpened,
  numeroOpenedVn,
  numeroPlayMenu,
  numeroPopular,
  numeroRecent,
  numeroSeries,
} from '@palpite/contract/lottery/numero.ts';
import {
  decideLotteryCancel,
  decideLotteryRetraction,
  deskIssueOne,
  proposeLotteryCancel,
  proposeLotteryRetraction,
  sayLotteryResult,
} from '@palpite/contract/lottery/office.ts';
import { lotteryPlaceOrder, lotteryTable } from '@palpite/contract/lottery/player.ts';
import { readOfficial } from '@palpite/math/lottery/thai/draw.ts';
import { parseMoney } from '@palpite/math/money.ts';
import { createOutside, type Outside } from '@palpite/outside/main.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Speak } from '../../base/rig-wire.ts';
import { verifyBooks } from '../../ledger/ledger.ts';
import { balanceOf } from '../../wallet/wallet.ts';
import { issueById } from '../issue/issue-store.ts';
import { moveIssues } from '../issue/move-issues.ts';
import { settleIssues } from '../issue/settle-issues.ts';
import { type LotteryRig, openLotteryRig, refusalOf } from '../rig-lottery.ts';
import { orderById } from '../sale/order-store.ts';
import { hearResults } from './hear-results.ts';
import { saidOf } from './said-store.ts';

let lottery: LotteryRig;
let outside: Outside;
let playerId: bigint;
const reais = parseMoney;

/** The north of Vietnam on 22 August 2026. */
const xsmb = (
  '60213 80300 60683 51132 89384 11622 10383 09349 00136 47894 7740 7568 2767 8365 ' +
  '0570 5252 4790 7707 6494 9516 354 649 773 26 09 06 64'
).split(' ');
const other = ['60214', ...xsmb.slice(1)];

beforeAll(async () => {
  lottery = await openLotteryRig('official');
  const { clock, platform } = lottery.rig;
  outside = await createOutside({ clock: { now: () => clock.now().getTime(), after: () => () => undefined } });
  const url = await outside.listen();
  Object.assign(platform.settings, {
    ...{ resultsUrl: `${url}/results/herald`, resultsSecondUrl: `${url}/results/gazette` },
  });
  // they print what a test has them print
  for (const mode of Object.values(outside.results.modes)) mode.lateSeconds = 86_400;
  await lottery.work();
  // days go by in these tests, and of other lotteries nothing is asked
  await sql`delete from lottery.issue where game not in ('vn-north', 'thai')`.execute(lottery.rig.db);
  const luana = await lottery.sit(0, 'vn-north');
  await lottery.topUp(luana, '100000');
  playerId = luana.playerId;
});
afterAll(async () => {
  await lottery.close();
  await outside.close();
});
afterEach(async () => {
  for (const mode of Object.values(outside.results.modes)) mode.answer = 'well';
  expect((await verifyBooks(lottery.rig.db)).findings).toEqual([]);
});

/** Nothing more is planned after the start: what is there is enough for a month. */
async function work() {
  for (const { run } of [moveIssues, hearResults, settleIssues]) while (await run(lottery.rig.platform));
}
async function moveTo(at: number) {
  lottery.rig.clock.set(new Date(at));
  await work();
}

const available = async () => (await balanceOf(lottery.rig.platform, lottery.rig.db, playerId)).available;
type Bets = readonly (readonly [play: string, content: string])[];

/** Days lie between two draws: nobody is logged in for so long. */
async function buy(bets: Bets, code = 'vn-north') {
  const { game } = await lottery.sit(0, code);
  const { issue } = await game(lotteryTable, {});
  if (!issue) throw new Error('nothing is under sale');
  const tickets = bets.map(([play, content]) => ({ play, content, unit: reais('1'), multiple: 1 }));
  const { order } = await game(lotteryPlaceOrder, { issueId: issue.issueId, tickets }, lottery.nextKey());
  return { issue, order, id: BigInt(issue.issueId) };
}

const orderOf = async ({ orderId }: { orderId: string }) =>
  (await orderById(lottery.rig.db, BigInt(orderId))) ?? expect.fail('there is no such order');

const standing = async (id: bigint) => {
  const issue = await issueById(lottery.rig.db, id);
  return [issue?.state, issue?.note];
};
const seconds = (count: number) => moveTo(lottery.rig.clock.now().getTime() + count * 1000);
const counted = async (id: bigint) =>
  (
    await sql<{ version: number; result: string[]; saidBy: string[] }>`select r.version, r.result, r.said_by as "saidBy"
      from lottery.result r where r.issue_id = ${id}`.execute(lottery.rig.db)
  ).rows;

test('a draw of the north settles to its published figures once both sources print it, and to nothing before', async () => {
  const bets: Bets = [
    ['all.last2', '49,83,01'],
    ['special.last2', '13'],
    ['special.last3', '=2,1,3'],
    ['special.last4', '=0,2,1,4'],
    ['together.2', '49,83,01'],
  ];
  const before = await available();
  const { issue, order, id } = await buy(bets);
  expect(order.stake).toBe(reais('87'));
  await moveTo(issue.closesAt);
  expect(await standing(id)).toEqual(['drawing', null]);
  await moveTo(issue.drawsAt);
  expect(await standing(id)).toEqual(['drawing', 'none']);
  outside.results.print('herald', issue.gameCode, issue.numero, xsmb);
  outside.results.modes.gazette.answer = 'down';
  await seconds(10);
  expect(await standing(id)).toEqual(['drawing', 'one']);
  // no result of the lottery at all: a number is missing
  outside.results.modes.gazette.answer = 'well';
  outside.results.print('gazette', issue.gameCode, issue.numero, xsmb.slice(1));
  await seconds(10);
  expect(await standing(id)).toEqual(['drawing', 'one']);
  expect((await orderOf(order)).state).toBe('accepted');
  outside.results.print('gazette', issue.gameCode, issue.numero, xsmb);
  lottery.rig.clock.move(10_000);
  await Promise.all([hearResults.run(lottery.rig.platform), hearResults.run(lottery.rig.platform)]);
  await work();
  expect(await counted(id)).toEqual([{ version: 1, result: xsmb, saidBy: ['source:1', 'source:2'] }]);
  const settled = await orderOf(order);
  expect(settled.state).toBe('won');
  // lô 49 and 83 twice each at 99, đề at 99, three digits at 900, one pair of three at 16
  expect(settled.payouts).toEqual(['396', '99', '900', '0', '16'].map(reais));
  expect(await available()).toBe(before - reais('87') + reais('1411'));
});

test('sources that differ settle nothing until one corrects itself; all that was said is kept', async () => {
  const { issue, order, id } = await buy([['special.last2', '13,14']]);
  await moveTo(issue.closesAt);
  await moveTo(issue.drawsAt + 1000);
  outside.results.print('herald', issue.gameCode, issue.numero, other);
  outside.results.print('gazette', issue.gameCode, issue.numero, xsmb);
  await seconds(10);
  expect(await standing(id)).toEqual(['drawing', 'differ']);
  await seconds(4000);
  expect(await standing(id)).toEqual(['drawing', 'differ']);
  expect((await orderOf(order)).state).toBe('accepted');
  outside.results.print('herald', issue.gameCode, issue.numero, xsmb);
  await seconds(60);
  expect(await standing(id)).toEqual(['settled', null]);
  const said = await saidOf(lottery.rig.db, id);
  expect(said.map(({ speaker, result }) => [speaker, result[0]])).toEqual([
    ['source:1', '60214'],
    ['source:2', '60213'],
    ['source:1', '60213'],
  ]);
  expect((await orderOf(order)).payout).toBe(reais('99'));
});

test('where the sources are silent two people say the result; one alone, twice, or no result at all counts nothing', async () => {
  const { issue, order, id } = await buy([['special.last2', '13']]);
  const [one, two] = [await lottery.staff('plantao'), await lottery.staff('conferencia')];
  // an issue is the same in all brands
  const three = await lottery.staff('plantao', ['lottery.view', 'lottery.manage'], 'palpite-regulated');
  const say = (who: Speak, result: readonly string[], issueId = id) =>
    who(
      sayLotteryResult,
      { issueId: issueId.toString(), result: [...result], reason: 'as printed in the paper' },
      lottery.nextKey(),
    );
  const waiting = ['lottery.no_result_awaited', 'issueId'];
  expect(await refusalOf(say(one, xsmb))).toEqual(waiting);
  await moveTo(issue.closesAt);
  expect(await refusalOf(say(one, xsmb))).toEqual(waiting);
  await moveTo(issue.drawsAt);
  expect(await refusalOf(say(one, xsmb, 999_999_999n))).toEqual(['lottery.unknown_issue', 'issueId']);
  expect(await refusalOf(say(one, [...xsmb.slice(0, 26), '640']))).toEqual(['lottery.no_result', 'result']);
  const looker = await lottery.staff('plantao', ['lottery.view']);
  expect((await refusalOf(say(looker, xsmb)))[0]).toBe('office.not_permitted');
  const mine = { source: null, mine: true, result: other };
  expect((await say(one, other)).awaited).toMatchObject({ note: 'one', said: [mine] });
  expect((await say(one, other)).awaited).toMatchObject({ note: 'one', said: [mine] });
  expect((await say(two, xsmb)).awaited).toMatchObject({ note: 'differ', said: [{ mine: false }, { mine: true }] });
  // whichever comes first makes two, and the other one is too late
  const both = await Promise.allSettled([say(one, xsmb), say(three, xsmb)]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'lottery.no_result_awaited' },
  });
  await work();
  expect((await counted(id)).map(({ result }) => result)).toEqual([xsmb]);
  expect((await orderOf(order)).payout).toBe(reais('99'));
  expect(await refusalOf(say(two, other))).toEqual(waiting);
});

test('a result that was public before the sale closed voids the issue, and all is given back', async () => {
  const before = await available();
  const { issue, order, id } = await buy([['special.last2', '13']]);
  lottery.rig.clock.set(new Date(issue.closesAt - 1));
  for (const source of ['herald', 'gazette'] as const)
    outside.results.print(source, issue.gameCode, issue.numero, xsmb);
  await buy([['special.last2', '13']]);
  await moveTo(issue.closesAt);
  await moveTo(issue.drawsAt);
  expect(await standing(id)).toEqual(['cancelled', 'early']);
  expect(await orderOf(order)).toMatchObject({ state: 'void', payout: reais('1') });
  expect(await available()).toBe(before);
  expect(await counted(id)).toEqual([]);
});

test('older clients read draws, issues and plays under their own addresses', async () => {
  const anyone = lottery.wire.as();
  await work();
  const { rows } = await sql<{ numero: string }>`select i.numero from lottery.issue i
    where i.game = 'vn-north' and i.result is not null order by i.draws_at desc`.execute(lottery.rig.db);
  const numeros = rows.map(({ numero }) => numero);
  expect(await anyone(numeroDraws, { code: 'vn-north', page: 1, size: 2 })).toEqual({
    content: numeros.slice(2, 4).map((numero) => ({ numero, winNo: xsmb.join(',') })),
    ...{ number: 1, size: 2, totalElements: numeros.length, totalPages: Math.ceil(numeros.length / 2) },
  });
  const opened = await anyone(numeroOpened, {});
  expect(opened.map(({ gameId }) => gameId)).toContain('vn-north');
  const vn = await anyone(numeroOpenedVn, {});
  expect(vn.every(({ gameId }) => gameId.startsWith('vn-'))).toBe(true);
  expect(vn.find(({ gameId }) => gameId === 'vn-north')).toMatchObject({
    ...{ numero: numeros[0], numbers: xsmb, hash: null },
    derived: [{ code: 'last2', value: '13' }, { code: 'last3', value: '213' }, {}, {}],
  });
  const recent = await anyone(numeroRecent, { count: 3 });
  expect(recent.map(({ drawTime }) => drawTime)).toEqual(
    recent.map(({ drawTime }) => drawTime).sort((one, two) => two - one),
  );
  const near = await anyone(numeroNear, { gameId: 'vn-north' });
  expect(near.currentNumero).toMatchObject({ gameId: 'vn-north', lockTime: 300_000, isSale: true });
  expect(near.nextNumero?.numero).not.toBe(near.currentNumero?.numero);
  await expect(anyone(numeroNear, { gameId: 'none' })).rejects.toMatchObject({ code: 'catalogue.unknown_game' });
  const { issue } = await buy([['special.last2', '13']]);
  await moveTo(issue.closesAt);
  expect((await anyone(numeroNear, { gameId: 'vn-north' })).currentNumero).toMatchObject({
    remainTime: 0,
    isSale: false,
  });
  // with the two of the issue that was void
  expect(await anyone(numeroPopular, { count: 100 })).toContainEqual(
    expect.objectContaining({ gameId: 'vn-north', gameGroupCode: 'vn-north', orders: 3 }),
  );
  expect(await anyone(numeroSeries, {})).toContainEqual({
    ...{ gameGroupCode: 'ssc', prizeModeId: 1, maxSeries: 1950, minSeries: 1700 },
    ...{ maxBetSeries: 1940, defaultSeries: 1940 },
  });
  const [menu] = await anyone(numeroPlayMenu, { id: 'vn-north' });
  expect(menu?.prizeModeId).toBe(2);
  expect(menu?.playMenuGroups[0]).toMatchObject({
    ...{ playCode: 'all', sorting: 0 },
    playMenus: expect.arrayContaining([expect.objectContaining({ playId: 'all.last2', singleBetPrice: reais('54') })]),
  });
});

test('a draw that was not held is cancelled by two people a day later, if nobody has said a result: all is given back', async () => {
  await seconds(600);
  const before = await available();
  const { issue, order, id } = await buy([['special.last2', '13']]);
  const [one, two] = [await lottery.staff('plantao'), await lottery.staff('conferencia')];
  const issueId = issue.issueId;
  const propose = () => one(proposeLotteryCancel, { issueId, reason: 'the draw was called off' }, lottery.nextKey());
  const dayMs = 86_400_000;
  for (const mode of Object.values(outside.results.modes)) mode.answer = 'down';
  await moveTo(issue.closesAt);
  await moveTo(issue.drawsAt);
  await moveTo(issue.drawsAt + dayMs - 1000);
  expect(await standing(id)).toEqual(['drawing', 'none']);
  // it may still have been held, and staff may know how it ended
  expect((await one(deskIssueOne, { issueId })).mayCancel).toBe(false);
  expect(await refusalOf(propose())).toEqual(['lottery.draw_began', 'issueId']);
  await moveTo(issue.drawsAt + dayMs);
  const { mayCancel, proposal } = await propose();
  expect(mayCancel).toBe(true);
  const approval = { issueId, proposalId: proposal?.proposalId ?? '', decision: 'approve' } as const;
  const approve = () => two(decideLotteryCancel, approval, lottery.nextKey());
  // a source that says a result after all is believed: the draw was held
  outside.results.modes.herald.answer = 'well';
  outside.results.print('herald', issue.gameCode, issue.numero, xsmb);
  await seconds(60);
  expect(await standing(id)).toEqual(['drawing', 'one']);
  expect(await refusalOf(approve())).toEqual(['lottery.draw_began', 'issueId']);
  await sql`delete from lottery.said where issue_id = ${id}`.execute(lottery.rig.db);
  outside.results.modes.herald.answer = 'down';
  await seconds(60);
  expect(await standing(id)).toEqual(['drawing', 'none']);
  await approve();
  await work();
  expect(await standing(id)).toEqual(['cancelled', 'none']);
  expect(await orderOf(order)).toMatchObject({ state: 'void', payout: reais('1') });
  expect(await available()).toBe(before);
});

test('a result that staff said by mistake is taken back by two people while none counts: a draw that was not held is cancelled after all', async () => {
  await seconds(600);
  const before = await available();
  const { issue, order, id } = await buy([['special.last2', '13']]);
  const [one, two] = [await lottery.staff('plantao'), await lottery.staff('conferencia')];
  const { issueId } = issue;
  for (const mode of Object.values(outside.results.modes)) mode.answer = 'down';
  await moveTo(issue.closesAt);
  await moveTo(issue.drawsAt);
  const say = (result: readonly string[], who = one) =>
    who(sayLotteryResult, { issueId, result: [...result], reason: 'as printed in the paper' }, lottery.nextKey());
  const saidIdOf = ({ awaited }: Awaited<ReturnType<typeof say>>) => awaited?.said[0]?.saidId ?? '';
  // that of the day before, twice: what was said first does not count again
  await say(xsmb);
  const saidId = saidIdOf(await say(other));
  const reason = 'the result of the day before';
  const retract = (of = saidId, who = one) =>
    who(proposeLotteryRetraction, { issueId, saidId: of, reason }, lottery.nextKey());
  const cancel = () => two(proposeLotteryCancel, { issueId, reason: 'the draw was called off' }, lottery.nextKey());
  await moveTo(issue.drawsAt + 2 * 86_400_000);
  expect(await standing(id)).toEqual(['drawing', 'one']);
  expect(await refusalOf(cancel())).toEqual(['lottery.draw_began', 'issueId']);
  expect(await refusalOf(retract('999999'))).toEqual(['lottery.unknown_statement', 'saidId']);
  const looker = await lottery.staff('plantao', ['lottery.view']);
  expect((await refusalOf(retract(saidId, looker)))[0]).toBe('office.not_permitted');
  const proposed = await retract();
  const proposal = proposed.awaited?.said[0]?.retraction;
  expect(proposal).toMatchObject({ reason, proposedBy: 'plantao', mine: true, isElsewhere: false });
  expect(await refusalOf(retract(saidId, two))).toEqual(['lottery.retraction_proposed', 'saidId']);
  const decide = (who: Speak, decision: 'approve' | 'reject' | 'withdraw', proposalId = proposal?.proposalId ?? '') =>
    who(decideLotteryRetraction, { issueId, proposalId, decision }, lottery.nextKey());
  expect((await refusalOf(decide(one, 'approve')))[0]).toBe('office.own_decision');
  expect((await refusalOf(decide(two, 'withdraw')))[0]).toBe('office.not_permitted');
  expect((await refusalOf(decide(two, 'reject')))[0]).toBe('office.reason_required');
  const both = await Promise.allSettled([decide(two, 'approve'), decide(two, 'approve')]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await standing(id)).toEqual(['drawing', 'none']);
  expect((await one(deskIssueOne, { issueId })).awaited).toEqual({ note: 'none', said: [] });
  // whoever said it may say it again, and it is another statement
  const again = saidIdOf(await say(other));
  expect(await standing(id)).toEqual(['drawing', 'one']);
  // what a source prints is the source's to correct
  outside.results.modes.herald.answer = 'well';
  outside.results.print('herald', issue.gameCode, issue.numero, xsmb);
  await seconds(60);
  const { awaited } = await one(deskIssueOne, { issueId });
  const printed = awaited?.said.find(({ source }) => source === 1)?.saidId;
  expect(await refusalOf(retract(printed))).toEqual(['lottery.unknown_statement', 'saidId']);
  await sql`delete from lottery.said where issue_id = ${id} and speaker = 'source:1'`.execute(lottery.rig.db);
  outside.results.modes.herald.answer = 'down';
  const second = (await retract(again)).awaited?.said[0]?.retraction?.proposalId;
  await decide(two, 'approve', second);
  const { proposal: cancelling } = await cancel();
  await one(
    decideLotteryCancel,
    { issueId, proposalId: cancelling?.proposalId ?? '', decision: 'approve' },
    lottery.nextKey(),
  );
  await work();
  expect(await standing(id)).toEqual(['cancelled', 'none']);
  expect(await orderOf(order)).toMatchObject({ state: 'void', payout: reais('1') });
  expect(await available()).toBe(before);
  // all that was said stays written, and who took it back
  const { rows } = await sql<{ said: number; back: number }>`select count(*)::int as said,
    count(taken_back_at)::int as back from lottery.said where issue_id = ${id}`.execute(lottery.rig.db);
  expect(rows).toEqual([{ said: 3, back: 3 }]);
  const acts = await sql<{ line: string }>`select who || ' ' || action as line from staff.audit
    where subject = ${`issue:${id}`} and action like '%retraction' order by id`.execute(lottery.rig.db);
  expect(acts.rows.map(({ line }) => line)).toEqual([
    ...['plantao lottery.propose_retraction', 'conferencia lottery.approve_retraction'],
    ...['plantao lottery.propose_retraction', 'conferencia lottery.approve_retraction'],
  ]);
});

test('once a result counts, nothing that was said is taken back', async () => {
  const { issue, id } = await buy([['special.last2', '13']]);
  const [one, two] = [await lottery.staff('plantao'), await lottery.staff('conferencia')];
  const { issueId } = issue;
  for (const mode of Object.values(outside.results.modes)) mode.answer = 'down';
  await moveTo(issue.closesAt);
  await moveTo(issue.drawsAt);
  const say = (who: Speak) =>
    who(sayLotteryResult, { issueId, result: [...xsmb], reason: 'as printed in the paper' }, lottery.nextKey());
  const saidId = (await say(one)).awaited?.said[0]?.saidId ?? '';
  const reason = 'the result of the day before';
  const { awaited } = await one(proposeLotteryRetraction, { issueId, saidId, reason }, lottery.nextKey());
  await say(two);
  const proposalId = awaited?.said[0]?.retraction?.proposalId ?? '';
  const approval = { issueId, proposalId, decision: 'approve' } as const;
  const over = ['lottery.no_result_awaited', 'issueId'];
  expect(await refusalOf(two(decideLotteryRetraction, approval, lottery.nextKey()))).toEqual(over);
  expect(await refusalOf(two(proposeLotteryRetraction, { issueId, saidId, reason }, lottery.nextKey()))).toEqual(over);
  await work();
  expect(await standing(id)).toEqual(['settled', null]);
});

const file = new URL('../../../../../shared/data/thai-2026-05-16.txt', import.meta.url);

test.runIf(existsSync(file))('the Thai draw of 16 May 2026 settles to its published figures', async () => {
  const result = readOfficial(readFileSync(file, 'utf8')) ?? expect.fail('no result');
  const { issue, order } = await buy(
    [
      ['top3.straight', '3|8|7'],
      ['top3.any', '3,7,8'],
      ['top2.straight', '87'],
      ['bottom2.straight', '08'],
      ['top3.run', '3,5,8'],
      ['bottom2.run', '0,8,1'],
      ['front3.straight', '2|9|8'],
      ['back3.straight', '7|1|6'],
      ['bottom2.straight', '80'],
    ],
    'thai',
  );
  await moveTo(issue.closesAt);
  await moveTo(issue.drawsAt);
  for (const source of ['herald', 'gazette'] as const)
    outside.results.print(source, issue.gameCode, issue.numero, result);
  await seconds(10);
  const { payouts } = await orderOf(order);
  expect(payouts).toEqual(['900', '150', '90', '90', '6.4', '8.4', '450', '450', '0'].map(reais));
});
