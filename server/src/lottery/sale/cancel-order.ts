import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { lotteryCancelOrder } from '@palpite/contract/lottery/player.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { Ask, GameSession } from '../../base/room.ts';
import { sayBalance } from '../../wallet/wallet.ts';
import { issueById } from '../issue/issue-store.ts';
import { counterOf } from '../lotteries.ts';
import { orderOf } from '../show.ts';
import { orderById } from './order-store.ts';

/**
 * Takes an order back: the whole stake returns to where it came from, once, however often it is asked. Refused from
 * the close of the sale on.
 */
export async function cancelOrder(
  { platform, who }: Ask<GameSession>,
  { orderId }: InputOf<typeof lotteryCancelOrder>,
): Promise<OutputOf<typeof lotteryCancelOrder>> {
  const order = /^\d{1,18}$/.test(orderId) ? await orderById(platform.db, BigInt(orderId)) : undefined;
  // another player's order is as unknown as one that never was
  if (order?.playerId !== who.playerId) return refuse('lottery.unknown_order');
  if (order.state !== 'accepted' && order.state !== 'void') return refuse('lottery.closed');
  const issue = (await issueById(platform.db, order.issueId)) ?? refuse('lottery.unknown_order');
  const counter = counterOf(platform);
  const done = await counter.lanes.pay({
    result: {
      ...{ bet: order, payout: order.stake, payouts: order.tickets.map(() => 0n), state: 'void' },
      ...{ isReturned: true, isTakenBack: true },
    },
    bank: await counter.bankOf(order),
  });
  if (!done.ok) return refuse(done.code === 'lottery.closed' ? done.code : 'server.busy');
  if (done.bet.state !== 'void') return refuse('lottery.closed');
  if (done.first) sayBalance(platform, order.playerId, done.available, done.held, order.currency);
  return { order: orderOf(done.bet, issue), available: done.available };
}
