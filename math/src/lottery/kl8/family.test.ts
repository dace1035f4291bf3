import { expect, test } from 'vitest';
import { inHundredths } from '../../chance/rational.ts';
import { returnsOf, timesOf } from '../pricing.ts';
import { drawsOf, expectCounts } from '../rig.ts';
import { expectFairPrices, expectSampled, expectSetCounts, kindsBelow } from '../rig-parts.ts';
import { balls, sumOf } from './draw.ts';
import { kl8 } from './family.ts';
import { allDraws, mostPicked, waysOf810, waysOfElements, waysOfEven, waysOfOdd } from './rules.ts';

const day = '2026-11-28';
const playOf = (code: string) => kl8.plays.find((play) => play.code === code) ?? expect.fail(code);
const chanceOf = (code: string, prize: string) => {
  const { chance } = playOf(code).prizes.find((each) => each.code === prize) ?? expect.fail(prize);
  return Number(chance.numerator) / Number(chance.denominator);
};

test('units and hits', () => {
  for (const [at] of mostPicked.entries())
    for (const code of ['pick', 'keno']) expectSetCounts(kl8, playOf(`${code}${at + 1}`), at + 1);
  for (const play of kl8.plays) if (!play.board.typed) expectCounts(kl8, play, 20);
});

test('the sums have the ways that are written down', () => {
  // By how many numbers and which sum: from the highest on, so that no number is taken twice.
  const ways = Array.from({ length: 21 }, () => new Array<bigint>(1411).fill(0n));
  const [none] = ways;
  if (none) none[0] = 1n;
  for (let number = 1; number <= 80; number += 1)
    for (let count = Math.min(20, number); count >= 1; count -= 1) {
      const [into, from] = [ways[count] ?? [], ways[count - 1] ?? []];
      // The lowest and the highest sum of so many numbers up to this one.
      const most = (count * (2 * number - count + 1)) / 2;
      for (let sum = Math.max(number, (count * (count + 1)) / 2); sum <= Math.min(1410, most); sum += 1) {
        const before = from[sum - number] ?? 0n;
        if (before > 0n) into[sum] = (into[sum] ?? 0n) + before;
      }
    }
  const counted = ways[20] ?? [];
  const between = (least: number, most: number) =>
    counted.slice(least, most + 1).reduce((sum, count) => sum + count, 0n);
  expect(between(210, 1410)).toBe(allDraws);
  expect(counted[810]).toBe(waysOf810);
  expect(between(811, 1410)).toBe(between(210, 809));
  expect(Object.values(waysOfElements)).toEqual([
    between(210, 695),
    between(696, 763),
    between(764, 855),
    between(856, 923),
    between(924, 1410),
  ]);
  const [odd, even] = [1, 0].map((rest) =>
    counted.reduce((sum, count, at) => (at % 2 === rest ? sum + count : sum), 0n),
  );
  expect([odd, even]).toEqual([waysOfOdd, waysOfEven]);
  const overOdd = counted.reduce((sum, count, at) => (at > 810 && at % 2 === 1 ? sum + count : sum), 0n);
  expect(overOdd * 2n).toBe(waysOfOdd);
});

test.for([
  ['pick1', 'all', 0.25, 7],
  ['pick2', 'all', 0.0601266, 7],
  ['pick3', 'all', 0.0138754, 7],
  ['pick4', 'all', 0.0030634, 7],
  ['pick5', 'all', 0.00064492, 8],
  ['pick6', 'all', 1.28985e-4, 9],
  ['pick7', 'all', 2.44026e-5, 10],
  ['pick8', 'all', 4.3457e-6, 10],
  ['pick9', 'all', 7.243e-7, 10],
  ['pick10', 'all', 1.122e-7, 10],
  ['sum.over-under', 'side', 0.4978018, 7],
  ['sum.over-under', 'side.push', 0.0043964, 7],
  ['half', 'upper', 0.3983785, 7],
  ['half', 'middle', 0.203243, 7],
  ['half', 'lower', 0.3983785, 7],
  ['element', 'gold', 0.102515, 6],
  ['element', 'wood', 0.201528, 6],
  ['element', 'water', 0.38804, 6],
  ['element', 'fire', 0.203392, 6],
  ['element', 'earth', 0.104525, 6],
] as const)('%s %s comes with the chance %d', ([code, prize, chance, places]) => {
  expect(chanceOf(code, prize)).toBeCloseTo(chance, places);
});

