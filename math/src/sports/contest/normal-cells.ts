/** Cells of counts that are nearly normal, so that the settlers price them. */
import type { Cell } from '../model/score-matrix.ts';
import { toOne } from '../model/score-matrix.ts';
import { normalAt, type Spread } from './normal.ts';

const span = 6;

/** A sum alone, all of it on the home side: for totals. */
export function totalCells(total: Spread): Cell[] {
  return toOne(counts(total, 0).map((count) => ({ p: normalAt(total, count), full: { home: count, away: 0 } })));
}

/**
 * Points of both sides in a sport that has no draw: margin and total are independent, and of each pair of them only
 * whole scores can be.
 */
export function pointCells(margin: Spread, total: Spread): Cell[] {
  const cells: Cell[] = [];
  const totals = counts(total, 0).map((sum) => ({ sum, p: normalAt(total, sum) }));
  for (const lead of counts(margin)) {
    const p = normalAt(margin, lead);
    if (lead === 0) continue;
    for (const { sum, p: chance } of totals)
      if ((sum + lead) % 2 === 0 && sum >= Math.abs(lead))
        cells.push({ p: p * chance, full: { home: (sum + lead) / 2, away: (sum - lead) / 2 } });
  }
  return toOne(cells);
}

function counts({ mean, deviation }: Spread, least = Number.NEGATIVE_INFINITY): number[] {
  const from = Math.max(least, Math.floor(mean - span * deviation));
  const to = Math.ceil(mean + span * deviation);
  return Array.from({ length: to - from + 1 }, (_, at) => from + at);
}
