import { expect, test } from 'vitest';
import { drawSpace } from '../../chance/provably-fair.ts';
import { places } from '../../games/roulette/rules.ts';
import { differencesOf, mostTimesOf } from '../returns.ts';
import { edgesOf, expectPublished, paidOn } from '../rig.ts';
import { chipsOfCall, chipsOfNeighbours, laidTogether, neighboursOf } from './calls.ts';
import { europeanRoulette, laPartageRoulette } from './roulette.ts';
import { statisticsOf } from './statistics.ts';

// games.md §4.4
test('every spot has an edge of a thirty-seventh; la partage halves it where the odds are even', () => {
  for (const [spot, edge] of edgesOf(europeanRoulette)) expectPublished(edge, 2.7027, 4, spot);
  for (const [spot, edge] of edgesOf(laPartageRoulette))
    expectPublished(edge, places.get(spot)?.kind === 'even-chance' ? 1.3514 : 2.7027, 4, spot);
  expect(edgesOf(laPartageRoulette).size).toBe(157);
  for (const game of [europeanRoulette, laPartageRoulette]) expect(differencesOf(game)).toEqual([]);
});

test('a number pays as many for one as published: 35, 17, 11, 8, 5, 2, 1', () => {
  const names = ['straight-17', 'split-17-20', 'street-16-17-18', 'corner-16-17-19-20'];
  const wider = ['six-line-13-14-15-16-17-18', 'dozen-2', 'column-2', 'black', 'odd', 'low'];
  expect(paidOn(europeanRoulette, { number: 17 }, ...names, ...wider)).toEqual([36, 18, 12, 9, 6, 3, 3, 2, 2, 2]);
  expect(paidOn(europeanRoulette, { number: 0 }, 'red', 'dozen-1', 'split-0-2')).toEqual([0, 0, 18]);
  expect(paidOn(laPartageRoulette, { number: 0 }, 'red', 'dozen-1', 'split-0-2')).toEqual([0.5, 0, 18]);
  expect(mostTimesOf(europeanRoulette, 'straight-0')).toBe(360_000);
});

test('one draw is one number, and red beside black risks nothing', () => {
  expect(europeanRoulette.play(() => drawSpace - 1)).toEqual({ result: { number: 36 }, taken: 1 });
  const chips = [
    { spot: 'red', amount: 5n },
    { spot: 'black', amount: 3n },
  ];
  expect(europeanRoulette.opposed(chips)).toBe(6n);
});

const series = {
  voisins: [9, [22, 18, 29, 7, 28, 12, 35, 3, 26, 0, 32, 15, 19, 4, 21, 2, 25]],
  tiers: [6, [27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33]],
  orphelins: [5, [1, 20, 14, 31, 9, 17, 34, 6]],
  'zero-game': [4, [12, 35, 3, 26, 0, 32, 15]],
} as const;

test.for(Object.entries(series))(
  '%s lies with its chips on its numbers and on no others',
  ([code, [count, covered]]) => {
    const chips = chipsOfCall(code as keyof typeof series, 10n);
    expect(chips.reduce((sum, { amount }) => sum + amount, 0n)).toBe(BigInt(count) * 10n);
    const numbers = new Set(chips.flatMap(({ spot }) => places.get(spot)?.numbers ?? expect.fail(spot)));
    expect([...numbers].sort((one, other) => one - other)).toEqual([...covered].sort((one, other) => one - other));
  },
);

test('voisins, tiers and orphelins share the wheel among them', () => {
  const all = [...series.voisins[1], ...series.tiers[1], ...series.orphelins[1]];
  expect([all.length, new Set<number>(all).size]).toEqual([37, 37]);
});

test('neighbours are those on the wheel, across the zero too', () => {
  expect(neighboursOf(0, 2)).toEqual([3, 26, 0, 32, 15]);
  expect(neighboursOf(17, 1)).toEqual([25, 17, 34]);
  expect(neighboursOf(5, 18)).toHaveLength(37);
  expect(chipsOfNeighbours(17, 1, 5n)).toEqual([25, 17, 34].map((one) => ({ spot: `straight-${one}`, amount: 5n })));
  for (const [number, each] of [
    [37, 1],
    [-1, 1],
    [0, 19],
    [0, 1.5],
  ] as const)
    expect(() => neighboursOf(number, each)).toThrow(RangeError);
});

test('chips of two calls lie together on the spots they share', () => {
  const chips = laidTogether([...chipsOfCall('voisins', 1n), ...chipsOfCall('zero-game', 1n)]);
  expect(chips.find(({ spot }) => spot === 'split-12-15')).toEqual({ spot: 'split-12-15', amount: 2n });
  expect(chips.reduce((sum, { amount }) => sum + amount, 0n)).toBe(13n);
  expect(new Set(chips.map(({ spot }) => spot)).size).toBe(chips.length);
});

test('the statistics of a table are those of its last numbers', () => {
  const { counts, since, hot, cold, outside } = statisticsOf([17, 0, 32, 17, 5, 32, 17], 3);
  expect([counts[17], counts[32], counts[0], counts[1]]).toEqual([3, 2, 1, 0]);
  expect([since[17], since[32], since[0], since[1]]).toEqual([0, 1, 5, 7]);
  expect(hot).toEqual([17, 32, 5]);
  expect(cold.every((number) => counts[number] === 0)).toBe(true);
  expect(outside).toMatchObject({ red: 3, black: 3, odd: 4, even: 2, low: 4, high: 2, 'dozen-1': 1, 'dozen-2': 3 });
  const none = statisticsOf([]);
  expect([none.hot, none.outside.red, none.cold.length]).toEqual([[], 0, 5]);
});
