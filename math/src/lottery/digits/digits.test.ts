import { expect, test } from 'vitest';
import { inHundredths } from '../../chance/rational.ts';
import { d3 } from '../d3/family.ts';
import type { Play } from '../play.ts';
import { returnsOf } from '../pricing.ts';
import { expectCounts, expectEveryChance } from '../rig.ts';
import { expectFairPrices, kindsBelow } from '../rig-parts.ts';
import { faultByBoard, readTicket } from '../ticket.ts';
import { comesTimes } from './codes.ts';
import type { Digits } from './digits.ts';
import { bullOf, bulls, forms, studOf, studs } from './hands.ts';
import { digitsWith, eachGroup, eachResult, nearDigits, paidAt1800 } from './rig-digits.ts';
import { fiveStars, fourStars, threeStars, twoStars } from './stars.ts';
import { anyStraight } from './straight.ts';
import { groupSum, straightSpan, straightSum, waysOfGroupSums, waysOfSpans, waysOfSums } from './sums.ts';
import { onAny } from './windows.ts';

const codesOf = (plays: readonly Play<Digits>[]) => plays.map(({ code }) => code);
const named = (plays: readonly Play<Digits>[], code: string) =>
  plays.find((play) => play.code === code) ?? expect.fail(`there is no ${code}`);
const ticketOf = (text: string) => readTicket(text) ?? expect.fail(`${text} is no ticket`);

const three = [...d3.plays, anyStraight(2, 3), ...twoStars.map((play) => onAny(2, 3, play))];
const five = [...fiveStars, ...[1, 2, 3, 4].map((least) => comesTimes(least, 5)), bulls(), studs()];
const ordered = /^(straight|combined)$/;

test.for([
  [3, three, () => eachResult(3)],
  [4, fourStars, () => eachResult(4)],
  [5, five.filter(({ code }) => ordered.test(code)), () => eachResult(5)],
  [5, five.filter(({ code }) => !ordered.test(code)), () => eachGroup(5)],
] as const)('on %s places, units, hits and chances of every play are those of the list', ([length, plays, results]) => {
  const draws = results();
  for (const play of plays) {
    const seen = expectCounts(digitsWith(length, plays), play, 30, nearDigits(play, length));
    expect(Math.max(...seen), `${play.code} was never hit`).toBeGreaterThan(0);
    expectEveryChance(play, draws);
  }
});

/** By play: how many units there are, in how many results one wins, what it pays at 1800 of a stake of 2. */
const published: Record<string, [string, number, number, number][]> = {
  five: [
    ['straight', 100_000, 1, 180_000],
    ['group120', 252, 120, 1500],
    ['group60', 840, 60, 3000],
    ['group30', 360, 30, 6000],
    ['group20', 360, 20, 9000],
    ['group10', 90, 10, 18_000],
    ['group5', 90, 5, 36_000],
    ['contains1', 10, 40_951, 4.39],
    ['contains2', 45, 14_670, 12.26],
    ['contains3', 120, 4350, 41.37],
  ],
  four: [
    ['straight', 10_000, 1, 18_000],
    ['group24', 210, 24, 750],
    ['group12', 360, 12, 1500],
    ['group6', 45, 6, 3000],
    ['group4', 90, 4, 4500],
    ['contains1', 10, 3439, 5.23],
    ['contains2', 45, 974, 18.48],
  ],
  three: [
    ['straight', 1000, 1, 1800],
    ['group6', 120, 6, 300],
    ['group3', 90, 3, 600],
    ['sum', 1000, 1, 1800],
    ['span', 1000, 1, 1800],
    ['sum-tail', 10, 100, 18],
    ['contains1', 10, 271, 6.64],
    ['contains2', 45, 54, 33.33],
    ['sides', 64, 125, 14.4],
  ],
  two: [
    ['straight', 100, 1, 180],
    ['group', 45, 2, 90],
    ['sum', 100, 1, 180],
    ['span', 100, 1, 180],
    ['group-sum', 45, 2, 90],
    ['one-banker', 45, 2, 90],
    ['sides', 16, 25, 7.2],
  ],
};

