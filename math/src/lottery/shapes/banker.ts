/**
 * Numbers of a group, with a banker: each unit holds all of the banker row and is filled up from the other row. Without
 * a banker every choice of the other row is a unit.
 */
import type { BoardRow, Ticket, TicketFault } from '../ticket.ts';
import { choose, sharedWith } from './counting.ts';
import { choicesOf } from './listing.ts';

/** The two rows of the board of a group of `size` numbers. */
export function bankerRows(symbols: readonly string[], size: number, most = symbols.length): readonly BoardRow[] {
  return [
    { code: 'banker', symbols, least: 0, most: size - 1 },
    { code: 'numbers', symbols, least: 1, most },
  ];
}

/** Too few numbers to make one unit. */
export function faultOfBanker({ rows: [banker = [], numbers = []] }: Ticket, size: number): TicketFault | undefined {
  return banker.length + numbers.length < size ? { code: 'few', row: 1 } : undefined;
}

export function bankerUnits([banker = [], numbers = []]: Ticket['rows'], size: number): number {
  return choose(numbers.length, size - banker.length);
}

/** Each unit sorted, so that the same numbers are the same unit. */
export function* eachOfBanker([banker = [], numbers = []]: Ticket['rows'], size: number): Generator<string[]> {
  for (const company of choicesOf(numbers, size - banker.length)) yield [...banker, ...company].sort();
}

/** Units that hold nothing but what was drawn. */
export function bankerHits(
  [banker = [], numbers = []]: Ticket['rows'],
  size: number,
  drawn: readonly string[],
): number {
  if (sharedWith(banker, drawn) < banker.length) return 0;
  return choose(sharedWith(numbers, drawn), size - banker.length);
}
