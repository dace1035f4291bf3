/**
 * The falls of one spin in whole numbers, for millions are asked for: a column is its three symbols of four bits, the
 * top one lowest. The same as `washAway` and `fall` say of grids; a test holds them against each other.
 */
import { rowsShowing, runThrough } from '../slots/counters.ts';
import { playLines } from '../slots/lines.ts';
import { columnsOf } from '../slots/reels.ts';
import type { Cell, Grid, SlotEvent } from '../slots/view.ts';
import { timesOf } from './cascade.ts';
import { cascataRules } from './rules.ts';

const { lines, pays, rows, strips, symbols, wild } = cascataRules;
const reels = strips.length;
const symbolBits = 4;
const columnBits = symbolBits * rows;
const symbolMask = (1 << symbolBits) - 1;
/** The fewest of a symbol that pay. */
const least = 3;
/** Bits for how many lines have one length. */
const countBits = 5;
const countMask = (1 << countBits) - 1;

function packed(column: readonly number[]): number {
  return column.reduce((sum, symbol, row) => sum | (symbol << (row * symbolBits)), 0);
}

function unpacked(column: number): number[] {
  return Array.from({ length: rows }, (_, row) => (column >> (row * symbolBits)) & symbolMask);
}

/** What each reel shows at each of its stops. */
const columnsAt = strips.map((strip) => Int32Array.from(columnsOf(strip, rows), packed));

if (pays.some((paysOf) => paysOf.length > 0 && paysOf.findIndex((credits) => credits > 0) !== least - 1))
  throw new RangeError('every stone pays from three on');

/** By column and symbol, the rows where the symbol is seen or the dolphin that stands for it. */
const shownIn = Uint8Array.from({ length: 1 << (columnBits + symbolBits) }, (_, at) =>
  rowsShowing(unpacked(at >> symbolBits), at & symbolMask, wild),
);

/**
 * By the row a line begins in and the rows where the later reels show its symbol: how many lines run
 * through 3, 4 and 5 reels.
 */
const runs = new Int32Array(2 ** (2 + rows * (reels - 1)));
/** The same: the cells of these lines, as many bits a reel as there are rows. */
const cells = new Int32Array(runs.length);
for (const line of lines)
  for (let seen = 0; seen < 2 ** (rows * (reels - 1)); seen++) {
    const at = ((line[0] ?? 0) << (rows * (reels - 1))) | seen;
    const run = runThrough(line, seen, rows);
    if (run < least) continue;
    runs[at] = (runs[at] ?? 0) + (1 << (countBits * (run - least)));
    for (let reel = 0; reel < run; reel++) cells[at] = (cells[at] ?? 0) | (1 << (reel * rows + (line[reel] ?? 0)));
  }

/** Credits by symbol and length, from the fewest that pay. */
const creditsOf = Int32Array.from(
  symbols.flatMap((_, symbol) =>
    Array.from({ length: reels - least + 1 }, (__, at) => pays[symbol]?.[least - 1 + at] ?? 0),
  ),
);

/** By the rows that are gone and the column: what stays, fallen to the bottom. */
const stays = Int32Array.from({ length: 1 << (rows + columnBits) }, (_, at) => {
  const kept = unpacked(at & ((1 << columnBits) - 1)).filter((__, row) => ((at >> columnBits) & (1 << row)) === 0);
  return packed([...Array.from({ length: rows - kept.length }, () => 0), ...kept]);
});
const bitsIn = Uint8Array.from({ length: 1 << rows }, (_, mask) => mask.toString(2).replaceAll('0', '').length);
const cellBits = rows * reels;
const cellMask = (1 << cellBits) - 1;

/**
 * What all lines of these columns win, each counted once, in credits × 2¹⁵ + the cells that win, three bits a
 * reel; zero when nothing wins.
 */
export function washColumns(columns: readonly number[]): number {
  const first = columns[0] ?? 0;
  let won = 0;
  let gone = 0;
  for (let row = 0; row < rows; row++) {
    const symbol = (first >> (row * symbolBits)) & symbolMask;
    let seen = 0;
    for (let reel = 1; reel < reels; reel++) {
      const shown = shownIn[((columns[reel] ?? 0) << symbolBits) | symbol] ?? 0;
      if (shown === 0) break;
      seen |= shown << (rows * (reel - 1));
    }
    const at = (row << (rows * (reels - 1))) | seen;
    let packedRuns = runs[at] ?? 0;
    if (packedRuns === 0 || pays[symbol]?.length === 0) continue;
    gone |= cells[at] ?? 0;
    for (let pay = symbol * (reels - least + 1); packedRuns > 0; pay++, packedRuns >>= countBits)
      won += (packedRuns & countMask) * (creditsOf[pay] ?? 0);
  }
  return (won << cellBits) | gone;
}

/**
 * What stays falls, and above it come the symbols that stand before the top on the strip. Changes
 * both lists, a number a reel.
 */
function fallColumns(columns: number[], tops: number[], gone: number): void {
  for (let reel = 0; reel < reels; reel++) {
    const mask = (gone >> (reel * rows)) & ((1 << rows) - 1);
    if (mask === 0) continue;
    const missing = bitsIn[mask] ?? 0;
    const strip = columnsAt[reel] ?? [];
    const above = (tops[reel] ?? 0) - missing;
    const top = above < 0 ? above + strip.length : above;
    tops[reel] = top;
    columns[reel] =
      (stays[(mask << columnBits) | (columns[reel] ?? 0)] ?? 0) |
      ((strip[top] ?? 0) & ((1 << (missing * symbolBits)) - 1));
  }
}

/** Plays the falls of one spin, from the stops the reels came to rest at, until nothing wins. Credits. */
export function playCascade(stops: readonly number[], times: readonly number[], events?: SlotEvent[]): number {
  const tops = stops.slice();
  const columns = stops.slice();
  for (let reel = 0; reel < reels; reel++) columns[reel] = columnsAt[reel]?.[stops[reel] ?? 0] ?? 0;
  let total = 0;
  for (let falls = 0; ; falls++) {
    const washed = washColumns(columns);
    if (washed === 0) return total;
    const counts = timesOf(times, falls);
    total += (washed >> cellBits) * counts;
    if (events) playLines(cascataRules, gridOf(columns), counts, events);
    fallColumns(columns, tops, washed & cellMask);
    events?.push({
      kind: 'drop',
      gone: cellsIn(washed & cellMask),
      grid: gridOf(columns),
      times: timesOf(times, falls + 1),
    });
  }
}

export function gridOf(columns: readonly number[]): Grid {
  return columns.map(unpacked);
}

/** Packs a grid as `washColumns` takes it. */
export function columnsIn(grid: Grid): number[] {
  return grid.map(packed);
}

function cellsIn(gone: number): Cell[] {
  return Array.from({ length: cellBits }, (_, at) => [Math.floor(at / rows), at % rows] as const).filter(
    ([reel, row]) => (gone >> (reel * rows + row)) & 1,
  );
}
