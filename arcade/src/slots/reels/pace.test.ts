import { fall } from '@palpite/math/games/cascata/cascade.ts';
import { cascataRules } from '@palpite/math/games/cascata/rules.ts';
import { cofreRules } from '@palpite/math/games/cofre/rules.ts';
import { tucanoRules } from '@palpite/math/games/tucano/rules.ts';
import { expect, test } from 'vitest';
import { turnFrames } from './animate.ts';
import { eventMs, turnsOf } from './pace.ts';
import { fallsOf } from './reel.tsx';

const moons = { rules: tucanoRules, awaited: { symbol: 10, near: 2, least: 3 } };
const waits = (paced: Parameters<typeof turnsOf>[1], grid: number[][]) =>
  turnsOf(grid, paced, false).map(({ awaited }) => awaited);

test('after two moons every reel to come is waited for, and before not', () => {
  expect(
    waits(moons, [
      [1, 2, 10],
      [3, 4, 5],
      [10, 1, 2],
      [3, 4, 5],
      [6, 7, 8],
    ]),
  ).toEqual([false, false, false, true, true]);
  expect(
    waits(moons, [
      [1, 2, 3],
      [3, 4, 5],
      [10, 1, 2],
      [3, 10, 5],
      [6, 7, 8],
    ]),
  ).toEqual([false, false, false, false, true]);
});

test('no reel is waited for on which what is awaited does not exist', () => {
  const falls = { rules: cascataRules, awaited: { symbol: 8, near: 2, least: 3 } };
  expect(
    waits(falls, [
      [8, 2, 3],
      [3, 8, 5],
      [1, 1, 2],
      [3, 4, 5],
      [6, 7, 5],
    ]),
  ).toEqual([false, false, true, false, false]);
});

test('no reel is waited for when too few can still come', () => {
  const coins = { rules: cofreRules, awaited: { symbol: 9, near: 2, least: 6 } };
  expect(
    waits(coins, [
      [1, 2, 3],
      [9, 9, 5],
      [1, 1, 2],
      [3, 4, 5],
      [6, 7, 5],
    ]).at(-1),
  ).toBe(false);
  expect(
    waits(coins, [
      [1, 9, 9],
      [9, 9, 5],
      [1, 1, 2],
      [3, 4, 5],
      [6, 7, 5],
    ]).at(-1),
  ).toBe(true);
});

test('the reels stop from the first to the last, and the event lasts until the last has stopped', () => {
  const grid = [
    [1, 2, 10],
    [3, 4, 5],
    [10, 1, 2],
    [3, 4, 5],
    [6, 7, 8],
  ];
  for (const quick of [false, true]) {
    const times = turnsOf(grid, moons, quick).map(({ ms }) => ms);
    expect([...times].sort((a, b) => a - b)).toEqual(times);
    expect(eventMs({ kind: 'reels', stops: [0, 0, 0, 0, 0], grid }, moons, quick)).toBeGreaterThan(times.at(-1) ?? 0);
  }
});

test('turbo is quicker, whatever is told', () => {
  for (const event of [
    { kind: 'line', line: 0, symbol: 1, cells: [], pays: 1 },
    { kind: 'drop', gone: [], grid: [], times: 2 },
    { kind: 'free-spins', won: 10, left: 10 },
    { kind: 'respin', coins: [], left: 2 },
    { kind: 'end', multiplier: 0, capped: false },
  ] as const)
    expect(eventMs(event, moons, true)).toBeLessThan(eventMs(event, moons, false));
});

test('a reel runs only forwards, from what was seen to its rest', () => {
  for (const ms of [200, 640, 1300, 2600]) {
    const frames = turnFrames(ms);
    const offsets = frames.map(({ offset }) => Number(offset));
    expect([...offsets].sort((a, b) => a - b)).toEqual(offsets);
    expect([offsets[0], offsets.at(-1)]).toEqual([0, 1]);
    expect([frames[0]?.transform, frames.at(-1)?.transform]).toEqual(['translateY(-400%)', 'translateY(0%)']);
  }
});

test('tiles fall from where the rules let them fall from', () => {
  const column = [11, 12, 13];
  for (let mask = 1; mask < 8; mask++) {
    const gone = [0, 1, 2].filter((row) => mask & (1 << row));
    const fallen = fall({ grid: [column], tops: [5] }, [mask]).grid[0] ?? [];
    fallsOf(column.length, gone).forEach((rows, row) => {
      const from = row - rows;
      if (from >= 0) expect(fallen[row]).toBe(column[from]);
      else expect(column).not.toContain(fallen[row]);
    });
  }
});
