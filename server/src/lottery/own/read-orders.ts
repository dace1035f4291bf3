import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { lotteryOrders } from '@palpite/contract/lottery/player.ts';
import type { Ask, GameSession } from '../../base/room.ts';
import { ordersOfPlayer } from '../sale/order-store.ts';
import { orderOf } from '../show.ts';

/** The player's own orders of the lottery, the newest first. */
export async function readOrders(
  { platform, who }: Ask<GameSession>,
  { before, limit }: InputOf<typeof lotteryOrders>,
): Promise<OutputOf<typeof lotteryOrders>> {
  const rows = await ordersOfPlayer(platform.db, {
    ...{ playerId: who.playerId, game: who.gameCode, limit: limit + 1 },
    before: before === undefined ? undefined : BigInt(before),
  });
  return { list: rows.slice(0, limit).map((row) => orderOf(row, row)), more: rows.length > limit };
}
