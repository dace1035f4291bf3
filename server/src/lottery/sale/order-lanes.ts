import { databaseTime } from '../../base/clock.ts';
import type { Platform } from '../../base/room.ts';
import type { AccountId } from '../../ledger/ledger.ts';
import type { Stop } from '../../safeguards/safeguards.ts';
import { type BetAnswer, type Done, openBetLanes } from '../../shared/shared.ts';
import {
  bookOrders,
  holdIssue,
  holdOrder,
  markSplit,
  type NewOrder,
  type OrderResult,
  type OrderRow,
  orderById,
  payOrders,
} from './order-store.ts';

export type PlacedOrder = Done<OrderRow>;
export type PlaceAnswer = BetAnswer<OrderRow> | { ok: false; code: Stop | 'lottery.closed' | 'lottery.stopped' };

export interface OrderLanes {
  /** `key`: a UUID from the player's key. `bank`: the house account that takes stakes and pays prizes. */
  place(ask: { readonly bet: NewOrder; readonly key: string; readonly bank: AccountId }): Promise<PlaceAnswer>;
  pay(ask: { readonly result: OrderResult; readonly bank: AccountId }): Promise<PlaceAnswer>;
  close(): Promise<void>;
}

/** The way of orders and their payments to the database: those of many in one durable statement. */
export function openOrderLanes(platform: Platform): Promise<OrderLanes> {
  // the moment is the database's: a receipt names the very one that stands in the tree
  const accepted = new WeakMap<NewOrder, Date>();
  return openBetLanes<NewOrder, OrderRow, OrderResult>(platform, {
    name: 'lottery',
    resultWord: 'result',
    // a repeated key repeats the issue and the tickets, word for word
    inputOf: ({ issueId, tickets }) => ['lottery order', issueId, JSON.stringify(tickets)],
    place: async (tx, batch, orders, at) => {
      const { answers, acceptedAt } = await bookOrders(tx, batch, orders, databaseTime(platform, at));
      for (const order of orders) accepted.set(order, acceptedAt);
      return answers;
    },
    placed: (order, id) => ({
      ...{ id, issueId: order.issueId, playerId: order.playerId, wallet: order.wallet, merchant: order.merchant },
      ...{ currency: order.currency, game: order.gameCode, tickets: order.tickets, stake: order.stake },
      ...{ rebate: order.rebate, mostPrize: order.mostPrize, acceptedAt: accepted.get(order) ?? platform.clock.now() },
      ...{ state: 'accepted', payouts: null, payout: 0n, split: false },
    }),
    pay: (tx, batch, results, at) => payOrders(tx, batch, results, databaseTime(platform, at)),
    paid: ({ bet, payout, payouts, state }) => ({ ...bet, payout, payouts: [...payouts], state }),
    betById: orderById,
    bonus: {
      holdRound: (tx, { issueId }) => holdIssue(tx, issueId),
      holdBet: (tx, { id }) => holdOrder(tx, id),
      mark: async (tx, order) => {
        await markSplit(tx, order.id);
        return { ...order, split: true };
      },
    },
  });
}
