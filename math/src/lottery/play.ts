/**
 * A lottery as data: how it is drawn, and its plays. Everything here is pure; issues, money and sale are elsewhere.
 */
import type { Rational } from '../chance/rational.ts';
import type { Board, Ticket, TicketFault } from './ticket.ts';

/** What one unit may win. */
export interface Prize {
  readonly code: string;
  /**
   * Units of a play may differ, as the group of a sum holds units with a pair and without. Prizes with the same kind
   * belong to the same units; what a unit returns is the sum over its kind.
   */
  readonly kind: string;
  /** How often a unit of the kind wins it, on average in one draw; more than 1 where it can be hit several times. */
  readonly chance: Rational;
  /**
   * What is paid for each hit in ten-thousandths of what one lot of the unit costs, stake included, at the plate
   * without a rebate. Left out where the series decides the prize.
   */
  readonly odds?: number;
  /** Only gives the stake back: paid 1, no plate changes it, and the turnover counts nothing. */
  readonly isPush?: boolean;
}

/** One way to bet on a draw. `Draw` is the family's own shape of a result. */
export interface Play<Draw> {
  /** Unique in its family, lower case with points: `front3.straight`. */
  readonly code: string;
  /** The plays shown together on a board. */
  readonly group: string;
  readonly board: Board;
  readonly prizes: readonly Prize[];
  /** Of a play in series: prize and rebate together are at most this series, whatever the player's own is. */
  readonly mostSeries?: number;
  /** How many lots one unit costs: 27 for a number that may hit in 27 places. Otherwise 1. */
  readonly lots: number;
  /** How many different units there are: an order that covers more of them than a brand allows is refused. */
  readonly space: number;
  /** What is wrong beyond the board: rows that make no unit, a digit in two rows that a unit may not repeat. */
  faultOf?(ticket: Ticket): TicketFault | undefined;
  /** How many units a ticket holds, by formula; the ticket is taken to be without fault, as in all below. */
  unitsOf(ticket: Ticket): number;
  /** The units one by one, the slow way: what `unitsOf` and `hitsOf` are checked by. None comes twice. */
  each(ticket: Ticket): Iterable<readonly string[]>;
  /** How often one unit hits each prize, in their order. */
  winsOf(unit: readonly string[], draw: Draw): readonly number[];
  /** How often all units of a ticket hit each prize: the sum of `winsOf` over `each`, without going through them. */
  hitsOf(ticket: Ticket, draw: Draw): readonly number[];
}

/** A result as it is printed, published and kept: its numbers in the order they were drawn or are listed in. */
export type Printed = readonly string[];

/** So many numbers of a result are of one prize. */
export interface ListedTier {
  readonly code: string;
  readonly count: number;
}

export interface Family<Draw> {
  readonly code: string;
  /** How plays are priced: by a series (prize and rebate make one sum) or at odds. A family may hold both. */
  readonly plays: readonly Play<Draw>[];
  /**
   * The result that a stream of draws gives; draw `index` is a whole number below 2³², asked for from 0 on. `on` is
   * the local day of the draw (YYYY-MM-DD), which decides the zodiac where there is one. `submitted`: the numbers of
   * players in their order, where the family takes any.
   */
  draw(draws: (index: number) => number, on: string, submitted?: readonly string[]): Draw;
  /** Players submit numbers of which the result is made. */
  readonly takesNumbers?: true;
  /** The prizes a result is listed by, where it is: which of them each printed number is of. */
  readonly tiers?: readonly ListedTier[];
  print(draw: Draw): Printed;
  /** Undefined for what cannot be a result of this family. */
  read(printed: Printed, on: string): Draw | undefined;
  /** Facts that lists and charts show beside a result: sum, big or small, dragon or tiger, in a fixed order. */
  factsOf(draw: Draw): readonly { readonly code: string; readonly value: string }[];
  /** Every result that can come, where there are at most a million; left out where there are more. */
  allDraws?(): Iterable<Draw>;
}