test.for([
  ['five', 5, fiveStars],
  ['four', 4, fourStars],
  ['three', 3, threeStars],
  ['two', 2, twoStars],
] as const)('spaces, ways and prizes of %s stars are the published ones', ([name, length, plays]) => {
  for (const [code, space, ways, paid] of published[name] ?? []) {
    const play = named(plays, code);
    const [prize] = play.prizes;
    if (!prize) expect.fail('has a prize');
    expect(
      [play.space, (Number(prize.chance.numerator) * 10 ** length) / Number(prize.chance.denominator)],
      code,
    ).toEqual([space, ways]);
    expect(paidAt1800(play, prize.code), code).toBe(paid);
  }
});

test('patterns of five, four and three digits come as often as is published', () => {
  const times = (plays: readonly Play<Digits>[], code: string) => {
    const { space, prizes } = named(plays, code);
    return prizes
      .map(({ chance }) => chance)
      .reduce((sum, { numerator, denominator }) => sum + (space * Number(numerator)) / Number(denominator), 0);
  };
  expect(
    fiveStars
      .filter(({ code }) => code.startsWith('group'))
      .map(({ code }) => Math.round(times(fiveStars, code) * 1e5)),
  ).toEqual([30_240, 50_400, 10_800, 7200, 900, 450]);
  expect(
    fourStars
      .filter(({ code }) => code.startsWith('group'))
      .map(({ code }) => Math.round(times(fourStars, code) * 1e4)),
  ).toEqual([5040, 4320, 270, 360]);
  expect(['group6', 'group3'].map((code) => Math.round(times(threeStars, code) * 1000))).toEqual([720, 270]);
  expect(paidAt1800(named(threeStars, 'mixed'), 'group3')).toBe(600);
  expect(paidAt1800(named(threeStars, 'group-sum'), 'group6')).toBe(300);
  expect(named(fiveStars, 'combined').prizes.map(({ code }) => paidAt1800(named(fiveStars, 'combined'), code))).toEqual(
    [180_000, 18_000, 1800, 180, 18],
  );
});

