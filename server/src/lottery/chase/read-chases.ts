import type { OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { lotteryChases } from '@palpite/contract/lottery/player.ts';
import type { Ask, GameSession } from '../../base/room.ts';
import { chasesOfPlayer, legsOfChases } from './chase-store.ts';
import { chaseOf } from './show-chase.ts';

const shown = 20;

/** The player's own chases of the lottery, the newest first. */
export async function readChases({ platform, who }: Ask<GameSession>): Promise<OutputOf<typeof lotteryChases>> {
  const { playerId, gameCode } = who;
  const chases = await chasesOfPlayer(platform.db, { playerId, game: gameCode, limit: shown });
  const legs = await legsOfChases(
    platform.db,
    chases.map(({ id }) => id),
  );
  return { list: chases.map((chase) => chaseOf(chase, legs)) };
}
