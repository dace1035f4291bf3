import { expect, test } from 'vitest';
import { inHundredths, type Rational } from '../../chance/rational.ts';
import type { Family, Play } from '../play.ts';
import { payoutOf, returnsOf } from '../pricing.ts';
import { drawsOf, expectCounts } from '../rig.ts';
import { expectChancesOver, expectFairPrices, kindsBelow } from '../rig-parts.ts';
import { numbersOf, numbersWithDigits, padded } from '../shapes/digits.ts';
import type { Ticket } from '../ticket.ts';
import type { VietnamDraw } from './draw.ts';
import { vietnamNorth, vietnamSouth, vietnamSouthPair } from './family.ts';
import { animals, namedSets, numbersOfAnimal, rangeOf } from './inputs.ts';
import { pairChances, pairPlays } from './pair-plays.ts';
import { fewLotsOf, lotsOf, north, south, southPair } from './structure.ts';
import { chanceAbsent, chanceTogether } from './together-plays.ts';

const families = [vietnamNorth, vietnamSouth, vietnamSouthPair];
const asNumber = ({ numerator, denominator }: Rational) => Number((numerator * 10n ** 12n) / denominator) / 1e12;
const playOf = (family: Family<VietnamDraw>, code: string): Play<VietnamDraw> =>
  family.plays.find((play) => play.code === code) ?? expect.fail(`${family.code} has no ${code}`);
const returned = (play: Play<VietnamDraw>) => inHundredths([...returnsOf(play, { rebate: 0 }).values()][0] ?? never);
const never = { numerator: 0n, denominator: 1n };
/** What a ticket costs: units, lots of each, and what a lot costs, at so many stations. */
const costOf = (family: Family<VietnamDraw>, code: string, ticket: Ticket, lot: number, stations = 1) =>
  stations * playOf(family, code).unitsOf(ticket) * playOf(family, code).lots * lot;

test('units and hits by formula are those one by one, for every play', () => {
  for (const family of families) for (const play of family.plays) expectCounts(family, play, 12);
});

test('every chance of a number is what all endings come to', () => {
  for (const family of [vietnamNorth, vietnamSouth]) {
    const { tiers } = family === vietnamNorth ? north : south;
    const widths = tiers.flatMap(({ count, digits }) => Array.from({ length: count }, () => digits));
    // Hits are a sum over the numbers of a result, so results in which all numbers end alike have the right mean.
    const alike = [1, 2, 3, 4].map((width) =>
      numbersOf(width).map((ending) => {
        const number = ending.repeat(6);
        const printed = widths.map((digits) => number.slice(-digits));
        return family.read(printed, '') ?? expect.fail('no result');
      }),
    );
    for (const play of family.plays) {
      if (!['all', 'one', 'ends'].includes(play.group)) continue;
      const unit = play.board.rows.map(({ symbols }) => symbols[symbols.length > 10 ? 49 : 4] ?? '');
      expectChancesOver(play, 'unit', unit, alike[unit.join('').length - 1] ?? []);
    }
  }
});

test('chances of several numbers are as published', () => {
  const together = [
    [27, [0.2376573, 0.0548821, 0.0122979, 0.0026699]],
    [18, [0.1654862, 0.0261078, 0.0039134, 0.00055522]],
  ] as const;
  for (const [lots, chances] of together)
    for (const [at, chance] of chances.entries()) expect(asNumber(chanceTogether(at + 1, lots))).toBeCloseTo(chance, 7);
  const absent = { 4: 0.3321416, 5: 0.2503441, 6: 0.1881274, 8: 0.1052619, 10: 0.0581497 };
  for (const [size, chance] of Object.entries(absent))
    expect(asNumber(chanceAbsent(Number(size), 27))).toBeCloseTo(chance, 7);
  for (const [size, chance] of Object.entries({ 4: 0.4796033, 8: 0.2229364, 10: 0.1500946 }))
    expect(asNumber(chanceAbsent(Number(size), 18))).toBeCloseTo(chance, 7);
  // both numbers of a pair come: its chance without the repeats
  for (const lots of [18, 27])
    expect(asNumber(pairChances(lots).get(2)?.pairs ?? never)).toBeCloseTo(asNumber(chanceTogether(2, lots)), 12);
});

