import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calcadaoRules } from '../calcadao/rules.ts';
import { foliaRules } from '../folia/rules.ts';
import type { Grid, SlotEvent } from './view.ts';
import { playWays } from './ways.ts';

/** Every choice of a row on each reel, one by one: a way pays for the longest row any way of its symbol comes to. */
function oneByOne({ pays, wild }: { pays: readonly (readonly number[])[]; wild: number }, grid: Grid): number {
  let won = 0;
  pays.forEach((paysOf, symbol) => {
    let ways = [[]] as number[][];
    let reels = 0;
    for (const column of grid) {
      const longer = ways.flatMap((way) =>
        column.flatMap((seen, row) => (seen === symbol || seen === wild ? [[...way, row]] : [])),
      );
      if (longer.length === 0) break;
      ways = longer;
      reels++;
    }
    if (reels > 0) won += (paysOf[reels - 1] ?? 0) * ways.length;
  });
  return won;
}

test.for([
  ['243 ways', foliaRules, 3, 3],
  ['variable rows', calcadaoRules, 2, 5],
] as const)('every way pays once: %s', ([, rules, least, most]) => {
  const reels = rules.strips.map((_, reel) => {
    const anyOf = fc.integer({ min: reel === 0 ? 1 : 0, max: 4 });
    return fc.array(anyOf, { minLength: least, maxLength: most });
  });
  fc.assert(
    fc.property(fc.tuple(...reels), (grid) => {
      const events: SlotEvent[] = [];
      const won = playWays(rules, grid, 1, events);
      expect(won).toBe(oneByOne(rules, grid));
      expect(events.reduce((sum, event) => sum + ('pays' in event ? event.pays : 0), 0)).toBe(
        (won * 10_000) / rules.credits,
      );
      expect(playWays(rules, grid, 3)).toBe(won * 3);
    }),
  );
});

test('two of a symbol on a reel make twice the ways, a wild counts among them', () => {
  const events: SlotEvent[] = [];
  const grid = [
    [5, 5, 8],
    [0, 5, 7],
    [6, 5, 1],
    [2, 3, 4],
    [5, 5, 5],
  ];
  expect(playWays(foliaRules, grid, 1, events)).toBe(8 * 4);
  expect(events).toEqual([
    {
      kind: 'ways',
      symbol: 5,
      ways: 4,
      cells: [
        [0, 0],
        [0, 1],
        [1, 0],
        [1, 1],
        [2, 1],
      ],
      pays: (32 * 10_000) / 25,
    },
  ]);
});
