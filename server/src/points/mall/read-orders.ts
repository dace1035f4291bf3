import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { pointOrders } from '@palpite/contract/points/player.ts';
import type { Ask, PlayerSession } from '../../base/room.ts';
import { orderById, ordersOf } from './order-store.ts';
import { ownLanguageOf } from './said-in.ts';
import { type Order, showOrder } from './show-order.ts';

export async function readOrders(
  { platform, who, language }: Ask<PlayerSession>,
  { page, size, state }: InputOf<typeof pointOrders>,
): Promise<OutputOf<typeof pointOrders>> {
  const { rows, total } = await ordersOf(platform.db, who.playerId, { state, page, size });
  const own = await ownLanguageOf(platform, who.merchant);
  return {
    list: rows.map((row) => showOrder(platform, row, language, own)),
    total,
    totalPages: Math.ceil(total / size),
  };
}

/** An order of the caller's as it stands now. */
export async function ownOrder({ platform, who, language }: Ask<PlayerSession>, id: string): Promise<Order> {
  const row = await orderById(platform.db, who.merchant, BigInt(id));
  if (row?.playerId !== who.playerId) throw new Error(`order ${id} is gone`);
  return showOrder(platform, row, language, await ownLanguageOf(platform, who.merchant));
}
