// Which rows of a board can be followed through the results, and what is to be said of their symbols.
import type { Issue } from '@palpite/contract/lottery/shapes.ts';
import type { Rational } from '@palpite/math/chance/rational.ts';
import type { OpenedFamily } from '@palpite/math/lottery/opened.ts';
import type { BoardRow } from '@palpite/math/lottery/ticket.ts';
import {
  anywhere,
  atPosition,
  type Hit,
  type Rows,
  trendsOf,
  type Warmth,
  warmthOf,
  windows,
} from '@palpite/math/lottery/trend.ts';
import { areNumbers } from '../board/pick.ts';

export interface Followed {
  readonly row: BoardRow;
  readonly isHit: Hit;
  readonly chance: Rational;
}

/** Rows in which a number counts wherever it comes. */
const rowsAnywhere: readonly string[] = ['numbers', 'banker', 'single'];

/** Results of the newest draws as charts take them: the oldest first. */
export function rowsOf(draws: readonly Issue[]): Rows {
  return draws.flatMap(({ result }) => (result ? [result] : [])).reverse();
}

/** Undefined for a row that results do not tell of, number by number. */
export function followedOf(row: BoardRow, rows: Rows): Followed | undefined {
  const newest = rows.at(-1);
  if (!newest || !areNumbers(row) || !newest.every((symbol) => row.symbols.includes(symbol))) return undefined;
  const symbols = BigInt(row.symbols.length);
  const place = /^p(\d+)$/.exec(row.code)?.[1];
  if (place !== undefined)
    return { row, isHit: atPosition(Number(place) - 1), chance: { numerator: 1n, denominator: symbols } };
  if (!rowsAnywhere.includes(row.code)) return undefined;
  const isPutBack = rows.some((each) => new Set(each).size < each.length);
  const drawn = BigInt(newest.length);
  const chance = isPutBack
    ? { numerator: symbols ** drawn - (symbols - 1n) ** drawn, denominator: symbols ** drawn }
    : { numerator: drawn, denominator: symbols };
  return { row, isHit: anywhere, chance };
}

/** The rows of a family that charts are drawn of: its places, or all numbers at once. */
export function chartRows(family: OpenedFamily, rows: Rows): Followed[] {
  const found = new Map<string, Followed>();
  for (const { board } of family.plays.values())
    for (const row of board.rows) {
      const followed = found.has(row.code) ? undefined : followedOf(row, rows);
      if (followed) found.set(row.code, followed);
    }
  const all = [...found.values()];
  const places = all.filter(({ isHit }) => isHit !== anywhere);
  const chosen = places.length > 0 ? places : all.slice(0, 1);
  return chosen.sort((one, other) => one.row.code.localeCompare(other.row.code, 'en', { numeric: true }));
}

/** What stands under a symbol of a board. */
export interface Hint {
  readonly omission: number;
  readonly warmth: Warmth;
}

/** Fewer results say nothing. */
const leastRows = 30;

/** Of a board of the family; families with places are followed by their places only. */
export function hintsOf(row: BoardRow, rows: Rows, hasPlaces: boolean): ReadonlyMap<string, Hint> {
  const followed = rows.length < leastRows ? undefined : followedOf(row, rows);
  if (!followed || (hasPlaces && followed.isHit === anywhere)) return new Map();
  const window = windows.findLastIndex((each) => each <= rows.length);
  return new Map(
    trendsOf(rows, row.symbols, followed.isHit).map(({ symbol, omission, frequencies }) => [
      symbol,
      { omission, warmth: warmthOf(frequencies[window] ?? 0, windows[window] ?? rows.length, followed.chance) },
    ]),
  );
}
