/**
 * Plays in which a unit is a set of symbols, and what it wins depends only on how many of them are of each class in the
 * draw: drawn or not, or the special number. Tickets name a banker if they want, whose symbols every unit holds.
 */
import type { Rational } from '../../chance/rational.ts';
import type { Play, Prize } from '../play.ts';
import type { BoardRow, Ticket } from '../ticket.ts';
import { bankerRows, bankerUnits, eachOfBanker, faultOfBanker } from './banker.ts';
import { choose } from './counting.ts';
import { chanceOf } from './odds.ts';
import { typedOnce } from './typed.ts';

/** How many symbols of each class. */
export type Counts = readonly number[];

export interface Sets<Draw> {
  readonly code: string;
  readonly group: string;
  readonly symbols: readonly string[];
  readonly size: number;
  /** The most symbols that may be picked beside the banker. */
  readonly most: number;
  /** The board has one row, on which no banker is named. */
  readonly isPlain?: boolean;
  /** Left out where units are sets of what is no number: animals, tails. */
  readonly isTyped?: boolean;
  readonly prizes: readonly Prize[];
  /** How many lots a unit costs; 1 where left out. */
  readonly lots?: number;
  /** How many classes there are; they are numbered from 0. */
  readonly classes: number;
  classOf(symbol: string, draw: Draw): number;
  /** How often a unit with so many symbols of each class hits each prize. */
  winsBy(counts: Counts): readonly number[];
}

export function setPlay<Draw>(sets: Sets<Draw>): Play<Draw> {
  const { code, group, symbols, size, most, isTyped, prizes, lots = 1, winsBy } = sets;
  const isPlain = size === 1 || sets.isPlain === true;
  const rows = isPlain ? [{ code: 'numbers', symbols, least: size, most }] : bankerRows(symbols, size, most);
  /** Banker and company: there is no banker on a board of one row. */
  const rowsOf = (ticket: Ticket): Ticket['rows'] => (isPlain ? [[], ...ticket.rows] : ticket.rows);

  function add(total: number[], picked: Counts, company: Counts): void {
    const wanted = size - picked.reduce((sum, count) => sum + count, 0);
    for (const { counts, ways } of splitsOf(company, wanted)) {
      const wins = winsBy(picked.map((count, at) => count + (counts[at] ?? 0)));
      for (const [at, won] of wins.entries()) total[at] = (total[at] ?? 0) + won * ways;
    }
  }

  return {
    code,
    group,
    board: boardOf(rows, isTyped ? { length: size, symbols, isDistinct: true } : undefined),
    prizes,
    lots,
    space: choose(symbols.length, size),
    faultOf: (ticket) => (ticket.isTyped || isPlain ? undefined : faultOfBanker(ticket, size)),
    unitsOf: (ticket) => (ticket.isTyped ? typedOnce(ticket.rows, true).length : bankerUnits(rowsOf(ticket), size)),
    each: (ticket) => (ticket.isTyped ? typedOnce(ticket.rows, true) : eachOfBanker(rowsOf(ticket), size)),
    winsOf: (unit, draw) => winsBy(countsOf(sets, unit, draw)),
    hitsOf(ticket, draw) {
      const total = prizes.map(() => 0);
      if (ticket.isTyped) {
        for (const unit of typedOnce(ticket.rows, true)) add(total, countsOf(sets, unit, draw), []);
        return total;
      }
      const [banker = [], company = []] = rowsOf(ticket);
      add(total, countsOf(sets, banker, draw), countsOf(sets, company, draw));
      return total;
    },
  };
}

/** How often a unit wins, on average, where each draw has so many symbols of each class: `winsBy` over all units. */
export function setChance(population: Counts, size: number, winsBy: (counts: Counts) => number): Rational {
  let won = 0n;
  let all = 0n;
  for (const { counts, ways } of splitsOf(population, size)) {
    won += BigInt(ways) * BigInt(winsBy(counts));
    all += BigInt(ways);
  }
  return chanceOf(won, all);
}

function boardOf(rows: readonly BoardRow[], typed: Play<never>['board']['typed']): Play<never>['board'] {
  return { rows, ...(rows.length > 1 && { areRowsApart: true }), ...(typed && { typed }) };
}

function countsOf<Draw>({ classes, classOf }: Sets<Draw>, symbols: readonly string[], draw: Draw): number[] {
  const counts = new Array<number>(classes).fill(0);
  for (const symbol of symbols) {
    const at = classOf(symbol, draw);
    counts[at] = (counts[at] ?? 0) + 1;
  }
  return counts;
}

/** Every way to take `wanted` symbols out of the classes, by how many of each; `ways` is in how many ways. */
function* splitsOf(available: Counts, wanted: number): Generator<{ counts: number[]; ways: number }> {
  const there = available.reduce((sum, count) => sum + count, 0);
  // All or none are taken in one way, and to go through the classes would take long where there are many.
  if (wanted === there || wanted === 0)
    yield { counts: wanted === 0 ? available.map(() => 0) : [...available], ways: 1 };
  if (wanted >= there || wanted === 0) return;
  const [first = 0, ...rest] = available;
  for (let count = 0; count <= Math.min(first, wanted); count += 1)
    for (const { counts, ways } of splitsOf(rest, wanted - count))
      yield { counts: [count, ...counts], ways: choose(first, count) * ways };
}
