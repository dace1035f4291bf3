import { formatMoney, type Micro } from '../money.ts';
import type { Reduced } from './numbers.ts';
import { type SoldTicket, submissionTerms } from './proof.ts';

/** An order as its player and the house both know it. */
export interface OrderOfTickets {
  readonly orderId: string;
  readonly stake: Micro;
  readonly currency: string;
  /** Milliseconds since 1970 UTC. */
  readonly acceptedAt: number;
  readonly tickets: readonly {
    readonly play: string;
    readonly content: string;
    readonly unit: Micro;
    readonly multiple: number;
    readonly series: number | null;
    /** The rebate of the plate in hundredths of a percent. */
    readonly plate: number | null;
    readonly reduced?: Reduced | undefined;
  }[];
}

/** An order as it stands in the tree: its tickets, and the terms of each, one after another by `; `. */
export function soldOrder({ orderId, stake, currency, acceptedAt, tickets }: OrderOfTickets): SoldTicket {
  return {
    order: orderId,
    ticket: tickets.map(({ play, content }) => `${play} ${content}`).join('; '),
    terms: tickets
      .map(({ unit, multiple, series, plate, reduced = {} }) => {
        const terms = series === null ? `plate ${plate ?? 0}` : `series ${series}`;
        return `${formatMoney(unit)} x ${multiple} ${terms}${lessOf(reduced)}`;
      })
      .join('; '),
    staked: `${formatMoney(stake)} ${currency}`,
    acceptedAt,
  };
}

/** A number that a player submitted, as it stands in the tree: it costs nothing. */
export function soldNumber(given: { readonly id: string; readonly number: string; readonly at: number }): SoldTicket {
  return { order: given.id, ticket: given.number, terms: submissionTerms, staked: '0.00', acceptedAt: given.at };
}

/** ` pays 13:5000 49:5000`: the numbers that pay a share of their prize, in the order of their letters. */
function lessOf(reduced: Reduced): string {
  const shares = Object.entries(reduced).sort(([one], [other]) => (one < other ? -1 : 1));
  return shares.length === 0 ? '' : ` pays ${shares.map(([number, share]) => `${number}:${share}`).join(' ')}`;
}
