/** What a bet is worth before it is decided, by the books as they stand. */
import {
  type CashOut,
  type CashOutFault,
  cashOutOf,
  type LegStanding,
  wholeBet,
} from '@palpite/math/sports/book/cash-out.ts';
import type { Standing } from '@palpite/math/sports/book/standing.ts';
import type { Book } from '../../odds/odds.ts';
import { ticketOf } from '../bet/price-ticket.ts';
import type { LegRow, TicketRow } from '../bet/ticket-store.ts';
import { capOf, laidOf, settledLegOf } from '../settle/outcomes.ts';

export type NoCashOut = 'suspended' | 'worthless' | 'settled' | 'not_offered';

export interface CashTerms {
  /** In millionths. */
  readonly margin: number;
  /** In ten-thousandths of what is left of the bet. */
  readonly fraction: number;
}

export interface CashWorth extends CashOut {
  /** Without the margin. */
  readonly fair: bigint;
}

/** `worthless` where nothing can come back, or less than a cent would. */
export function cashWorth(
  row: TicketRow,
  books: ReadonlyMap<string, Book>,
  { margin, fraction }: CashTerms,
): CashWorth | { readonly why: NoCashOut } {
  if (row.state !== 'accepted') return { why: 'settled' };
  const whole = fraction === wholeBet;
  // what bonus money staked is divided once, when the bet is paid
  if (row.split && !whole) return { why: 'not_offered' };
  if (isNeverCashed(row)) return { why: 'not_offered' };
  if (row.legs.some((leg) => leg.verdict === null && isOther(leg, books.get(leg.fixtureId))))
    return { why: 'not_offered' };
  const legs = row.legs.map((leg) => standingOf(leg, row.eachWay, books));
  const mostPaid = capOf(row);
  const ticket = ticketOf(laidOf(row));
  const [found, fair] = [margin, 0].map((each) => cashOutOf(ticket, legs, { fraction, mostPaid, margin: each }));
  if (!found || !fair) throw new Error('no value');
  if ('fault' in found) return { why: whyOf(found.fault) };
  return { ...found, fair: 'fault' in fair ? found.value : fair.value };
}

/**
 * Bets that have no value before their result: a builder, for its chance is that of all its legs at once, which the
 * book does not tell by leg; each way as long as a leg is open, for the book has no chance of a place; and a free
 * bet, whose stake is not the player's.
 */
export function isNeverCashed({
  builderOdds,
  eachWay,
  freeId,
  legs,
}: Pick<TicketRow, 'builderOdds' | 'eachWay' | 'freeId' | 'legs'>): boolean {
  return builderOdds !== null || freeId !== null || (eachWay && legs.some(({ verdict }) => verdict === null));
}

function whyOf(fault: CashOutFault): NoCashOut {
  return fault === 'fraction' ? 'worthless' : fault;
}

/**
 * A handicap of football counts from the score at the bet: the book's chance is the bet's only while the score is that
 * one still.
 */
function isOther({ market, live, home, away }: LegRow, book: Book | undefined): boolean {
  if (!market.startsWith('football.handicap')) return false;
  const from = live ? { home, away } : { home: 0, away: 0 };
  return book?.score.home !== from.home || book.score.away !== from.away;
}

function standingOf(leg: LegRow, eachWay: boolean, books: ReadonlyMap<string, Book>): LegStanding {
  const { verdict, fixtureId, market, selection } = leg;
  if (verdict) {
    const { win, place } = settledLegOf(verdict);
    return { win: { settled: win.outcome }, ...(eachWay && { place: { settled: (place ?? win).outcome } }) };
  }
  return { win: openStanding(books.get(fixtureId), market, selection) };
}

function openStanding(book: Book | undefined, market: string, selection: string): Standing {
  const found = book?.markets[market];
  const priced = found?.p[selection];
  if (!book || book.suspended || book.status === 'over' || found?.s !== 'open' || !priced) return 'suspended';
  return { won: priced.w, back: priced.b };
}
