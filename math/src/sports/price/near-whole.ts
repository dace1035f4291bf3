/** Points of a whole match of many rallies, where all ways it can go are too many. */
import { normalAt } from '../contest/normal.ts';
import type { Score } from '../market/market.ts';
import { type Cell, toOne } from '../model/score-matrix.ts';
import type { CellBook } from './offer.ts';
import type { SetsNow } from './sets.ts';

const none: Score = { home: 0, away: 0 };

/** The set under way and the next ones, as cells of the points in them. */
interface Course {
  readonly bestOf: number;
  readonly now: SetsNow;
  readonly current: readonly Cell[];
  /** Of a set that has not begun, by its number. */
  fresh(number: number): readonly Cell[];
}

interface Moments {
  readonly p: number;
  readonly margin: number;
  readonly marginSquare: number;
  readonly total: number;
  readonly totalSquare: number;
}

function momentsOf(cells: readonly Cell[], isHome: boolean): Moments {
  let [p, margin, marginSquare, total, totalSquare] = [0, 0, 0, 0, 0];
  for (const { p: share, full } of cells) {
    if (full.home > full.away !== isHome) continue;
    const [lead, sum] = [full.home - full.away, full.home + full.away];
    p += share;
    margin += share * lead;
    marginSquare += share * lead * lead;
    total += share * sum;
    totalSquare += share * sum * sum;
  }
  const by = p > 0 ? p : 1;
  return { p, margin: margin / by, marginSquare: marginSquare / by, total: total / by, totalSquare: totalSquare / by };
}

/** Points of the whole match: of each way its sets can go nearly normal, the ways in proportion to their chances. */
export function nearWhole({ bestOf, now, current, fresh }: Course): CellBook {
  const needed = (bestOf + 1) / 2;
  const [margins, totals] = [new Map<number, number>(), new Map<number, number>()];
  const start = now.before.reduce((sum, { home, away }) => ({ home: sum.home + home, away: sum.away + away }), none);
  const known = new Map<readonly Cell[], readonly [Moments, Moments]>();
  const both = (of: readonly Cell[]) => {
    const found = known.get(of) ?? ([momentsOf(of, true), momentsOf(of, false)] as const);
    known.set(of, found);
    return found;
  };
  const walk = (
    sets: Score,
    sum: { p: number; margin: number; marginVar: number; total: number; totalVar: number },
  ): void => {
    if (sum.p < 1e-9) return;
    if (Math.max(sets.home, sets.away) >= needed) {
      for (const [counts, mean, variance] of [
        [margins, sum.margin, sum.marginVar],
        [totals, sum.total, sum.totalVar],
      ] as const) {
        const spread = { mean, deviation: Math.max(0.5, Math.sqrt(variance)) };
        for (let count = Math.floor(mean - 4 * spread.deviation); count <= mean + 4 * spread.deviation; count += 1)
          counts.set(count, (counts.get(count) ?? 0) + sum.p * normalAt(spread, count));
      }
      return;
    }
    const number = sets.home + sets.away + 1;
    const isCurrent = sets === now.sets;
    const [home, away] = both(isCurrent ? current : fresh(number));
    for (const [each, isHome] of [
      [home, true],
      [away, false],
    ] as const)
      walk(
        { home: sets.home + Number(isHome), away: sets.away + Number(!isHome) },
        {
          p: sum.p * each.p,
          margin: sum.margin + each.margin,
          marginVar: sum.marginVar + each.marginSquare - each.margin ** 2,
          total: sum.total + each.total,
          totalVar: sum.totalVar + each.totalSquare - each.total ** 2,
        },
      );
  };
  walk(now.sets, { p: 1, margin: start.home - start.away, marginVar: 0, total: start.home + start.away, totalVar: 0 });
  const leads = [...margins].map(
    ([lead, p]): Cell => ({ p, full: { home: Math.max(0, lead), away: Math.max(0, -lead) } }),
  );
  const sums = [...totals].map(([count, p]): Cell => ({ p, full: { home: count, away: 0 } }));
  return { of: 'match', all: leads, margins: toOne(leads), sums: toOne(sums), homes: [], aways: [] };
}
