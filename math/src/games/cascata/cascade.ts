import { symbolAt } from '../slots/reels.ts';
import type { Strip } from '../slots/rules.ts';
import type { Grid } from '../slots/view.ts';
import { cascataRules } from './rules.ts';

const { lines, strips, rows, pays, wild } = cascataRules;

/** What is seen, and the place on its strip of what each reel shows on top. */
export interface Seen {
  readonly grid: Grid;
  readonly tops: readonly number[];
}

export interface Washed {
  /** What all lines win, each counted once, in credits. */
  readonly won: number;
  /** The cells that win, a number a reel: bit n is row n. */
  readonly gone: readonly number[];
}

/**
 * The lines of a grid, the same as for any slot but counted in one go for the whole cycle: no dolphin is on the first
 * reel, so its symbol is the line's. With fewer reels than there are it says undefined while a line runs through all of
 * them: what it wins depends on the next.
 */
export function washAway(grid: Grid): Washed | undefined {
  const first = grid[0] ?? [];
  const gone = [0, 0, 0, 0, 0];
  let won = 0;
  for (const line of lines) {
    const symbol = first[line[0] ?? 0] ?? 0;
    const paysOf = pays[symbol];
    if (!paysOf || paysOf.length === 0) continue;
    let run = 1;
    for (; run < grid.length; run++) {
      const shown = grid[run]?.[line[run] ?? 0];
      if (shown !== symbol && shown !== wild) break;
    }
    if (run === grid.length && run < strips.length) return undefined;
    const credits = paysOf[run - 1] ?? 0;
    if (credits === 0) continue;
    won += credits;
    for (let reel = 0; reel < run; reel++) gone[reel] = (gone[reel] ?? 0) | (1 << (line[reel] ?? 0));
  }
  return { won, gone };
}

/**
 * What stays falls to the bottom in its order, and above it come the symbols that stand before the top on the
 * strip, the nearest lowest.
 */
export function fall({ grid, tops }: Seen, gone: readonly number[]): Seen {
  const columns: (readonly number[])[] = [];
  const places: number[] = [];
  for (let reel = 0; reel < grid.length; reel++) {
    const column = grid[reel] ?? [];
    const mask = gone[reel] ?? 0;
    const top = tops[reel] ?? 0;
    const missing = (mask & 1) + ((mask >> 1) & 1) + ((mask >> 2) & 1);
    places.push(top - missing);
    columns.push(missing === 0 ? column : fallen(column, mask, strips[reel] ?? [], top - missing, missing));
  }
  return { grid: columns, tops: places };
}

function fallen(column: readonly number[], mask: number, strip: Strip, top: number, missing: number): number[] {
  const next: number[] = [];
  for (let row = 0; row < missing; row++) next.push(symbolAt(strip, top + row));
  for (let row = 0; row < rows; row++) if ((mask & (1 << row)) === 0) next.push(column[row] ?? 0);
  return next;
}

/** How many times the wins of a fall count, the first being 0. */
export function timesOf(times: readonly number[], falls: number): number {
  return times[Math.min(falls, times.length - 1)] ?? 1;
}
