import { outcomeOf } from '../../chance/provably-fair.ts';
import type { Strip } from './rules.ts';
import type { Cell, Grid, SlotEvent, Told } from './view.ts';

/** The next draw of the round: a whole number in [0, 2³²). */
export type NextDraw = () => number;

/** What is seen of one reel at each of its stops: the stop's symbol on top, what follows it below. */
export type Columns = readonly (readonly number[])[];

/** The symbol of a strip at any place, however far before its first or after its last. */
export function symbolAt(strip: Strip, place: number): number {
  const at = place % strip.length;
  return strip[at < 0 ? at + strip.length : at] ?? 0;
}

/** The reels of a slot that all show as many rows. */
export interface Reels {
  readonly columns: readonly Columns[];
  /** How many stops each has. */
  readonly lengths: readonly number[];
}

export function reelsOf(strips: readonly Strip[], rows: number): Reels {
  return { columns: strips.map((strip) => columnsOf(strip, rows)), lengths: strips.map(({ length }) => length) };
}

export function columnsOf(strip: Strip, rows: number): Columns {
  return strip.map((_, stop) => Array.from({ length: rows }, (__, row) => symbolAt(strip, stop + row)));
}

/** One stop for each reel, in their order: one draw each. */
export function drawStops({ lengths }: Reels, next: NextDraw): number[] {
  const stops = lengths.slice();
  for (let reel = 0; reel < stops.length; reel++) stops[reel] = outcomeOf(next(), stops[reel] ?? 0);
  return stops;
}

export function gridOf(columns: readonly Columns[], stops: readonly number[]): Grid {
  return columns.map((reel, at) => reel[stops[at] ?? 0] ?? []);
}

/** Tells where the reels came to rest, if anybody asked. */
export function tellReels(
  { columns }: Pick<Reels, 'columns'>,
  stops: readonly number[],
  events: SlotEvent[] | undefined,
): Told | undefined {
  if (!events) return undefined;
  const grid = gridOf(columns, stops);
  events.push({ kind: 'reels', stops, grid });
  return { grid, events };
}

export function cellsOf(grid: Grid, symbol: number): Cell[] {
  return grid.flatMap((column, reel) => column.flatMap((seen, row) => (seen === symbol ? [[reel, row] as const] : [])));
}
