import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { lotteryDraws, lotteryOrders } from '@palpite/contract/lottery/player.ts';
import type { Ask, GameSession } from '../../base/room.ts';
import { drawnIssues } from '../issue/issue-store.ts';
import { lotteryOf } from '../lotteries.ts';
import { ordersOfPlayer } from '../sale/order-store.ts';
import { issueOf, orderOf } from '../show.ts';

/** Results of a lottery, the newest first. */
export async function readDraws(
  { platform }: Ask,
  { gameCode, before, limit }: InputOf<typeof lotteryDraws>,
): Promise<OutputOf<typeof lotteryDraws>> {
  const { code } = lotteryOf(gameCode);
  const rows = await drawnIssues(platform.db, {
    ...{ game: code, limit },
    before: before === undefined ? undefined : BigInt(before),
  });
  return { list: rows.map(issueOf) };
}

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
