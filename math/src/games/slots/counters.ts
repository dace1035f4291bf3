/**
 * Counts what reels at rest win from tables made beforehand, without looking at a grid: a simulation asks millions of
 * times a second, and a round that wins nothing need not be told. A test holds it against the lines
 * and ways played one by one.
 */
import { creditsOfWin, lineWin } from './lines.ts';
import { type Columns, columnsOf, gridOf } from './reels.ts';
import type { LineRules, SlotRules } from './rules.ts';

/** Credits, or how many, for the stop of each reel. */
export type Counter = (stops: readonly number[]) => number;

/** Bits for the number of lines of one length in a packed count. */
const countBits = 5;
const countMask = (1 << countBits) - 1;

/** The rows of a column where a symbol is seen, or the wild that stands for it: bit n is row n. */
export function rowsShowing(column: readonly number[], symbol: number, wild: number): number {
  return column.reduce((rows, seen, row) => (seen === symbol || seen === wild ? rows | (1 << row) : rows), 0);
}

/**
 * A table over all stops of all reels and all symbols; the entry of a reel stands at `starts[reel] +
 * stop × symbols + symbol`.
 */
interface ReelTable {
  readonly starts: readonly number[];
  readonly entries: Uint8Array;
}

function tableOf(
  reels: readonly Columns[],
  symbols: number,
  entryOf: (column: readonly number[], symbol: number) => number,
): ReelTable {
  const starts: number[] = [];
  const entries: number[] = [];
  for (const columns of reels) {
    starts.push(entries.length);
    for (const column of columns)
      for (let symbol = 0; symbol < symbols; symbol++) entries.push(entryOf(column, symbol));
  }
  return { starts, entries: Uint8Array.from(entries) };
}

/** Pays by symbol × reels + length − 1; nothing for what has none. */
function paysTable({ pays }: SlotRules, reels: number): Int32Array {
  return Int32Array.from(pays.flatMap((paysOf) => Array.from({ length: reels }, (_, at) => paysOf[at] ?? 0)));
}

/**
 * How many of the lines that begin in a row run how far, by the rows where each later reel shows the line's symbol:
 * counts of runs of 2, 3 … reels, packed. The place is the row, then the rows of the second reel, of the third …, each
 * as many bits as there are rows.
 */
export function runCounts({ lines, rows, strips }: LineRules): Int32Array {
  const reels = strips.length;
  const counts = new Int32Array(2 ** (2 + rows * (reels - 1)));
  if (rows > 4 || lines.length > countMask || countBits * (reels - 1) > 31)
    throw new RangeError('more lines than are counted');
  for (let at = 0; at < counts.length; at++)
    for (const line of lines) {
      if (line[0] !== at >> (rows * (reels - 1))) continue;
      const run = runThrough(line, at, rows);
      if (run > 1) counts[at] = (counts[at] ?? 0) + (1 << (countBits * (run - 2)));
    }
  return counts;
}

/** How many reels a line runs through when the later ones show its symbol in these rows. */
export function runThrough(line: readonly number[], seen: number, rows: number): number {
  let run = 1;
  while (run < line.length && (seen >> (rows * (run - 1) + (line[run] ?? 0))) & 1) run++;
  return run;
}

/** What all lines win together, in credits, each counted once. */
export function lineCounter(rules: LineRules): Counter {
  const { rows, lines, strips, wild, pays } = rules;
  if (pays.some(([one = 0]) => one > 0)) throw new RangeError('one of a symbol pays nothing on a line');
  const reels = strips.length;
  const symbols = rules.symbols.length;
  const columns = strips.map((strip) => columnsOf(strip, rows));
  const first = Uint8Array.from((columns[0] ?? []).flat());
  const { starts, entries } = tableOf(columns, symbols, (column, symbol) => rowsShowing(column, symbol, wild));
  const runs = runCounts(rules);
  const credits = paysTable(rules, reels);
  const rowBits = rows * (reels - 1);
  const linesFrom = Array.from({ length: rows }, (_, row) => lines.filter(([begins]) => begins === row));
  const ofWilds = (stops: readonly number[], row: number) => {
    const grid = gridOf(columns, stops);
    return (linesFrom[row] ?? []).reduce((sum, line) => sum + creditsOfWin(lineWin(rules, grid, line)), 0);
  };
  return (stops) => {
    let won = 0;
    const top = (stops[0] ?? 0) * rows;
    for (let row = 0; row < rows; row++) {
      const symbol = first[top + row] ?? 0;
      // wilds pay for themselves, too: the better of the two is found line by line
      if (symbol === wild) {
        won += ofWilds(stops, row);
        continue;
      }
      let seen = 0;
      for (let reel = 1; reel < reels; reel++) {
        const shown = entries[(starts[reel] ?? 0) + (stops[reel] ?? 0) * symbols + symbol] ?? 0;
        if (shown === 0) break;
        seen |= shown << (rows * (reel - 1));
      }
      if (seen === 0) continue;
      let packed = runs[(row << rowBits) | seen] ?? 0;
      for (let at = symbol * reels + 1; packed > 0; at++, packed >>= countBits)
        won += (packed & countMask) * (credits[at] ?? 0);
    }
    return won;
  };
}

/** What all ways win together, in credits, each counted once: see `playWays`. No wild is on the first reel. */
export function wayCounter(rules: SlotRules, columns: readonly Columns[]): Counter {
  const reels = columns.length;
  const symbols = rules.symbols.length;
  const { starts, entries } = tableOf(
    columns,
    symbols,
    (column, symbol) => column.filter((seen) => seen === symbol || seen === rules.wild).length,
  );
  const credits = paysTable(rules, reels);
  const begins = (columns[0] ?? []).map((column) => column.filter((seen, row) => column.indexOf(seen) === row));
  return (stops) => {
    let won = 0;
    for (const symbol of begins[stops[0] ?? 0] ?? []) {
      let ways = entries[(stops[0] ?? 0) * symbols + symbol] ?? 0;
      let reel = 1;
      for (; reel < reels; reel++) {
        const matches = entries[(starts[reel] ?? 0) + (stops[reel] ?? 0) * symbols + symbol] ?? 0;
        if (matches === 0) break;
        ways *= matches;
      }
      won += (credits[symbol * reels + reel - 1] ?? 0) * ways;
    }
    return won;
  };
}

/** In how many cells a symbol is seen, or on how many reels. */
export function symbolCounter(columns: readonly Columns[], symbol: number, by: 'cells' | 'reels' = 'cells'): Counter {
  const reels = columns.map((reel) =>
    Uint8Array.from(reel, (column) => {
      const count = column.filter((seen) => seen === symbol).length;
      return by === 'cells' ? count : Math.min(count, 1);
    }),
  );
  return (stops) => {
    let count = 0;
    for (let reel = 0; reel < reels.length; reel++) count += reels[reel]?.[stops[reel] ?? 0] ?? 0;
    return count;
  };
}
