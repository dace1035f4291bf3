import { expect, test } from 'vitest';
import { parseMoney as m } from '../../money.ts';
import type { Market } from '../market/market.ts';
import { templateOf } from '../market/templates.ts';
import { chanceOf, fairOf } from '../model/fair.ts';
import { beforeStart, jointCells } from '../model/in-play.ts';
import { scoreCells } from '../model/score-matrix.ts';
import { ratioOf } from '../odds/odds.ts';
import { outcomes } from '../settle/outcome.ts';
import { sizesOf } from '../ticket/system.ts';
import type { Ticket } from '../ticket/ticket.ts';
import { type BuilderLeg, builderChance, builderOdds } from './builder.ts';
import { type CashOut, cashOutOf, type LegStanding } from './cash-out.ts';
import { addBet, attribute, emptyBook, liabilitiesOf, liabilityIn, type Position, worstOf } from './exposure.ts';
import { mostStake, overLimit } from './limits.ts';
import { imbalancesOf, movedChances } from './price-move.ts';
import { standingOf } from './standing.ts';

const { won, lost, half_won } = outcomes;
const market = (code: string, line?: number): Market => ({
  template: templateOf(`football.${code}`),
  ...(line !== undefined && { line: line * 4 }),
});
function ticketOf(
  odds: readonly number[],
  sizes: readonly number[],
  unitStake = m('10'),
  more: Partial<Ticket> = {},
): Ticket {
  const legs = odds.map((each, at) => ({ fixture: `e${at}`, market: 'result', selection: 'home', odds: each }));
  return { legs, sizes, unitStake, eachWay: false, ...more };
}
const half: LegStanding = { win: standingOf({ won: 0.5, back: 0 }) };
const five = { margin: 50_000 };
const paidFor = (cash: CashOut | { fault: string }) => ('value' in cash ? cash.value : cash.fault);

test('a cash-out is stake × odds × chance now, less the margin', () => {
  expect(cashOutOf(ticketOf([30_000], [1]), [half], five)).toEqual({
    value: m('14.25'),
    unitTaken: m('10'),
    unitLeft: 0n,
  });
  // of a double whose first leg won: 2 × 3 × ½
  const double = ticketOf([20_000, 30_000], [2]);
  expect(paidFor(cashOutOf(double, [{ win: { settled: won } }, half], five))).toBe(m('28.50'));
  expect(paidFor(cashOutOf(double, [half, half], five))).toBe(m('14.25'));
  expect(paidFor(cashOutOf(double, [{ win: { settled: half_won } }, half], { margin: 0 }))).toBe(m('22.50'));
  // all 2 of 3 with one lost: the one combination that is left
  expect(
    paidFor(
      cashOutOf(ticketOf([20_000, 30_000, 40_000], [2]), [{ win: { settled: lost } }, half, half], { margin: 0 }),
    ),
  ).toBe(m('30'));
  // a line that may come back: half of the stake at 2.0, a quarter returned
  expect(
    paidFor(cashOutOf(ticketOf([20_000], [1]), [{ win: standingOf({ won: 0.5, back: 0.25 }) }], { margin: 0 })),
  ).toBe(m('12.50'));
  const place = { places: 3, above: 1, below: 5 };
  const eachWay = ticketOf([80_000], [1], m('10'), {
    eachWay: true,
    legs: [{ fixture: 'r', market: 'win', selection: 'a', odds: 80_000, place }],
  });
  expect(paidFor(cashOutOf(eachWay, [{ ...half, place: { settled: won } }], { margin: 0 }))).toBe(m('64'));
});

test('a part cashed out leaves the rest of the stake, in whole cents', () => {
  const ticket = ticketOf([30_000], [1]);
  expect(cashOutOf(ticket, [half], { ...five, fraction: 4000 })).toEqual({
    value: m('5.70'),
    unitTaken: m('4'),
    unitLeft: m('6'),
  });
  expect(cashOutOf(ticket, [half], { ...five, fraction: 3333 })).toMatchObject({
    unitTaken: m('3.33'),
    unitLeft: m('6.67'),
  });
  // all at once is never less than in parts
  let left = ticket.unitStake;
  let sum = 0n;
  for (let part = 0; part < 7 && left > 0n; part += 1) {
    const cash = cashOutOf({ ...ticket, unitStake: left }, [half], { ...five, fraction: part === 6 ? 10_000 : 2500 });
    if (!('value' in cash)) throw new Error(cash.fault);
    sum += cash.value;
    left = cash.unitLeft;
  }
  expect(left).toBe(0n);
  expect(sum).toBeLessThanOrEqual(m('14.25'));
  expect(sum).toBeGreaterThan(m('14.18'));
  expect(paidFor(cashOutOf(ticket, [half], { ...five, fraction: 5000, mostPaid: m('10') }))).toBe(m('4.75'));
});