test('pairs and repeats are those of all results of a small lottery', () => {
  const [endings, lots] = [5, 5];
  for (const [n, chances] of pairChances(lots, endings)) {
    let [pairs, repeats] = [0n, 0n];
    for (let result = 0; result < endings ** lots; result += 1) {
      const counts = Array.from({ length: endings }, () => 0);
      for (let at = 0; at < lots; at += 1) {
        const ending = Math.floor(result / endings ** at) % endings;
        counts[ending] = (counts[ending] ?? 0) + 1;
      }
      const come = counts.slice(0, n).filter((count) => count > 0);
      if (come.length < 2) continue;
      pairs += BigInt(come.length - 1);
      repeats += BigInt(Math.max(...come) - 1);
    }
    expect(chances.pairs.numerator).toBe(pairs);
    expect(chances.repeats.numerator).toBe(repeats);
  }
});

test('lots are as many as numbers are long enough', () => {
  expect([2, 3, 4].map((width) => lotsOf(north, width))).toEqual([27, 23, 20]);
  expect([2, 3, 4].map((width) => lotsOf(south, width))).toEqual([18, 17, 16]);
  expect([fewLotsOf(north), fewLotsOf(south), lotsOf(southPair, 2)]).toEqual([8, 7, 36]);
});

test('returns are as published, and what returns less than 85 % is known', () => {
  const expected: [Family<VietnamDraw>, Record<string, number>][] = [
    [
      vietnamNorth,
      { 'all.last2': 9900, 'all.last2-single': 9936, 'all.last3': 9000, 'all.last4': 8880, 'special.last2': 9900 },
    ],
    [
      vietnamNorth,
      { 'special.tens': 9000, 'together.2': 8781, 'together.4': 8009, 'absent.8': 8736, 'absent.10': 7559 },
    ],
    [vietnamSouth, { 'all.last2': 9800, 'ends.last2': 7500, 'ends.last3': 6500, 'together.3': 8609 }],
  ];
  for (const [family, shares] of expected)
    for (const [code, hundredths] of Object.entries(shares))
      expect(returned(playOf(family, code)), code).toBe(hundredths);
  for (const family of families) expectFairPrices(family);
  const low = families.map((family) => kindsBelow(family, 85).map((kind) => kind.replace(' unit', '')));
  const pairs = ['pairs.2', 'pairs.3', 'pairs.4', 'pairs.5'];
  expect(low).toEqual([
    ['together.4', 'absent.4', 'absent.5', 'absent.6', 'absent.10', ...pairs],
    ['ends.last2', 'ends.last3', 'together.4', ...pairs],
    pairs,
  ]);
});

test('a pair at the cost of one number returns more than is staked, and is found', () => {
  const withoutRepeats = ([pair]: Play<VietnamDraw>[]) =>
    pair ? returned({ ...pair, prizes: pair.prizes.slice(0, 1) }) : 0;
  expect(withoutRepeats(pairPlays(south, 750, 18))).toBe(10_878);
  expect(withoutRepeats(pairPlays(north, 650, 27))).toBe(13_212);
  expect(withoutRepeats(pairPlays(south, 750))).toBe(5439);
  expect(withoutRepeats(pairPlays(north, 650))).toBe(6606);
  expect(withoutRepeats(pairPlays(southPair, 550, 36))).toBeGreaterThan(10_000);
  for (const [two] of [pairPlays(south, 750, 18), pairPlays(north, 650, 27)])
    expect(two && returned(two)).toBeGreaterThan(10_000);
});

