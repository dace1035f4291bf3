import { expect, test } from 'vitest';
import { parseMoney as m, unit } from '../../money.ts';
import { deadHeat, type Outcome, outcomeKinds, outcomes } from '../settle/outcome.ts';
import { explainTicket } from './explain.ts';
import { mostPayout, payoutOf } from './payout.ts';
import { compareSettlers } from './rig-tickets.ts';
import { riskedOf } from './risked.ts';
import { combinationsOf, nameOf, type SystemName, sizesOf, systems } from './system.ts';
import { costOf, faultOf, type PlaceTerms, type Ticket } from './ticket.ts';

const { won, lost, push, half_won, half_lost } = outcomes;
const eight = [2, 3, 4, 5, 1.5, 2.5, 3.5, 6].map((odds) => odds * 10_000);
const fifth: PlaceTerms = { places: 3, above: 1, below: 5 };

function ticketOf(odds: readonly number[], sizes: readonly number[], more: Partial<Ticket> = {}): Ticket {
  const legs = odds.map((each, at) => ({
    fixture: `e${at}`,
    market: 'result',
    selection: 'home',
    odds: each,
    place: fifth,
  }));
  return { legs, sizes, unitStake: unit, eachWay: false, ...more };
}
const paid = (ticket: Ticket, kinds: readonly Outcome[]) =>
  payoutOf(
    ticket,
    kinds.map((win) => ({ win })),
  );

test.each([
  ['trixie', 4, '50', '12', '31'],
  ['patent', 7, '59', '19', '39'],
  ['yankee', 11, '345', '107', '226'],
  ['lucky_15', 15, '359', '119', '239'],
  ['canadian', 26, '883.5', '285.5', '584.5'],
  ['lucky_31', 31, '899', '299', '599'],
  ['heinz', 57, '3131', '1033', '2082'],
  ['lucky_63', 63, '3149', '1049', '2099'],
  ['super_heinz', 120, '14152.5', '4704.5', '9428.5'],
  ['goliath', 247, '99196.5', '33048.5', '66122.5'],
] as const)(
  'a %s is %i bets and returns %s if all win, %s if the first loses, %s if it is void',
  (name, bets, all, less, without) => {
    const sizes = sizesOf(name);
    const odds = eight.slice(0, systems[name].legs);
    const ticket = ticketOf(odds, sizes);
    expect(costOf(ticket)).toBe(BigInt(bets) * unit);
    expect(nameOf(odds.length, sizes)).toBe(name);
    const rest = odds.slice(1).map(() => won);
    expect([won, lost, outcomes.void].map((first) => paid(ticket, [first, ...rest]))).toEqual(
      [all, less, without].map((text) => m(text)),
    );
    // all win: the product of (1 + odds) less 1, and less the singles where there are none
    const product = odds.reduce((so, each) => so * (1 + each / 10_000), 1) - 1;
    const singles = sizes[0] === 1 ? 0 : odds.reduce((so, each) => so + each / 10_000, 0);
    expect(m(all)).toBe(BigInt(Math.round((product - singles) * 1e6)));
  },
);

test('what came back of a combination was not at risk: void and pushed legs, and halves of them', () => {
  const risked = (sizes: readonly number[], kinds: readonly Outcome[], more: Partial<Ticket> = {}) =>
    riskedOf(
      ticketOf(eight.slice(0, kinds.length), sizes, more),
      kinds.map((win) => ({ win })),
    );
  expect(risked([1], [won])).toBe(unit);
  expect(risked([1], [half_lost])).toBe(unit / 2n);
  expect(risked([1], [outcomes.void])).toBe(0n);
  // three singles of which one is void, and a treble which goes on without it
  expect(risked([1], [won, outcomes.void, lost])).toBe(2n * unit);
  expect(risked([3], [won, outcomes.void, lost])).toBe(unit);
  // of a trixie with two such legs the double of both came back
  expect(risked([2, 3], [outcomes.void, push, won])).toBe(3n * unit);
  // of two quarter lines of a double a quarter was pushed on both
  expect(risked([2], [half_won, half_lost])).toBe((3n * unit) / 4n);
  expect(risked([1], [deadHeat(1, 2)], { eachWay: true })).toBe(2n * unit);
});