test('no cash-out while a leg is suspended, for nothing, or of no fraction', () => {
  const double = ticketOf([20_000, 30_000], [2]);
  expect(cashOutOf(double, [half, { win: 'suspended' }], five)).toEqual({ fault: 'suspended' });
  expect(cashOutOf(double, [half], five)).toEqual({ fault: 'suspended' });
  expect(cashOutOf(double, [half, { win: { settled: lost } }], five)).toEqual({ fault: 'worthless' });
  for (const fraction of [0, -1, 10_001, 0.5, 1])
    expect(cashOutOf(ticketOf([20_000], [1], m('0.50')), [half], { ...five, fraction })).toEqual({ fault: 'fraction' });
  expect(() => standingOf({ won: 0.8, back: 0.3 })).toThrow(RangeError);
});

const joint = jointCells({ home: 1.6, away: 1.1, rho: -0.05 }, beforeStart, undefined, 5);
const leg = (code: string, selection: string, line?: number): BuilderLeg => ({ market: market(code, line), selection });

test('a builder is priced by all legs at once, never by a product', () => {
  const legs = [leg('result', 'home'), leg('total', 'over', 2.5)];
  const found = builderOdds(legs, joint, 0.04);
  if ('code' in found) throw new Error(found.code);
  const single = legs.map(({ market: of, selection }) => chanceOf(fairOf(of, selection, joint)));
  const product = (single[0] ?? 0) * (single[1] ?? 0);
  const counted = joint.reduce((sum, { p, full: { home, away } }) => sum + (home > away && home + away > 2 ? p : 0), 0);
  expect(found.chance).toBeCloseTo(counted, 12);
  expect(found.chance).toBeGreaterThan(product * 1.1);
  expect(found.odds).toBeLessThanOrEqual(10_000 / (found.chance * 1.04 ** 2));
  // the first half and the match, the next goal and the score
  const more = builderChance([leg('half_full', 'draw/home'), leg('goal', 'away'), leg('total', 'over', 3.5)], joint);
  expect('chance' in more ? more.chance : 0).toBeGreaterThan(0.01);
});

test('legs that cannot be built are named', () => {
  const fault = (...legs: BuilderLeg[]) => builderChance(legs, joint);
  expect(fault(leg('result', 'home'))).toEqual({ code: 'few' });
  expect(fault(...Array.from({ length: 9 }, () => leg('result', 'home')))).toEqual({ code: 'many' });
  expect(fault(leg('result', 'home'), leg('corners.total', 'over', 9.5))).toEqual({ code: 'no_model', leg: 1 });
  expect(fault(leg('scorer', '9'), leg('result', 'home'))).toEqual({ code: 'no_model', leg: 0 });
  for (const line of [2, 2.25])
    expect(fault(leg('result', 'home'), leg('total', 'over', line))).toEqual({ code: 'may_push', leg: 1 });
  expect(fault(leg('result', 'home'), leg('draw_no_bet', 'home'))).toEqual({ code: 'may_push', leg: 1 });
  expect(fault(leg('result', 'nobody'), leg('total', 'over', 2.5))).toEqual({ code: 'no_selection', leg: 0 });
  expect(fault(leg('total', 'over', 0.5), leg('total', 'over', 1.5))).toEqual({ code: 'redundant', leg: 0 });
  expect(fault(leg('result', 'home'), leg('correct_score', '2-1'))).toEqual({ code: 'redundant', leg: 0 });
  // who falls behind and wins has seen both score
  const turned = [leg('half_full', 'draw/home'), leg('goal', 'away'), leg('both_score', 'yes')];
  expect(fault(...turned)).toEqual({ code: 'redundant', leg: 2 });
  expect(fault(leg('result', 'home'), leg('correct_score', '1-1'))).toEqual({ code: 'impossible' });
});

const position = (code: string, selection: string, odds: number, stake: string, line?: number): Position => {
  const [bet] = attribute(ticketOf([odds], [1], m(stake)));
  if (!bet) throw new Error('no bet');
  return { ...bet, market: market(code, line), selection, odds: ratioOf(odds) };
};

