import { expect, test } from 'vitest';
import { atRest, replay, type SlotDrawn } from './seen.ts';
import type { SlotEvent } from './view.ts';

const grid = [
  [1, 2, 3],
  [4, 1, 5],
  [6, 2, 1],
];
const other = [
  [7, 2, 3],
  [4, 7, 5],
  [6, 2, 7],
];
const line: SlotEvent = {
  kind: 'line',
  line: 3,
  symbol: 1,
  cells: [
    [0, 0],
    [1, 1],
    [2, 2],
  ],
  pays: 40_000,
};
const told = (events: readonly SlotEvent[], from: SlotDrawn = atRest(other)) => events.reduce(replay, from);

test('what lines pay is added up, in the spin and in the round', () => {
  const drawn = told([{ kind: 'reels', stops: [0, 0, 0], grid }, line, { ...line, line: 1, pays: 10_000 }]);
  expect(drawn).toMatchObject({ grid, won: 50_000, spinWon: 50_000, wins: [{ line: 3 }, { line: 1 }] });
});

test('the first event of a round takes away what the one before had won', () => {
  const before = told([
    { kind: 'reels', stops: [0, 0, 0], grid },
    line,
    { kind: 'free-spins', won: 10, left: 10 },
    { kind: 'end', multiplier: 40_000, capped: false },
  ]);
  expect(before.end).toEqual({ multiplier: 40_000, capped: false });
  const after = replay(before, { kind: 'reels', stops: [1, 1, 1], grid: other });
  expect(after).toEqual({ ...atRest(other), turns: 2 });
});

test('a fall shows what came and how many times wins count now', () => {
  const drawn = told([
    { kind: 'reels', stops: [0, 0, 0], grid },
    line,
    { kind: 'drop', gone: line.cells, grid: other, times: 2 },
  ]);
  expect(drawn).toMatchObject({ grid: other, times: 2, wins: [], won: 40_000, turns: 2 });
});

test('free spins are counted down, and those won on the way are added', () => {
  const drawn = told([
    { kind: 'reels', stops: [0, 0, 0], grid },
    { kind: 'free-spins', won: 10, left: 10, symbol: 4 },
    { kind: 'free-spin', number: 1, left: 9, times: 3 },
    { kind: 'reels', stops: [0, 0, 0], grid: other },
    { kind: 'free-spins', won: 5, left: 14, symbol: 4 },
    { kind: 'free-spin', number: 2, left: 13, times: 3 },
  ]);
  expect(drawn.free).toEqual({ number: 2, left: 13, won: 15, symbol: 4 });
  expect(drawn.times).toBe(3);
  expect(drawn.spinWon).toBe(0);
});

test('the symbol that expands fills its reels, and all their cells win', () => {
  const drawn = told([
    { kind: 'reels', stops: [0, 0, 0], grid },
    { kind: 'expand', symbol: 2, reels: [0, 2], pays: 90_000 },
  ]);
  expect(drawn.grid).toEqual([[2, 2, 2], grid[1], [2, 2, 2]]);
  expect(drawn.wins).toHaveLength(1);
  expect(drawn.wins[0]?.cells).toHaveLength(6);
});

test('coins stay where they are until all are paid together', () => {
  const drawn = told([
    { kind: 'reels', stops: [0, 0, 0], grid },
    { kind: 'hold', coins: [{ cell: [0, 1], value: 5 }], left: 3 },
    { kind: 'respin', coins: [], left: 2 },
    { kind: 'respin', coins: [{ cell: [2, 0], value: 15, jackpot: 'mini' }], left: 3 },
  ]);
  expect(drawn.coins).toEqual([
    { cell: [0, 1], value: 5 },
    { cell: [2, 0], value: 15, jackpot: 'mini' },
  ]);
  expect(drawn).toMatchObject({ respins: 3, won: 0 });
  expect(replay(drawn, { kind: 'coins', pays: 200_000 })).toMatchObject({ respins: 0, won: 200_000 });
});

test('filled cells stay filled', () => {
  const drawn = told([
    { kind: 'fill', symbol: 3 },
    { kind: 'filled', cells: [[0, 0]] },
    { kind: 'filled', cells: [[1, 2]] },
    { kind: 'filled', cells: [] },
  ]);
  expect(drawn.fill).toEqual({
    symbol: 3,
    cells: [
      [0, 0],
      [1, 2],
    ],
  });
});
