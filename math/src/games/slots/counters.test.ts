import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cascataRules } from '../cascata/rules.ts';
import { cofreRules } from '../cofre/rules.ts';
import { cordelRules } from '../cordel/rules.ts';
import { feiraRules } from '../feira/rules.ts';
import { foliaRows, foliaRules } from '../folia/rules.ts';
import { oncaRules } from '../onca/rules.ts';
import { tucanoRules } from '../tucano/rules.ts';
import { lineCounter, runCounts, symbolCounter, wayCounter } from './counters.ts';
import { playLines } from './lines.ts';
import { gridOf, reelsOf } from './reels.ts';
import type { LineRules, SlotRules } from './rules.ts';
import { playWays } from './ways.ts';

const anyStops = ({ strips }: SlotRules) =>
  fc.tuple(...strips.map(({ length }) => fc.integer({ min: 0, max: length - 1 })));

test.for([feiraRules, oncaRules, tucanoRules, cordelRules, cascataRules, cofreRules])(
  '$code: its lines win together what they win one by one',
  (rules) => {
    const { columns } = reelsOf(rules.strips, rules.rows);
    const linesOf = lineCounter(rules);
    fc.assert(
      fc.property(anyStops(rules), (stops) => {
        expect(linesOf(stops)).toBe(playLines(rules, gridOf(columns, stops), 1));
      }),
      { numRuns: 5_000 },
    );
  },
);

test('every grid of a slot of three reels wins what its lines win one by one', () => {
  const { columns, lengths } = reelsOf(feiraRules.strips, feiraRules.rows);
  const linesOf = lineCounter(feiraRules);
  const [first = 0, second = 0, third = 0] = lengths;
  for (let at = 0; at < first * second * third; at++) {
    const stops = [at % first, Math.floor(at / first) % second, Math.floor(at / first / second)];
    if (linesOf(stops) !== playLines(feiraRules, gridOf(columns, stops), 1)) expect(stops).toBe('won alike');
  }
});

test('ways win together what they win one by one, wherever the reels stop', () => {
  const { columns } = reelsOf(foliaRules.strips, foliaRows);
  const waysOf = wayCounter(foliaRules, columns);
  fc.assert(
    fc.property(anyStops(foliaRules), (stops) => {
      expect(waysOf(stops)).toBe(playWays(foliaRules, gridOf(columns, stops), 1));
    }),
    { numRuns: 5_000 },
  );
});

test('a symbol is counted by cells or by reels', () => {
  const columns = [[[9, 9, 1]], [[2, 9, 3]], [[4, 5, 6]]];
  expect(symbolCounter(columns, 9)([0, 0, 0])).toBe(3);
  expect(symbolCounter(columns, 9, 'reels')([0, 0, 0])).toBe(2);
});

test('what the tables cannot hold is refused', () => {
  const refused = (rules: Partial<LineRules>) => () => lineCounter({ ...tucanoRules, ...rules });
  expect(refused({ pays: [[], [5]] })).toThrow('pays nothing');
  expect(() => runCounts({ ...tucanoRules, lines: Array(32).fill([0, 0, 0, 0, 0]) })).toThrow('more lines');
});