test('a match costs in each result what its bets are paid, less what was staked', () => {
  const positions = [
    position('result', 'home', 20_000, '100'),
    position('result', 'away', 40_000, '50'),
    position('handicap', 'home', 19_000, '40', -0.75),
    position('total', 'over', 25_000, '10', 2.5),
  ];
  const at = (home: number, away: number) => liabilityIn({ p: 0, full: { home, away } }, positions);
  expect(at(0, 0)).toBe(m('-200'));
  // home 200, the handicap half won: 20 × 1.9 + 20
  expect(at(1, 0)).toBe(m('58'));
  expect(at(3, 0)).toBe(m('101'));
  expect(at(0, 3)).toBe(m('25'));
  const worst = worstOf(scoreCells({ home: 1.6, away: 1.1, rho: 0 }, 5), positions);
  expect(worst.liability).toBe(m('101'));
  expect(worst.cell.full.home - worst.cell.full.away).toBeGreaterThan(1);
  expect(() => worstOf([], positions)).toThrow(RangeError);
  // a handicap in play counts from its score
  const later: Position = { ...position('handicap', 'away', 20_000, '10', 0), inPlay: { home: 1, away: 0 } };
  expect(liabilityIn({ p: 0, full: { home: 1, away: 1 } }, [later])).toBe(m('10'));
});

test('a combination belongs to each of its legs with all combinations that leg is in', () => {
  const double = ticketOf([20_000, 30_000], [2]);
  expect(attribute(double)).toEqual([
    { stake: m('10'), pays: m('60') },
    { stake: m('10'), pays: m('60') },
  ]);
  // a Trixie: each leg is in two doubles and the treble
  const trixie = ticketOf([20_000, 30_000, 40_000], sizesOf('trixie'), m('1'));
  expect(attribute(trixie)[0]).toEqual({ stake: m('3'), pays: m('38') });
  expect(attribute(trixie, new Map([[1, lost]]))[0]).toEqual({ stake: m('3'), pays: m('8') });
  expect(attribute(trixie, new Map([[1, half_won]]))[0]).toEqual({ stake: m('3'), pays: m('28') });
  expect(attribute(ticketOf([20_000, 30_000], [1]))[1]).toEqual({ stake: m('10'), pays: m('30') });
});

test('the book of a market is kept bet by bet and says what going through all bets says', () => {
  const bets = [
    ['home', 20_000, '100'],
    ['away', 40_000, '50'],
    ['draw', 33_333, '7.77'],
    ['home', 21_000, '3'],
  ] as const;
  const positions = bets.map(([selection, odds, stake]) => position('result', selection, odds, stake));
  const book = positions.reduce((all, each) => addBet(all, each.selection, each), emptyBook);
  const liabilities = liabilitiesOf(book, ['home', 'draw', 'away']);
  for (const [selection, home, away] of [
    ['home', 1, 0],
    ['draw', 0, 0],
    ['away', 0, 1],
  ] as const)
    expect(liabilities.get(selection)).toBe(liabilityIn({ p: 0, full: { home, away } }, positions));
  expect(liabilities.get('home')).toBe(m('45.53'));
});

test('the most that is taken is by the limit that binds first, and it is named', () => {
  const highest = m('10000');
  expect(mostStake(30_000, { bet: m('1000'), market: m('500') }, 100, highest)).toEqual({
    most: m('250'),
    by: 'market',
  });
  expect(mostStake(30_000, { bet: m('1000'), market: m('5000') }, 100, highest)).toEqual({ most: m('500'), by: 'bet' });
  expect(mostStake(11_000, { bet: m('5000') }, 100, highest)).toEqual({ most: m('10000'), by: 'stake' });
  expect(mostStake(30_000, { match: -1n, player: m('3') }, 100, highest)).toEqual({ most: 0n, by: 'match' });
  expect(mostStake(30_000, { player: m('100') }, 1, highest)).toEqual({ most: m('0.50'), by: 'player' });
  expect(mostStake(33_333, { selection: m('10') }, 100, highest)).toEqual({ most: m('4.28'), by: 'selection' });
  const most = mostStake(30_000, { bet: m('1000') }, 100, highest);
  expect([overLimit(m('500'), most), overLimit(m('500.01'), most)]).toEqual([undefined, most]);
});

test('chances follow the money and keep their sum', () => {
  const liabilities = [m('600'), m('-300'), m('-300')];
  expect(imbalancesOf(liabilities, m('1000'))).toEqual([0.6, -0.3, -0.3]);
  expect(imbalancesOf(liabilities, m('100'))).toEqual([1, -0.5, -0.5]);
  const rules = { k: 0.05, limit: m('1000'), least: 0.01 };
  const moved = movedChances([0.5, 0.3, 0.2], liabilities, rules);
  for (const [at, each] of [0.53, 0.285, 0.185].entries()) expect(moved[at]).toBeCloseTo(each, 12);
  const few = movedChances([0.98, 0.01, 0.01], liabilities, { ...rules, limit: m('1') });
  expect(few.reduce((sum, each) => sum + each, 0)).toBeCloseTo(1, 12);
  expect(Math.min(...few)).toBeGreaterThan(0.009);
  expect(movedChances([0.5, 0.5], [0n, 0n], rules)).toEqual([0.5, 0.5]);
  expect(() => imbalancesOf([1n], 0n)).toThrow(RangeError);
});
