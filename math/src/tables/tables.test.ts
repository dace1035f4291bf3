import { expect, test } from 'vitest';
import { compare } from '../chance/rational.ts';
import { parseMoney } from '../money.ts';
import { classicBaccarat } from './baccarat/baccarat.ts';
import { tableGames, tablesThatDiffer } from './every-table.ts';
import { type LimitFault, limitFaultOf, mostOn, type TableLimits } from './limits.ts';
import { returnsOf } from './returns.ts';

test('every table returns what it declares, each spot and each set of rules', () => {
  expect(tablesThatDiffer()).toEqual([]);
  const spots = [...tableGames].map(([code, { spots: all }]) => [code, all.size]);
  expect(Object.fromEntries(spots)).toEqual({
    baccarat: 12,
    'speed-baccarat': 12,
    'no-commission-baccarat': 13,
    'ez-baccarat': 13,
    'dragon-tiger': 12,
    'european-roulette': 157,
    'la-partage-roulette': 157,
    'sic-bo': 52,
    'niu-niu': 6,
  });
});

test('no spot returns as much as is staked, and only Lucky 6 less than the 85 percent of Brazil (games.md §9)', () => {
  const all = [...tableGames].flatMap(([code, game]) => returnsOf(game).map((each) => ({ ...each, code })));
  expect(all.filter(({ counted }) => compare(counted, { numerator: 1n, denominator: 1n }) >= 0)).toEqual([]);
  const low = all.filter(({ counted }) => compare(counted, { numerator: 85n, denominator: 100n }) < 0);
  expect(low.map(({ code, spot }) => `${code} ${spot}`)).toEqual([
    ...['baccarat lucky-6', 'speed-baccarat lucky-6', 'no-commission-baccarat lucky-6'],
  ]);
});

test('chips of whole cents are paid in whole micro-units on every spot', () => {
  const times = [...tableGames.values()].flatMap(({ spots }) =>
    [...spots.values()].flatMap(({ outcomes }) => outcomes().map(({ multiplier }) => multiplier)),
  );
  expect(times.length).toBeGreaterThan(10_000);
  expect(times.filter((each) => !Number.isInteger(each))).toEqual([]);
});

const money = parseMoney;
const limits: TableLimits = {
  least: money('1.00'),
  most: money('1000.00'),
  apart: { sides: ['banker', 'player'], most: money('1500.00') },
};
const none = new Map<string, bigint>();
const laid = (...chips: [spot: string, amount: string][]) => new Map(chips.map(([spot, each]) => [spot, money(each)]));
const faultOf = (own: Map<string, bigint>, all: Map<string, bigint>, ...chips: [spot: string, amount: string][]) =>
  limitFaultOf(
    classicBaccarat,
    limits,
    { own, all },
    chips.map(([spot, each]) => ({ spot, amount: money(each) })),
  );

test('a spot takes the less the more it pays: the limit by its odds (games.md §4.1)', () => {
  const most = (spot: string) => mostOn(classicBaccarat, limits, spot);
  expect(most('banker')).toBe(money('1000.00'));
  expect(most('small')).toBe(money('666.66'));
  expect(most('tie')).toBe(money('125.00'));
  expect(most('perfect-pair')).toBe(money('5.00'));
  expect(() => most('dragon-7')).toThrow(RangeError);
});

test.for<[string, ReturnType<typeof faultOf>, LimitFault | undefined]>([
  ['all of it within the limits', faultOf(none, none, ['banker', '1000.00'], ['tie', '125.00']), undefined],
  ['less than the least', faultOf(none, none, ['banker', '0.99']), { spot: 'banker', code: 'least' }],
  ['a little more on what lies there', faultOf(laid(['tie', '5.00']), none, ['tie', '0.50']), undefined],
  ['more than the most', faultOf(none, none, ['tie', '125.01']), { spot: 'tie', code: 'most' }],
  [
    'more than the most together',
    faultOf(laid(['tie', '100.00']), none, ['tie', '25.01']),
    { spot: 'tie', code: 'most' },
  ],
  [
    'sides too far apart',
    faultOf(none, laid(['banker', '600.00']), ['banker', '900.01']),
    { spot: 'banker', code: 'apart' },
  ],
  ['just as far as allowed', faultOf(none, laid(['banker', '600.00']), ['banker', '900.00']), undefined],
  ['nearer together', faultOf(none, laid(['banker', '3000.00']), ['player', '10.00']), undefined],
  [
    'too far the other way',
    faultOf(none, laid(['player', '1400.00']), ['player', '101.00']),
    { spot: 'player', code: 'apart' },
  ],
])('limits: %s', ([, fault, expected]) => {
  expect(fault).toEqual(expected);
});
