/** A series of maps or sets: the chances of its final scores, from any score on. */
import type { Score } from '../market/market.ts';
import type { Cell } from '../model/score-matrix.ts';

/**
 * `best` is 3 for the best of three; `chance` that home wins the next map, given how many were played. Throws
 * RangeError on an even number: such a series may have no winner.
 */
export function seriesCells(
  best: number,
  chance: number | ((played: number) => number),
  now: Score = { home: 0, away: 0 },
): Cell[] {
  if (!Number.isInteger(best) || best < 1 || best % 2 === 0) throw new RangeError(`no series is the best of ${best}`);
  const needed = (best + 1) / 2;
  const cells: Cell[] = [];
  let open = new Map([[now.home, { p: 1, away: now.away }]]);
  // all open scores have as many maps; each is known by its maps of home
  for (let played = now.home + now.away; open.size > 0; played += 1) {
    const next = new Map<number, { p: number; away: number }>();
    const win = typeof chance === 'number' ? chance : chance(played);
    for (const [home, { p, away }] of open) {
      if (home >= needed || away >= needed) {
        cells.push({ p, full: { home, away } });
        continue;
      }
      for (const [toHome, share] of [
        [1, p * win],
        [0, p * (1 - win)],
      ] as const) {
        const before = next.get(home + toHome)?.p ?? 0;
        next.set(home + toHome, { p: before + share, away: away + 1 - toHome });
      }
    }
    open = next;
  }
  return cells;
}

/** The chance that home wins the series. */
export function seriesChance(best: number, chance: number | ((played: number) => number), now?: Score): number {
  return seriesCells(best, chance, now).reduce((sum, { p, full }) => sum + (full.home > full.away ? p : 0), 0);
}
