/**
 * Every grid of a slot of lines, once. Grids come by the ten million, but most are settled early: once no line is alive
 * on the reels seen so far, what the other reels show pays nothing more, and only their scatters
 * are still to be counted.
 */
import { creditsOfWin, lineWin } from './lines.ts';
import { columnsOf } from './reels.ts';
import { takenCounts, totalCounts } from './rtp.ts';
import type { LineRules, SlotRules, Strip } from './rules.ts';
import type { Grid } from './view.ts';

/** What a grid wins, in credits, and the scatters in it come so often together. */
export interface Share {
  readonly credits: number;
  readonly scatters: number;
  readonly grids: number;
}

/**
 * What the reels seen so far, at rest at these stops, win whatever follows, in credits; undefined when that
 * depends on the next reel.
 */
export type Settle = (seen: Grid, stops: readonly number[]) => number | undefined;

export interface CycleRules {
  readonly strips: readonly Strip[];
  readonly rows: number;
  readonly scatter?: number;
}

/** More scatters than are ever seen at once. */
const scatterSpace = 16;

/** Counts all grids, or only those with the first reel at one stop. */
export function cycleOf({ strips, rows, scatter }: CycleRules, settle: Settle, firstStop?: number): Share[] {
  const columns = strips.map((strip) => columnsOf(strip, rows));
  const scattersOf = columns.map((reel) => reel.map((column) => column.filter((seen) => seen === scatter).length));
  const counts = strips.map((strip) => takenCounts(strip, rows, (seen) => seen === scatter));
  const scattersAfter = Array.from({ length: strips.length + 1 }, (_, reel) =>
    totalCounts(counts.slice(reel)).map(Number),
  );
  const grids = new Map<number, number>();
  // one list for all grids, for there are millions: whoever settles keeps nothing of it
  const seen: (readonly number[])[] = [];
  const stops: number[] = [];
  const walk = (scatters: number): void => {
    const reel = seen.length;
    const credits = reel === 0 ? undefined : settle(seen, stops);
    if (credits === undefined) {
      const next = columns[reel] ?? [];
      for (let stop = 0; stop < next.length; stop++) {
        if (reel === 0 && firstStop !== undefined && firstStop !== stop) continue;
        seen.push(next[stop] ?? []);
        stops.push(stop);
        walk(scatters + (scattersOf[reel]?.[stop] ?? 0));
        seen.pop();
        stops.pop();
      }
      return;
    }
    const after = scattersAfter[reel] ?? [];
    for (let more = 0; more < after.length; more++) {
      const key = credits * scatterSpace + scatters + more;
      const count = after[more] ?? 0;
      if (count > 0) grids.set(key, (grids.get(key) ?? 0) + count);
    }
  };
  walk(0);
  return [...grids].map(([key, count]) => ({
    credits: Math.floor(key / scatterSpace),
    scatters: key % scatterSpace,
    grids: count,
  }));
}

/** Lines are settled once none runs through all the reels seen and could still pay more. */
export function settleLines(rules: LineRules): Settle {
  const { lines, strips } = rules;
  return (seen) => {
    let credits = 0;
    for (const line of lines) {
      if (seen.length < strips.length && isAlive(rules, seen, line)) return undefined;
      credits += creditsOfWin(lineWin(rules, seen, line));
    }
    return credits;
  };
}

/** Whether the line runs through all the reels seen, with a symbol that pays in rows. */
function isAlive({ pays, wild }: SlotRules, seen: Grid, line: readonly number[]): boolean {
  let symbol = wild;
  for (let reel = 0; reel < seen.length; reel++) {
    const shown = seen[reel]?.[line[reel] ?? 0] ?? wild;
    if (shown === wild) continue;
    if (symbol !== wild && shown !== symbol) return false;
    symbol = shown;
  }
  return symbol === wild || (pays[symbol]?.length ?? 0) > 0;
}