test('any m of n, an accumulator and singles', () => {
  expect(combinationsOf(8, [3])).toBe(56n);
  expect(costOf(ticketOf(eight, [2, 5], { unitStake: m('0.50') }))).toBe(m('42'));
  expect(nameOf(8, [3])).toBeUndefined();
  expect(
    paid(
      ticketOf(eight, [8]),
      eight.map(() => won),
    ),
  ).toBe(m('9450'));
  expect(
    paid(
      ticketOf(eight, [1]),
      eight.map(() => won),
    ),
  ).toBe(m('27.5'));
  // 2 of 3 by hand: 2×3 + 2×4 lost + 3×4 lost
  expect(paid(ticketOf(eight.slice(0, 3), [2]), [won, won, lost])).toBe(m('6'));
});

test('a half result, a push and a dead heat multiply a combination by their factor', () => {
  const two = ticketOf([20_000, 19_100], [2], { unitStake: m('10') });
  expect(paid(two, [won, half_won])).toBe(m('29.10'));
  expect(paid(two, [won, half_lost])).toBe(m('10'));
  expect(paid(two, [won, push])).toBe(m('20'));
  expect(paid(two, [half_lost, half_lost])).toBe(m('2.50'));
  expect(paid(ticketOf([50_000], [1], { unitStake: m('10') }), [deadHeat(1, 2)])).toBe(m('25'));
  expect(paid(ticketOf([24_000], [1], { unitStake: m('10') }), [deadHeat(2, 3)])).toBe(m('16'));
  expect([deadHeat(3, 2), deadHeat(0, 2)]).toEqual([won, lost]);
});

test('each way is two bets, the place at a fraction of the odds', () => {
  const ticket = ticketOf([80_000], [1], { unitStake: m('10'), eachWay: true });
  expect(costOf(ticket)).toBe(m('20'));
  expect(payoutOf(ticket, [{ win: won, place: won }])).toBe(m('104'));
  expect(payoutOf(ticket, [{ win: lost, place: won }])).toBe(m('24'));
  expect(payoutOf(ticket, [{ win: deadHeat(1, 2), place: won }])).toBe(m('64'));
  // two legs: 8 × 5 to win, 2.4 × 1.8 for the places
  const double = ticketOf([80_000, 50_000], [2], { unitStake: m('1'), eachWay: true });
  expect(mostPayout(double, won)).toBe(m('44.32'));
  expect(mostPayout(double, won, m('40'))).toBe(m('40'));
});

test('a payout is rounded down to the cent once, over all combinations', () => {
  // three singles of 0.01 at 1.34: 0.0134 each, 0.0402 together
  expect(paid(ticketOf([13_400, 13_400, 13_400], [1], { unitStake: m('0.01') }), [won, won, won])).toBe(m('0.04'));
  expect(paid(ticketOf([13_400], [1], { unitStake: m('0.01') }), [won])).toBe(m('0.01'));
  expect(paid(ticketOf([10_100], [1], { unitStake: m('0.03') }), [half_lost])).toBe(m('0.01'));
});