test('what comes in a sample of draws is what is declared', () => {
  expectSampled(kl8, 4000, [
    ...['pick1', 'pick2', 'pick3', 'pick4'].map((code, at) => [code, 'all', balls.slice(30, 31 + at)] as const),
    ...['keno4', 'keno10'].map((code) => [code, 'keno', balls.slice(40, 40 + Number(code.slice(4)))] as const),
    ...['over', 'under'].map((side) => ['sum.over-under', 'side', [side]] as const),
    ...['odd', 'even'].map((side) => ['sum.odd-even', side, [side]] as const),
    ...['over-odd', 'under-odd'].map((side) => ['sum.combination', 'odd', [side]] as const),
    ...['over-even', 'under-even'].map((side) => ['sum.combination', 'even', [side]] as const),
    ...['upper', 'middle', 'lower'].map((side) => ['half', side, [side]] as const),
    ...Object.keys(waysOfElements).map((side) => ['element', side, [side]] as const),
  ]);
});

test('at 810 all bets on over and under come back, alone and with odd and even', () => {
  // Ten pairs of 81.
  const even = Array.from({ length: 10 }, (_, at) => [at + 1, 80 - at]).flat();
  expect(sumOf(even)).toBe(810);
  expect(playOf('sum.over-under').hitsOf({ rows: [['over', 'under']] }, even)).toEqual([0, 2]);
  const all = { rows: [['over-odd', 'over-even', 'under-odd', 'under-even']] };
  expect(playOf('sum.combination').hitsOf(all, even)).toEqual([0, 2, 0, 2]);
  expect(playOf('sum.odd-even').hitsOf({ rows: [['odd', 'even']] }, even)).toEqual([0, 1]);
  expect(playOf('half').hitsOf({ rows: [['upper', 'middle', 'lower']] }, even)).toEqual([0, 1, 0]);
  const over = even.with(0, 11);
  expect(playOf('sum.over-under').hitsOf({ rows: [['over', 'under']] }, over)).toEqual([1, 0]);
  expect(playOf('sum.combination').hitsOf(all, over)).toEqual([0, 0, 1, 0]);
});

test('no price returns more than the stake, none less than 85 per cent', () => {
  expectFairPrices(kl8);
  expect(kindsBelow(kl8, 85)).toEqual([]);
  const returns = kl8.plays
    .filter(({ group }) => group === 'keno')
    .flatMap((play) => [...returnsOf(play, { rebate: 0 }).values()].map(inHundredths));
  expect(returns).toEqual([9000, 9018, 9018, 9027, 9064, 9005, 8883, 8893, 8867, 8928]);
  const pick = playOf('pick1');
  const [prize = expect.fail()] = pick.prizes;
  expect(timesOf(pick, prize, { series: 1900 })).toEqual({ numerator: 19n, denominator: 5n });
});

test('a result is twenty different numbers, and stays in the order it was drawn in', () => {
  const draw = kl8.draw(drawsOf(11), day);
  const printed = kl8.print(draw);
  expect(kl8.read(printed, day)).toEqual(draw);
  for (const none of [printed.slice(1), [...printed.slice(1), printed[1] ?? ''], [...printed.slice(1), '81']])
    expect(kl8.read(none, day)).toBeUndefined();
  expect(kl8.factsOf(kl8.draw(() => 0, day)).map(({ value }) => value)).toEqual([
    '210',
    'under',
    'even',
    'upper',
    'gold',
  ]);
});
