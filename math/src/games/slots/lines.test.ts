import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cordelRules } from '../cordel/rules.ts';
import { feiraRules } from '../feira/rules.ts';
import { tucanoRules } from '../tucano/rules.ts';
import { cellsOfWin, creditsOfWin, lineWin, playLines, runOfWin } from './lines.ts';
import { symbolAt } from './reels.ts';
import { fiveLines, type LineRules, tenLines, twentyLines } from './rules.ts';
import type { SlotEvent } from './view.ts';

/**
 * What a line wins as it stands, or with all its wilds replaced by the first other symbol on it: the more of the two.
 */
function bestOf({ pays, wild }: LineRules, shown: readonly number[]): number {
  const plain = (symbols: readonly number[]) => {
    const end = symbols.findIndex((symbol) => symbol !== symbols[0]);
    return pays[symbols[0] ?? 0]?.[(end < 0 ? symbols.length : end) - 1] ?? 0;
  };
  const other = shown.find((symbol) => symbol !== wild) ?? wild;
  return Math.max(plain(shown), plain(shown.map((symbol) => (symbol === wild ? other : symbol))));
}

test.for([
  ['three by three', feiraRules],
  ['five by three', tucanoRules],
  ['a wild that pays nothing of its own', cordelRules],
] as const)('a line wins the most its wilds can make of it: %s', ([, rules]) => {
  const shown = fc.tuple(
    ...rules.strips.map(() =>
      fc.oneof(
        fc.constant(rules.wild),
        fc.integer({ min: 0, max: rules.symbols.length - 1 }),
        fc.integer({ min: 0, max: 2 }),
      ),
    ),
  );
  fc.assert(
    fc.property(shown, (symbols) => {
      const grid = symbols.map((symbol) => [symbol]);
      expect(
        creditsOfWin(
          lineWin(
            rules,
            grid,
            symbols.map(() => 0),
          ),
        ),
      ).toBe(bestOf(rules, symbols));
    }),
  );
});

test('a line counts from the first reel, and only what runs unbroken', () => {
  const win = (...symbols: number[]) =>
    lineWin(
      tucanoRules,
      symbols.map((symbol) => [symbol]),
      [0, 0, 0, 0, 0],
    );
  expect([creditsOfWin(win(9, 9, 0, 9, 5)), runOfWin(win(9, 9, 0, 9, 5))]).toEqual([30, 4]);
  expect(creditsOfWin(win(1, 0, 4, 5, 6))).toBe(10);
  expect(creditsOfWin(win(1, 0, 0, 0, 1))).toBe(3000);
  expect(win(5, 9, 9, 9, 9)).toBe(0);
  expect(win(10, 10, 10, 10, 10)).toBe(0);
  expect(cellsOfWin(win(9, 9, 0, 5, 5), [1, 2, 1, 0, 0])).toEqual([
    [0, 1],
    [1, 2],
    [2, 1],
  ]);
});

test('what pays is told line by line', () => {
  const events: SlotEvent[] = [];
  const grid = [
    [3, 0, 6],
    [3, 0, 7],
    [6, 0, 5],
  ];
  expect(playLines(feiraRules, grid, 2, events)).toBe(2 * (500 + 12));
  expect(events).toEqual([
    {
      kind: 'line',
      line: 0,
      symbol: 0,
      cells: [
        [0, 1],
        [1, 1],
        [2, 1],
      ],
      pays: 2_000_000,
    },
    {
      kind: 'line',
      line: 4,
      symbol: 6,
      cells: [
        [0, 2],
        [1, 1],
        [2, 0],
      ],
      pays: 48_000,
    },
  ]);
});

test('no two lines are the same, and all lie on the reels', () => {
  for (const lines of [fiveLines, tenLines, twentyLines]) {
    expect(new Set(lines.map((line) => line.join())).size).toBe(lines.length);
    for (const row of lines.flat()) expect([0, 1, 2]).toContain(row);
  }
  expect([fiveLines.length, tenLines.length, twentyLines.length]).toEqual([5, 10, 20]);
});

test('a strip has no end: before its first symbol comes its last', () => {
  expect([-4, -1, 0, 2, 3, 7].map((place) => symbolAt([7, 8, 9], place))).toEqual([9, 9, 7, 9, 7, 8]);
});
