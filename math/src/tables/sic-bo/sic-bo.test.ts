import { expect, test } from 'vitest';
import { drawSpace } from '../../chance/provably-fair.ts';
import { differencesOf, returnsOf } from '../returns.ts';
import { edgesOf, expectPublished, paidOn } from '../rig.ts';
import { sicBo, throws } from './sic-bo.ts';

/** How many of 216 throws a spot wins on, by what it pays for one. */
const winsOf = (code: string) => {
  const wins = new Map<number, number>();
  for (const each of throws) {
    const times = (sicBo.spots.get(code) ?? expect.fail(code)).timesAt(each) / 10_000;
    if (times > 0) wins.set(times - 1, (wins.get(times - 1) ?? 0) + 1);
  }
  return Object.fromEntries(wins);
};

// games.md §4.4, of 216
test('every spot wins as often as published, at the prices of the better table', () => {
  for (const half of ['small', 'big', 'odd', 'even']) expect(winsOf(half)).toEqual({ 1: 105 });
  const totals = { 4: [3, 62], 5: [6, 31], 6: [10, 18], 7: [15, 12], 8: [21, 8], 9: [25, 7], 10: [27, 6] };
  for (const [total, [ways = 0, odds = 0]] of Object.entries(totals))
    for (const each of [Number(total), 21 - Number(total)])
      expect(winsOf(`total-${each}`), `${each}`).toEqual({ [odds]: ways });
  for (const face of [1, 2, 3, 4, 5, 6]) {
    expect(winsOf(`single-${face}`)).toEqual({ 1: 75, 2: 15, 3: 1 });
    expect(winsOf(`double-${face}`)).toEqual({ 11: 16 });
    expect(winsOf(`triple-${face}`)).toEqual({ 190: 1 });
  }
  expect(winsOf('any-triple')).toEqual({ 30: 6 });
  const combinations = [...sicBo.spots.keys()].filter((code) => code.startsWith('combination-'));
  expect(combinations).toHaveLength(15);
  for (const code of combinations) expect(winsOf(code)).toEqual({ 6: 30 });
  expect(sicBo.spots.size).toBe(4 + 14 + 6 + 15 + 6 + 6 + 1);
});

test('edges are those published, no spot keeps more than 14 percent, and each declares its return', () => {
  const edges = edgesOf(sicBo);
  const published: readonly (readonly [string, number, number])[] = [
    ['small', 2.7778, 4],
    ['odd', 2.7778, 4],
    ['single-3', 7.87, 2],
    ['combination-2-5', 2.78, 2],
    ['double-6', 11.11, 2],
    ['any-triple', 13.89, 2],
    ['triple-1', 11.6, 1],
  ];
  for (const [spot, edge, decimals] of published) expectPublished(edges.get(spot), edge, decimals, spot);
  expect(Math.max(...edges.values())).toBeLessThan(14);
  expect(differencesOf(sicBo)).toEqual([]);
  expect(returnsOf(sicBo).every(({ agrees }) => agrees)).toBe(true);
});

test('a triple loses on big, small, odd and even; a pair counts twice for its face', () => {
  expect(paidOn(sicBo, { dice: [5, 5, 5] }, 'big', 'odd', 'single-5', 'double-5', 'triple-5', 'total-15')).toEqual([
    ...[0, 0, 4, 12, 191, 19],
  ]);
  expect(paidOn(sicBo, { dice: [2, 6, 2] }, 'small', 'even', 'single-2', 'combination-2-6', 'any-triple')).toEqual([
    ...[2, 2, 3, 7, 0],
  ]);
});

test('three draws are three dice, and small beside big risks nothing', () => {
  const draws = [0, drawSpace / 2, drawSpace - 1];
  expect(sicBo.play((index) => draws[index] ?? expect.fail())).toEqual({ result: { dice: [1, 4, 6] }, taken: 3 });
  const chips = ['small', 'big', 'odd', 'single-1'].map((spot) => ({ spot, amount: 5n }));
  expect(sicBo.opposed(chips)).toBe(10n);
});
