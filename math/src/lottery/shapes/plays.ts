/** The two ways in which a ticket is filled in, on the board and typed, as one play. */
import type { Play, Prize } from '../play.ts';
import type { Board, Ticket, TicketFault } from '../ticket.ts';
import { totalOf, typedOnce } from './typed.ts';

type Rows = Ticket['rows'];

/** A play by the rows of its board; what is typed follows from `winsOf`. */
export interface BoardPlay<Draw> {
  readonly code: string;
  readonly group: string;
  readonly board: Board;
  readonly prizes: readonly Prize[];
  readonly lots?: number;
  readonly mostSeries?: number;
  readonly space: number;
  /** The order of a typed unit does not matter. */
  readonly isGroup?: boolean;
  /** Whether typed symbols are a unit, where not all are. */
  isUnit?(unit: readonly string[]): boolean;
  faultOf?(ticket: Ticket): TicketFault | undefined;
  unitsOf(rows: Rows): number;
  each(rows: Rows): Iterable<readonly string[]>;
  winsOf(unit: readonly string[], draw: Draw): readonly number[];
  hitsOf(rows: Rows, draw: Draw): readonly number[];
}

export function playOf<Draw>(said: BoardPlay<Draw>): Play<Draw> {
  const { code, group, board, prizes, lots = 1, space, isGroup = false, mostSeries } = said;
  const typedOf = (ticket: Ticket) => typedOnce(ticket.rows, isGroup);
  return {
    code,
    group,
    board,
    prizes,
    lots,
    space,
    ...(mostSeries !== undefined && { mostSeries }),
    faultOf(ticket) {
      if (!ticket.isTyped) return said.faultOf?.(ticket);
      const row = said.isUnit ? ticket.rows.findIndex((unit) => !said.isUnit?.(unit)) : -1;
      return row < 0 ? undefined : { code: 'none', row };
    },
    unitsOf: (ticket) => (ticket.isTyped ? typedOf(ticket).length : said.unitsOf(ticket.rows)),
    each: (ticket) => (ticket.isTyped ? typedOf(ticket) : said.each(ticket.rows)),
    winsOf: (unit, draw) => said.winsOf(unit, draw),
    hitsOf: (ticket, draw) =>
      ticket.isTyped
        ? totalOf(
            typedOf(ticket).map((unit) => said.winsOf(unit, draw)),
            prizes.length,
          )
        : said.hitsOf(ticket.rows, draw),
  };
}
