import fc from 'fast-check';
import { expect, test } from 'vitest';
import { beadRoad, bigRoad, derivedRoad, derivedRoads, runsOf } from './roads.ts';
import {
  anywhere,
  atPosition,
  dragonsOf,
  expectedOmission,
  omissionChart,
  repeatsOf,
  rowTraitsOf,
  traitsOf,
  trendsOf,
  warmthOf,
} from './trend.ts';

const digits = Array.from({ length: 10 }, (_, at) => `${at}`);
const rows = ['123', '193', '145', '745', '145'].map((row) => [...row]);

test('omission counts the rows since a symbol was hit, at its position or anywhere', () => {
  expect(omissionChart(rows, ['1', '7'], atPosition(0))).toEqual([
    [0, 1],
    [0, 2],
    [0, 3],
    [1, 0],
    [0, 1],
  ]);
  const [one, three] = trendsOf(rows, ['1', '3'], anywhere);
  expect(one).toEqual({ symbol: '1', omission: 0, mostOmission: 1, averageOmission: 25, frequencies: [4, 4, 4] });
  expect(three).toEqual({ symbol: '3', omission: 3, mostOmission: 3, averageOmission: 100, frequencies: [2, 2, 2] });
  expect(trendsOf([], ['1'], anywhere)).toEqual([
    { symbol: '1', omission: 0, mostOmission: 0, averageOmission: 0, frequencies: [0, 0, 0] },
  ]);
  // one digit of ten is out for nine rows on average
  expect(expectedOmission({ numerator: 1n, denominator: 10n })).toBe(900);
  expect(expectedOmission({ numerator: 271n, denominator: 1000n })).toBe(269);
  const tenth = { numerator: 1n, denominator: 10n };
  expect([4, 5, 15, 16].map((hits) => warmthOf(hits, 100, tenth))).toEqual(['cold', 'warm', 'warm', 'hot']);
});

test('of any rows the figures are those of looking back row by row', () => {
  const anyRows = fc.array(fc.array(fc.constantFrom(...digits), { minLength: 3, maxLength: 3 }), { maxLength: 140 });
  fc.assert(
    fc.property(anyRows, fc.constantFrom(0, 1, 2), (all, position) => {
      for (const trend of trendsOf(all, digits, atPosition(position))) {
        const last = all.findLastIndex((row) => row[position] === trend.symbol);
        expect(trend.omission).toBe(all.length - 1 - last);
        for (const [at, window] of [30, 50, 100].entries())
          expect(trend.frequencies[at]).toBe(
            all.slice(Math.max(0, all.length - window)).filter((row) => row[position] === trend.symbol).length,
          );
        const runs = all
          .map((row) => (row[position] === trend.symbol ? ' ' : 'x'))
          .join('')
          .split(' ');
        expect(trend.mostOmission).toBe(Math.max(...runs.map((run) => run.length)));
      }
    }),
    { numRuns: 20 },
  );
});

test('a number is big or small, odd or even, prime or not, and on a road of three', () => {
  expect(traitsOf(7, 5)).toEqual({ size: 'big', parity: 'odd', isPrime: true, road: 1 });
  expect(digits.map(Number).filter((digit) => traitsOf(digit, 5).isPrime)).toEqual([1, 2, 3, 5, 7]);
  expect(rowTraitsOf([0, 4, 5, 9, 3], 5)).toEqual({
    ...{ sum: 21, span: 9, bigCount: 2, oddCount: 3, primeCount: 2, roadCounts: [3, 1, 1] },
  });
  expect(repeatsOf(rows)).toEqual([[], [0, 2], [0], [1, 2], [1, 2]]);
  // the number 49 is no side, and ends no run
  const size = (row: readonly string[]) => (row[0] === '9' ? undefined : Number(row[0]) >= 5 ? 'big' : 'small');
  const parity = (row: readonly string[]) => (Number(row[0]) % 2 ? 'odd' : 'even');
  const markets = [
    { code: 'parity', sideOf: parity },
    { code: 'size', sideOf: size },
  ];
  const seen = ['1', '6', '8', '9', '6', '9', '5'].map((digit) => [digit]);
  expect(dragonsOf(seen, markets, 1)).toEqual([
    { market: 'size', side: 'big', length: 4 },
    { market: 'parity', side: 'odd', length: 2 },
  ]);
  expect(dragonsOf(seen, markets, 3)).toHaveLength(1);
  expect(dragonsOf([], markets, 1)).toEqual([]);
});

const sides = (text: string) => [...text].map((letter) => (letter === '-' ? undefined : letter));
const drawn = (text: string) => bigRoad(sides(text)).map(({ column, row, side }) => `${column}${row}${side}`);

test('the big road goes down and turns right at the bottom or before a taken cell', () => {
  expect(drawn('BBPB')).toEqual(['00B', '01B', '10P', '20B']);
  expect(drawn('BBBBBBBB').slice(5)).toEqual(['05B', '15B', '25B']);
  // the second run meets the tail of the first above the bottom
  expect(drawn('BBBBBBBBPPPPPPP').slice(8)).toEqual(['10P', '11P', '12P', '13P', '14P', '24P', '34P']);
  expect(bigRoad(sides('--B-BP-'))).toEqual([
    { column: 0, row: 0, side: 'B', ties: 3 },
    { column: 0, row: 1, side: 'B', ties: 0 },
    { column: 1, row: 0, side: 'P', ties: 1 },
  ]);
  expect(beadRoad(sides('B-PBPBP'))).toMatchObject([
    {},
    { row: 1, side: undefined },
    {},
    {},
    {},
    {},
    { column: 1, row: 0 },
  ]);
  expect(runsOf(sides('--'))).toEqual([]);
  // no two results on one cell, whatever comes
  fc.assert(
    fc.property(fc.array(fc.constantFrom('B', 'P', 'P', undefined), { maxLength: 200 }), (all) => {
      const cells = bigRoad(all);
      expect(new Set(cells.map(({ column, row }) => `${column} ${row}`)).size).toBe(cells.length);
      expect(cells.every(({ row }) => row < 6)).toBe(true);
      expect(cells.map(({ side }) => side)).toEqual(all.filter((side) => side !== undefined));
    }),
    { numRuns: 60 },
  );
});

test('derived roads say whether the columns go on as they did', () => {
  const look = (text: string, back: number) =>
    derivedRoad(sides(text), back)
      .map((colour) => colour[0])
      .join('');
  // columns of 2, 2, 1, 3
  expect(look('BBPPBPPP', derivedRoads['big-eye'])).toBe('rrbbr');
  expect(look('BBPPBPPP', derivedRoads.small)).toBe('brb');
  expect(look('BBPPBPPP', derivedRoads.cockroach)).toBe('rb');
  expect(look('BP', 1)).toBe('');
  // the first cells of all three are the same whether there are ties or not
  expect(look('BB-PP-B-PPP', 1)).toBe(look('BBPPBPPP', 1));
});