test('pairs pay by the numbers that came and the one that came most', () => {
  const drawWith = (...tails: string[]) => {
    const numbers = south.tiers.flatMap(({ count, digits }) => Array.from({ length: count }, () => padded(0, digits)));
    const printed = numbers.map((number, at) => number.slice(0, -2) + (tails[at] ?? '00'));
    return vietnamSouth.read(printed, '') ?? expect.fail('no result');
  };
  const paid = (picked: string[], draw: VietnamDraw) => {
    const play = playOf(vietnamSouth, `pairs.${picked.length}`);
    return payoutOf(play, play.hitsOf({ rows: [picked] }, draw), 1000n, { rebate: 0 });
  };
  expect(paid(['12', '34'], drawWith('12', '34', '34'))).toBe(1_125_000n);
  expect(paid(['12', '34', '56'], drawWith('12', '34', '34', '56', '56', '56'))).toBe(2_250_000n);
  expect(paid(['12', '34'], drawWith('12', '34'))).toBe(750_000n);
  expect(paid(['12', '34'], drawWith('12', '12', '12'))).toBe(0n);
  expect(costOf(vietnamSouth, 'pairs.2', { rows: [['12', '34']] }, 1000)).toBe(36_000);
  expect(costOf(vietnamNorth, 'pairs.3', { rows: [['12', '34', '56']] }, 1000)).toBe(162_000);
  // over two stations one number may come at the one and one at the other
  const both = vietnamSouthPair.read([...drawWith('12').numbers, ...drawWith('34').numbers], '');
  expect(both && playOf(vietnamSouthPair, 'pairs.2').hitsOf({ rows: [['12', '34']] }, both)).toEqual([1, 0]);
  expect(costOf(vietnamSouthPair, 'pairs.2', { rows: [['12', '34']] }, 1000)).toBe(72_000);
});

test('tickets cost stations × numbers × lots × stake', () => {
  const typed = (...numbers: string[]): Ticket => ({ rows: numbers.map((number) => [...number]), isTyped: true });
  expect(costOf(vietnamSouth, 'ends.last2', { rows: [['05', '50']] }, 1000, 2)).toBe(8000);
  expect(costOf(vietnamSouth, 'ends.last3', typed('123', '456', '789'), 1500, 2)).toBe(18_000);
  expect(costOf(vietnamNorth, 'all.last2', { rows: [['05', '50', '55']] }, 5000)).toBe(405_000);
  expect(costOf(vietnamNorth, 'all.last3', typed(...numbersWithDigits('123')), 1000)).toBe(138_000);
});

test('lists of numbers are those that players mean', () => {
  expect(rangeOf('10', '50', 10)).toEqual(['10', '20', '30', '40', '50']);
  expect(rangeOf('11', '40', 11)).toEqual(['11', '22', '33']);
  expect(rangeOf('007', '009', 1)).toEqual(['007', '008', '009']);
  for (const [from, to, step] of [
    ['50', '10', 1],
    ['1', '10', 1],
    ['10', '50', 0],
  ] as const)
    expect(() => rangeOf(from, to, step)).toThrow(RangeError);
  const { big, small, even, odd, ...quarters } = namedSets;
  expect(small).toEqual(rangeOf('00', '49', 1));
  expect(big).toEqual(rangeOf('50', '99', 1));
  expect([even.length, odd.length, even[1], odd[1]]).toEqual([50, 50, '02', '03']);
  for (const set of Object.values(quarters)) expect(set).toHaveLength(25);
  expect(Object.values(quarters).flat().sort()).toEqual(numbersOf(2));
  expect([quarters.evenOdd[0], quarters.oddEven[0], quarters.oddOdd[0]]).toEqual(['01', '10', '11']);
  expect(['11', '12', '112', '123', '1234'].map((number) => numbersWithDigits(number).length)).toEqual([
    1, 2, 3, 6, 24,
  ]);
  expect(animals.flatMap(numbersOfAnimal).sort()).toEqual(numbersOf(2));
  expect(numbersOfAnimal('dragon')).toEqual(['04', '16', '28', '40', '52', '64', '76', '88']);
});

test('results are read as they are printed', () => {
  for (const family of families) {
    const printed = family.print(family.draw(drawsOf(1), ''));
    expect(family.print(family.read(printed, '') ?? expect.fail('not read'))).toEqual(printed);
    expect(family.read(printed.slice(1), '')).toBeUndefined();
    expect(family.read(['1', ...printed.slice(1)], '')).toBeUndefined();
    expect(family.read([printed[0]?.replace(/./, 'x') ?? '', ...printed.slice(1)], '')).toBeUndefined();
  }
});
