import type { OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { lotteryChases } from '@palpite/contract/lottery/player.ts';
import type { Chase } from '@palpite/contract/lottery/shapes.ts';
import type { Ask, GameSession } from '../../base/room.ts';
import { ticketOf } from '../show.ts';
import { type ChaseRow, chasesOfPlayer, type LegRow, legsOfChases } from './chase-store.ts';

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

/** `legs`: those of this chase and perhaps of others. */
export function chaseOf(chase: ChaseRow, legs: readonly LegRow[]): Chase {
  return {
    ...{ chaseId: chase.id.toString(), gameCode: chase.game, placedAt: chase.placedAt.getTime() },
    ...{ stopOnWin: chase.stopOnWin, stopOnProfit: chase.stopOnProfit, isOpen: chase.state === 'open' },
    tickets: chase.tickets.map((ticket) => ticketOf(ticket, null)),
    legs: legs
      .filter(({ chaseId }) => chaseId === chase.id)
      .map((leg) => ({
        ...{ issueId: leg.issueId.toString(), numero: leg.numero, multiple: leg.multiple, stake: leg.stake },
        ...{ state: stateOf(leg), orderId: leg.orderId?.toString() ?? null, payout: leg.payout ?? 0n },
      })),
  };
}

export function stateOf({ state, orderState }: LegRow): Chase['legs'][number]['state'] {
  if (state === 'waiting') return 'waiting';
  if (state === 'dropped') return 'cancelled';
  return orderState === null || orderState === 'accepted' ? 'active' : orderState;
}
