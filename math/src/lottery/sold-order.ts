import { formatMoney, type Micro } from '../money.ts';
import type { SoldTicket } from './proof.ts';

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
  }[];
}

/** An order as it stands in the tree: its tickets, and the terms of each, one after another by `; `. */
export function soldOrder({ orderId, stake, currency, acceptedAt, tickets }: OrderOfTickets): SoldTicket {
  return {
    order: orderId,
    ticket: tickets.map(({ play, content }) => `${play} ${content}`).join('; '),
    terms: tickets
      .map(({ unit, multiple, series, plate }) => {
        const terms = series === null ? `plate ${plate ?? 0}` : `series ${series}`;
        return `${formatMoney(unit)} x ${multiple} ${terms}`;
      })
      .join('; '),
    staked: `${formatMoney(stake)} ${currency}`,
    acceptedAt,
  };
}
