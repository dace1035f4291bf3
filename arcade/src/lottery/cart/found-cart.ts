// A kept cart, worked out by today's prices and plays.
import type { LotteryTable } from '@palpite/contract/lottery/player.ts';
import type { TicketAsked } from '@palpite/contract/lottery/shapes.ts';
import type { OpenedFamily } from '@palpite/math/lottery/opened.ts';
import { ticketAgain } from '../board/draft.ts';
import { type AskedOrder, type CartNews, type CartTicket, isSameShare, type LotteryState, totalOf } from '../state.ts';
import type { KeptCart } from './kept-cart.ts';

export interface FoundCart {
  readonly tickets: readonly CartTicket[];
  /** Undefined where everything is as it was left. */
  readonly news: CartNews | undefined;
  /** An order that had no answer yet. */
  readonly sent: AskedOrder | undefined;
}

export function findCart(kept: KeptCart | undefined, family: OpenedFamily, table: LotteryTable): FoundCart | undefined {
  if (!kept) return undefined;
  const again = (asked: TicketAsked) => ticketAgain(family, table, asked);
  if (kept.sent) {
    // under its key it is sent word by word
    const tickets = kept.sent.tickets.map((asked, at) => ({ ...(again(asked) ?? unpriced(at)), asked }));
    return { tickets, news: undefined, sent: { ...kept.sent, tickets } };
  }
  const tickets = kept.tickets.flatMap((asked) => again(asked) ?? []);
  const dropped = kept.tickets.length - tickets.length;
  const news: CartNews = {
    isMoved: table.issue !== null && table.issue.issueId !== kept.issueId && tickets.length > 0,
    isPriced: dropped === 0 && totalOf(tickets).cost !== kept.cost,
    isReduced: dropped === 0 && tickets.some(({ asked }, at) => !isSameShare(asked.reduced, kept.tickets[at]?.reduced)),
    dropped,
  };
  const isNews = news.isMoved || news.isPriced || news.isReduced || dropped > 0;
  return { tickets, news: isNews ? news : undefined, sent: undefined };
}

/** A ticket that could not be bought today; its order may stand all the same. */
const unpriced = (at: number) => ({ id: -1 - at, units: 0, cost: 0n, rebate: 0n });

/** What is kept of the cart as it stands; undefined for an empty one. */
export function keptOf({ cart, asked, issue }: LotteryState): KeptCart | undefined {
  if (cart.length === 0) return undefined;
  return {
    ...{ issueId: issue?.issueId ?? '', cost: totalOf(cart).cost, tickets: cart.map((ticket) => ticket.asked) },
    ...(asked && {
      sent: {
        ...{ key: asked.key, issueId: asked.issueId, tickets: asked.tickets.map((ticket) => ticket.asked) },
        ...(asked.chase && { chase: asked.chase }),
      },
    }),
  };
}
