import { outcomeOf } from '../../chance/provably-fair.ts';
import type { Strip } from './rules.ts';
import type { Cell, Grid, SlotEvent } from './view.ts';

/** The next draw of the round: a whole number in [0, 2³²). */
export type NextDraw = () => number;

/** What is seen of one reel at each of its stops: the stop's symbol on top, what follows it below. */
export type Columns = readonly (readonly number[])[];

/** The symbol of a strip at any place, however far before its first or after its last. */
export function symbolAt(strip: Strip, place: number): number {
  const at = place % strip.length;
  return strip[at < 0 ? at + strip.length : at] ?? 0;
}

export function columnsOf(strip: Strip, rows: number): Columns {
  return strip.map((_, stop) => Array.from({ length: rows }, (__, row) => symbolAt(strip, stop + row)));
}

/** One stop for each reel, in their order: one draw each. */
export function drawStops(columns: readonly Columns[], next: NextDraw): number[] {
  const stops: number[] = [];
  for (const reel of columns) stops.push(outcomeOf(next(), reel.length));
  return stops;
}

export function gridOf(columns: readonly Columns[], stops: readonly number[]): Grid {
  const grid: (readonly number[])[] = [];
  for (let reel = 0; reel < columns.length; reel++) grid.push(columns[reel]?.[stops[reel] ?? 0] ?? []);
  return grid;
}

/** Turns the reels and tells where they come to rest. */
export function drawReels(columns: readonly Columns[], next: NextDraw, events?: SlotEvent[]): Grid {
  const stops = drawStops(columns, next);
  const grid = gridOf(columns, stops);
  events?.push({ kind: 'reels', stops, grid });
  return grid;
}

export function countOf(grid: Grid, symbol: number): number {
  let count = 0;
  for (const column of grid) for (const seen of column) if (seen === symbol) count++;
  return count;
}

export function cellsOf(grid: Grid, symbol: number): Cell[] {
  return grid.flatMap((column, reel) => column.flatMap((seen, row) => (seen === symbol ? [[reel, row] as const] : [])));
}