test('sums, spans and group sums have the published ways', () => {
  expect(waysOfSums(3)).toEqual([
    1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 63, 69, 73, 75, 75, 73, 69, 63, 55, 45, 36, 28, 21, 15, 10, 6, 3, 1,
  ]);
  expect(waysOfSums(2)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
  expect(waysOfSpans(3)).toEqual([10, 54, 96, 126, 144, 150, 144, 126, 96, 54]);
  expect(waysOfSpans(2)).toEqual([10, 18, 16, 14, 12, 10, 8, 6, 4, 2]);
  expect(waysOfGroupSums(3)).toEqual([
    0, 1, 2, 2, 4, 5, 6, 8, 10, 11, 13, 14, 14, 15, 15, 14, 14, 13, 11, 10, 8, 6, 5, 4, 2, 2, 1, 0,
  ]);
  expect(waysOfGroupSums(2)).toEqual([0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 4, 4, 3, 3, 2, 2, 1, 1, 0]);
  const whole = (play: Play<Digits>) => {
    const ticket = { rows: [play.board.rows[0]?.symbols ?? []] };
    return [play.unitsOf(ticket), [...play.each(ticket)].length, play.space];
  };
  expect(whole(straightSum(3))).toEqual([1000, 1000, 1000]);
  expect(whole(straightSpan(3))).toEqual([1000, 1000, 1000]);
  expect(whole(groupSum(3))).toEqual([210, 210, 210]);
  expect(whole(groupSum(2))).toEqual([45, 45, 45]);
});

test('a digit of five comes once, twice, three and four times as often as is published, and pays by it', () => {
  const plays = [1, 2, 3, 4].map((least) => comesTimes(least, 5));
  expect(plays.map(({ prizes: [prize] }) => prize?.chance.numerator)).toEqual([40_951n, 8146n, 856n, 46n]);
  // The field pays 4.30, 22, 210 and 3,900.
  expect(plays.map((play) => paidAt1800(play, play.code))).toEqual([4.39, 22.09, 210.28, 3913.04]);
});

test('forms, bulls and hands return what is known of their odds', () => {
  const returns = (play: Play<Digits>) => [...returnsOf(play, { rebate: 0 }).values()].map(inHundredths);
  expect(returns(forms())).toEqual([7000, 8400, 8640, 8280, 8400]);
  expect([Math.min(...returns(bulls())), Math.max(...returns(bulls()))]).toEqual([9562, 9757]);
  expect([Math.min(...returns(studs())), Math.max(...returns(studs()))]).toEqual([9000, 9525]);
  expect(bullOf([1, 2, 7, 5, 5])).toBe(10);
  expect(bullOf([9, 0, 1, 3, 4])).toBe(7);
  expect(bullOf([1, 1, 1, 1, 2])).toBeUndefined();
  expect(studOf([9, 0, 1, 7, 8])).toBe('straight');
  expect(studOf([9, 9, 1, 1, 9])).toBe('full');
});

test('what makes no unit is refused, where it stands', () => {
  const fault = (plays: readonly Play<Digits>[], code: string, text: string) => {
    const play = named(plays, code);
    return faultByBoard(play.board, ticketOf(text)) ?? play.faultOf?.(ticketOf(text));
  };
  expect(fault(fiveStars, 'group60', '1|2,3,4')).toBeUndefined();
  expect(fault(fiveStars, 'group60', '1|1,2,3')).toEqual({ code: 'apart', row: 1, symbol: '1' });
  expect(fault(threeStars, 'group6', '1|1,2,3')).toEqual({ code: 'apart', row: 1, symbol: '1' });
  expect(fault(threeStars, 'group6', '1|2')).toEqual({ code: 'few', row: 1 });
  expect(fault(threeStars, 'group6', '1,2,3|4')).toEqual({ code: 'many', row: 0 });
  expect(fault(threeStars, 'group6', '=1,2,3|1,1,3')).toEqual({ code: 'twice', row: 1, symbol: '1' });
  expect(fault(threeStars, 'group3', '=1,1,3|1,2,3')).toEqual({ code: 'none', row: 1 });
  expect(fault(threeStars, 'mixed', '=1,1,3|1,2,3|4,4,4')).toEqual({ code: 'none', row: 2 });
  expect(fault(threeStars, 'mixed', '1,2,3')).toEqual({ code: 'rows', row: 0 });
  expect(fault(threeStars, 'one-banker', '1,2')).toEqual({ code: 'many', row: 0 });
  expect(fault(twoStars, 'straight', '1,1|2')).toEqual({ code: 'twice', row: 0, symbol: '1' });
});

test('units are counted as the field counts them', () => {
  const units = (plays: readonly Play<Digits>[], code: string, text: string) =>
    named(plays, code).unitsOf(ticketOf(text));
  expect(units(threeStars, 'group3', '|1,2,3')).toBe(6);
  expect(units(threeStars, 'group3', '1|2,3')).toBe(4);
  expect(units(threeStars, 'group6', '1,2|3,4,5')).toBe(3);
  expect(units(threeStars, 'group6', '=1,2,3|3,2,1|1,2,4')).toBe(2);
  expect(units(threeStars, 'straight', '=1,2,3|3,2,1|1,2,3')).toBe(2);
  expect(units(threeStars, 'combined', '1,2|3|4')).toBe(6);
  expect(units(threeStars, 'one-banker', '7')).toBe(54);
  expect(units(twoStars, 'one-banker', '7')).toBe(9);
  expect(units(fiveStars, 'group120', '|0,1,2,3,4,5,6,7,8,9')).toBe(252);
  expect(units(fourStars, 'group12', '1,2|3,4,5')).toBe(6);
});

test('prize and rebate are one sum for every play of 3D; only its forms return less than 85 per cent', () => {
  expectFairPrices(d3);
  expect(kindsBelow(d3, 85)).toEqual(
    ['triple', 'straight', 'half-straight', 'mixed'].map((kind) => `star3.form ${kind}`),
  );
});

test('no two plays of 3D have one code, and every board says what its rows are', () => {
  expect(new Set(codesOf(d3.plays)).size).toBe(d3.plays.length);
  for (const { code, board } of d3.plays)
    expect(new Set(board.rows.map((row) => row.code)).size, code).toBe(board.rows.length);
});
