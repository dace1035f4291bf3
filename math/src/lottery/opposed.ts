/**
 * What of the bets on one draw stands against each other: it lies on all sides of something, so one part of it loses
 * whatever the other wins. It is no valid turnover. What lies on every side counts up to the least that lies on any.
 */
import type { Micro } from '../money.ts';
import type { AnyPlay, OpenedFamily } from './opened.ts';

/** A ticket by what one of its units costs, multiple and lots included. */
export interface LaidTicket {
  readonly play: string;
  readonly content: string;
  readonly unit: Micro;
}

/** Sides of which a draw is one, or neither: a tie, the middle, a number without a side. */
const opposites: readonly (readonly string[])[] = [
  ['big', 'small'],
  ['odd', 'even'],
  ['dragon', 'tiger'],
  ['over', 'under'],
  ['upper', 'lower'],
  ['digits-big', 'digits-small'],
  ['digits-odd', 'digits-even'],
  ['tail-big', 'tail-small'],
  ['big-odd', 'big-even', 'small-odd', 'small-even'],
  ['over-odd', 'over-even', 'under-odd', 'under-even'],
];

/** Something that a draw decides: exactly one of its sides, or none. */
interface Market {
  readonly sides: Side[];
}

interface Side {
  readonly market: Market;
}

/** Of a row of the board the sides, by symbol. */
type Row = ReadonlyMap<string, Side>;
const known = new WeakMap<AnyPlay, readonly Row[] | null>();

/** Null for a play whose units are more than one symbol: there nothing is compared. */
function rowsOf(play: AnyPlay): readonly Row[] | null {
  const found = known.get(play);
  if (found !== undefined) return found;
  const { rows, leastRows } = play.board;
  const isByUnit = rows.length === 1 || leastRows === 1;
  const symbols = rows.reduce((sum, row) => sum + row.symbols.length, 0);
  const made = isByUnit && symbols === play.space ? rows.map((row) => rowOf(play, row.symbols)) : null;
  known.set(play, made);
  return made;
}

function rowOf(play: AnyPlay, symbols: readonly string[]): Row {
  const row = new Map<string, Side>();
  const add = (sides: readonly string[]) => {
    const market: Market = { sides: [] };
    for (const symbol of sides) {
      const side = { market };
      market.sides.push(side);
      row.set(symbol, side);
    }
  };
  for (const sides of opposites) if (sides.every((side) => symbols.includes(side))) add(sides);
  const rest = symbols.filter((symbol) => !row.has(symbol));
  if (rest.length > 1 && areHitEqually(play, rest)) add(rest);
  return row;
}

/** Whether every draw hits equally many of these symbols: then they are all there is to bet on. */
function areHitEqually({ prizes }: AnyPlay, symbols: readonly string[]): boolean {
  if (prizes.some(({ isPush }) => isPush)) return false;
  const [only] = prizes;
  let [numerator, denominator] = [0n, 1n];
  for (const symbol of symbols) {
    const chance = (prizes.length === 1 ? only : prizes.find(({ code }) => code === symbol))?.chance;
    if (!chance) return false;
    numerator = numerator * chance.denominator + chance.numerator * denominator;
    denominator *= chance.denominator;
  }
  return numerator > 0n && numerator % denominator === 0n;
}

/** The sides that a ticket lies on, which was read before; a whole issue is gone through, so it is not read again. */
function sidesOn(content: string, rows: readonly Row[]): Side[] {
  const picked = content.startsWith('=') ? [content.slice(1).replaceAll('|', ',')] : content.split('|');
  const sides: Side[] = [];
  for (const [place, symbols] of picked.entries()) {
    if (symbols === '') continue;
    for (const symbol of symbols.split(',')) {
      const side = rows[place]?.get(symbol);
      if (side) sides.push(side);
    }
  }
  return sides;
}

/**
 * What of each order is opposed, where all of them are bets of one side of the table on one draw: a player's, or those
 * of accounts that hang together. Rounded down by ticket and side.
 */
export function opposedIn(family: OpenedFamily, orders: readonly (readonly LaidTicket[])[]): Micro[] {
  const laid: { readonly side: Side; readonly at: number; readonly unit: Micro }[] = [];
  const totals = new Map<Side, Micro>();
  for (const [at, order] of orders.entries()) {
    for (const { play: code, content, unit } of order) {
      const play = family.plays.get(code);
      const rows = play && rowsOf(play);
      if (!rows) continue;
      for (const side of sidesOn(content, rows)) {
        laid.push({ side, at, unit });
        totals.set(side, (totals.get(side) ?? 0n) + unit);
      }
    }
  }
  const opposed = orders.map(() => 0n);
  const leasts = new Map<Market, Micro>();
  for (const { side, at, unit } of laid) {
    const least = leasts.get(side.market) ?? leastOf(side.market, totals);
    leasts.set(side.market, least);
    if (least > 0n) opposed[at] = (opposed[at] ?? 0n) + (unit * least) / (totals.get(side) ?? 1n);
  }
  return opposed;
}

/** What lies on every side of it. */
function leastOf({ sides }: Market, totals: ReadonlyMap<Side, Micro>): Micro {
  return sides.map((side) => totals.get(side) ?? 0n).reduce((least, each) => (each < least ? each : least));
}
