// A ticket being filled in, and what is worked out of it as it stands.
import type { LotteryTable } from '@palpite/contract/lottery/player.ts';
import type { TicketAsked } from '@palpite/contract/lottery/shapes.ts';
import type { Reduced } from '@palpite/math/lottery/numbers.ts';
import type { AnyPlay, OpenedFamily } from '@palpite/math/lottery/opened.ts';
import { readTicket, type Ticket, type TicketFault, writeTicket } from '@palpite/math/lottery/ticket.ts';
import { formatMoney, type Micro, parseMoney } from '@palpite/math/money.ts';
import { costOf, highestSeries, isSeries, type Price, rebateOf, reducedIn } from '../price.ts';
import type { CartTicket } from '../state.ts';
import { emptyOf, type Picked, readTyped, type TypedLine, typedTicket } from './pick.ts';

export interface Draft {
  readonly play: AnyPlay;
  readonly picked: Picked;
  readonly isTyping: boolean;
  readonly text: string;
  /** The first row of a typed ticket, where the play asks for one. */
  readonly lead: readonly string[];
  readonly price: Price;
  /** The ticket of the cart that it takes the place of. */
  readonly editing: number | undefined;
}

/** As long as a ticket may be written on the wire. */
const longest = 20_000;
/** So high a multiple may be. */
export const mostMultiple = 100_000;

export type DraftFault =
  | { readonly code: 'empty' | 'long' | 'stake' | 'lines' }
  | { readonly code: 'cover'; readonly most: number }
  | { readonly code: 'max'; readonly most: Micro }
  | { readonly code: 'board'; readonly fault: TicketFault };

export interface Worked {
  readonly lines: readonly TypedLine[];
  readonly units: number;
  readonly sold: Pick<TicketAsked, 'unit' | 'multiple' | 'series' | 'rebate'>;
  readonly cost: Micro;
  readonly rebate: Micro;
  /** Its numbers that pay a share of their prize. */
  readonly reduced: Reduced | undefined;
  readonly fault: DraftFault | undefined;
  /** Undefined while something is missing or wrong. */
  readonly asked: TicketAsked | undefined;
}

export function startOf(play: AnyPlay, price: Price): Draft {
  const isTyping = play.board.rows.length === 0;
  return { play, picked: emptyOf(play.board), isTyping, text: '', lead: [], price, editing: undefined };
}

export function firstPrice(table: LotteryTable): Price {
  return { unit: table.units[0] ?? 0n, multiple: 1, series: highestSeries(table), stake: '2.00', plate: 0 };
}

export function work(family: OpenedFamily, table: LotteryTable, draft: Draft): Worked {
  const { play, price } = draft;
  const lines = draft.isTyping ? readTyped(family, play, draft.text, draft.lead) : [];
  const ticket: Ticket = draft.isTyping ? typedTicket(play, lines, draft.lead) : { rows: draft.picked };
  const sold = table.pool
    ? { unit: table.pool.price, multiple: 1 }
    : isSeries(play)
      ? { unit: price.unit, multiple: price.multiple, series: Math.min(price.series, highestSeries(table, play)) }
      : { unit: price.stake === '' ? 0n : parseMoney(price.stake), multiple: 1, rebate: price.plate };
  const told = family.faultOf(play, ticket);
  const units = told ? 0 : play.unitsOf(ticket);
  const cost = costOf(play, units, sold);
  const content = writeTicket(ticket);
  const most = table.plays.find(({ code }) => code === play.code)?.mostUnits ?? Number.POSITIVE_INFINITY;
  const fault = ((): DraftFault | undefined => {
    if (ticket.rows.every((row) => row.length === 0) && lines.length === 0) return { code: 'empty' };
    if (lines.some((line) => line.fault)) return { code: 'lines' };
    if (told) return { code: 'board', fault: told };
    if (units === 0) return { code: 'board', fault: { code: 'none', row: 0 } };
    if (units > most) return { code: 'cover', most };
    if (content.length > longest) return { code: 'long' };
    if (sold.unit <= 0n || sold.multiple < 1 || sold.multiple > mostMultiple) return { code: 'stake' };
    return cost > table.maxStake ? { code: 'max', most: table.maxStake } : undefined;
  })();
  const reduced = units > 0 ? reducedIn(table, play, ticket) : undefined;
  return {
    ...{ lines, units, sold, cost, rebate: rebateOf(cost, sold, table, play), fault },
    asked: fault ? undefined : { play: play.code, content, ...sold, ...(reduced && { reduced }) },
    reduced,
  };
}

let tickets = 0;

export function cartTicket({ asked, units, cost, rebate }: Worked, id?: number): CartTicket | undefined {
  if (!asked) return undefined;
  tickets += 1;
  return { id: id ?? tickets, asked, units, cost, rebate };
}

/** A ticket that was bought before, priced as it would be now; undefined for one that this lottery does not sell. */
export function ticketAgain(family: OpenedFamily, table: LotteryTable, asked: TicketAsked): CartTicket | undefined {
  const draft = draftOf(family, table, asked);
  return draft && cartTicket(work(family, table, draft));
}

/** The plays that the brand sells, in the order of the board. */
export function soldPlays(family: OpenedFamily, { plays }: Pick<LotteryTable, 'plays'>): AnyPlay[] {
  return plays.flatMap(({ code }) => family.plays.get(code) ?? []);
}

/** What was asked, on the board or in the field again. */
export function draftOf(
  family: OpenedFamily,
  table: LotteryTable,
  asked: TicketAsked,
  editing?: number,
): Draft | undefined {
  const play = soldPlays(family, table).find(({ code }) => code === asked.play);
  const ticket = readTicket(asked.content);
  if (!play || !ticket) return undefined;
  const base = startOf(play, firstPrice(table));
  const { least } = table.series;
  const price: Price = {
    ...base.price,
    ...(isSeries(play)
      ? {
          ...{ unit: asked.unit, multiple: asked.multiple },
          series: Math.min(highestSeries(table, play), Math.max(least, asked.series ?? highestSeries(table))),
        }
      : { stake: formatMoney(asked.unit * BigInt(asked.multiple)), plate: asked.rebate ?? 0 }),
  };
  if (!ticket.isTyped) return { ...base, picked: ticket.rows, price, editing };
  const hasLead = play.board.typed?.lead !== undefined;
  const width = play.board.typed?.symbols[0]?.length ?? 1;
  const units = hasLead ? ticket.rows.slice(1) : ticket.rows;
  const text = units.map((unit) => unit.join(width > 1 ? ' ' : '')).join('\n');
  return { ...base, isTyping: true, lead: hasLead ? (ticket.rows[0] ?? []) : [], text, price, editing };
}
