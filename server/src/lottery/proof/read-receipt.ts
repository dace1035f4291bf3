import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { lotteryReceipt } from '@palpite/contract/lottery/player.ts';
import { hexOf } from '@palpite/math/chance/merkle.ts';
import { ticketLeaf } from '@palpite/math/lottery/proof.ts';
import { parseMoney } from '@palpite/math/money.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { Ask, GameSession } from '../../base/room.ts';
import { hashes } from '../issue/draw-issue.ts';
import { issueById } from '../issue/issue-store.ts';
import { orderById, rebatePaid } from '../sale/order-store.ts';
import { promiseOf } from '../show.ts';
import { soldOf } from './leaf-store.ts';

/**
 * A receipt of the player's own order. The promise of an issue does not change once its sale is open: whoever keeps the
 * receipt of the day can tell.
 */
export async function readReceipt(
  { platform, who }: Ask<GameSession>,
  { orderId }: InputOf<typeof lotteryReceipt>,
): Promise<OutputOf<typeof lotteryReceipt>> {
  const order = await orderById(platform.db, BigInt(orderId));
  // another player's order is as unknown as one that never was
  if (order?.playerId !== who.playerId) return refuse('lottery.unknown_order');
  const issue = await issueById(platform.db, order.issueId);
  const promise = issue && promiseOf(issue);
  if (!promise) return refuse('lottery.unknown_order');
  const ticket = soldOf(order);
  const { state, payout, mostPrize, tickets, split } = order;
  return {
    ...{ format: 'palpite.lottery.receipt.1', ticket, hash: hexOf(ticketLeaf(ticket, hashes.sha256)) },
    ...{ givenAt: platform.clock.now().getTime(), promise, mostPrize, tookBonus: split },
    rebates: tickets.map(({ rebate }) => parseMoney(rebate)),
    paid: state === 'accepted' ? null : { state, payout, rebate: await rebatePaid(platform.db, order) },
  };
}