test('a ticket that cannot be taken names why, and the legs', () => {
  const good = ticketOf([20_000, 30_000, 15_000], [2, 3]);
  const fault = (more: Partial<Ticket>) => faultOf({ ...good, ...more });
  const [first, second] = good.legs;
  if (!first || !second) throw new Error('no legs');
  expect(fault({})).toBeUndefined();
  expect(fault({ legs: [] })).toEqual({ code: 'legs', most: 20 });
  expect(fault({ legs: Array.from({ length: 21 }, () => first) })).toEqual({ code: 'legs', most: 20 });
  for (const sizes of [[], [4], [0], [2, 2], [3, 2], [1.5]]) expect(fault({ sizes })).toEqual({ code: 'sizes' });
  for (const unitStake of [0n, -unit, 1n, 15_000n]) expect(fault({ unitStake })).toEqual({ code: 'stake' });
  expect(fault({ legs: [first, { ...second, odds: 10_000 }], sizes: [2] })).toEqual({ code: 'odds', legs: [1] });
  expect(fault({ legs: [first, first], sizes: [1] })).toEqual({ code: 'twice', legs: [0, 1] });
  const related = [first, second, { ...second, fixture: first.fixture, market: 'total', selection: 'over' }];
  expect(fault({ legs: related })).toEqual({ code: 'related', legs: [0, 2] });
  expect(fault({ legs: related, sizes: [1] })).toBeUndefined();
  const group = 'champion';
  expect(
    fault({
      legs: [
        { ...first, group },
        { ...second, group },
      ],
      sizes: [2],
    }),
  ).toEqual({ code: 'related', legs: [0, 1] });
  const { place: _, ...plain } = second;
  expect(fault({ legs: [first, plain], sizes: [2], eachWay: true })).toEqual({ code: 'no_place_terms', legs: [1] });
});

test('a settled ticket says how its payout came', () => {
  const ticket = ticketOf([80_000, 20_000], [1, 2], { unitStake: m('5'), eachWay: true });
  const by = (outcome: Outcome, code: string) => ({ outcome, because: { code, params: {} } });
  const settled = [
    { win: by(lost, 'race.placed'), place: by(won, 'race.placed') },
    { win: by(won, 'race.placed'), place: by(won, 'race.placed') },
  ];
  const { cost, payout, state, legs, ways, isCapped } = explainTicket(ticket, settled);
  expect([cost, payout, state, isCapped]).toEqual([m('30'), m('42.40'), 'won', false]);
  expect(ways).toEqual([
    { way: 'win', size: 1, combinations: 2n, returned: m('10') },
    { way: 'win', size: 2, combinations: 1n, returned: 0n },
    { way: 'place', size: 1, combinations: 2n, returned: m('18') },
    { way: 'place', size: 2, combinations: 1n, returned: m('14.40') },
  ]);
  expect(legs[0]?.win).toMatchObject({ outcome: 'lost', code: 'race.placed' });
  expect(explainTicket(ticket, settled, m('20'))).toMatchObject({ payout: m('20'), isCapped: true, state: 'won' });
  const single = ticketOf([20_000], [1]);
  const states = Object.values(outcomes).map((outcome) => explainTicket(single, [{ win: by(outcome, 'x') }]).state);
  expect(states).toEqual(['won', 'half_won', 'push', 'half_lost', 'lost', 'void']);
  const double = ticketOf([20_000, 20_000], [2]);
  const ofTwo = (...both: Outcome[]) =>
    explainTicket(
      double,
      both.map((each) => ({ win: by(each, 'x') })),
    ).state;
  expect([ofTwo(outcomes.void, outcomes.void), ofTwo(push, outcomes.void), ofTwo(won, half_lost)]).toEqual([
    'void',
    'push',
    'push',
  ]);
  expect([ofTwo(half_lost, push), ofTwo(won, lost), ofTwo(won, push)]).toEqual(['half_lost', 'lost', 'won']);
});

// a million takes minutes: SPORTS_TICKETS=1000000
const count = Number(process.env.SPORTS_TICKETS ?? 10_000);

test(`over ${count} random tickets a second settler that knows nothing of the first pays the same`, {
  timeout: 1_800_000,
}, () => {
  const { differs, seen } = compareSettlers(count, 25);
  expect(differs).toEqual([]);
  for (const kind of [...outcomeKinds, 'eachWay']) expect(seen[kind] ?? 0, kind).toBeGreaterThan(count / 50);
});

test('every named system has its number of bets', () => {
  for (const name of Object.keys(systems) as SystemName[])
    expect(combinationsOf(systems[name].legs, sizesOf(name)), name).toBe(
      BigInt(2 ** systems[name].legs - 1 - (systems[name].from === 2 ? systems[name].legs : 0)),
    );
});
