import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { sportsBets } from '@palpite/contract/sports/player.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { Ask, GameSession } from '../../base/room.ts';
import { type TicketRow, ticketById, ticketsOfPlayer } from '../bet/ticket-store.ts';
import { bookGame } from '../names.ts';
import { betsOf } from '../show.ts';

const pageOfBets = 20;

export async function readBets(
  { platform, who }: Ask<GameSession>,
  { which, before }: InputOf<typeof sportsBets>,
): Promise<OutputOf<typeof sportsBets>> {
  if (!bookGame(who.gameCode)) return refuse('catalogue.unknown_game');
  const from = before !== undefined && /^\d{1,18}$/.test(before) ? BigInt(before) : undefined;
  const rows = await ticketsOfPlayer(platform.db, {
    ...{ playerId: who.playerId, game: who.gameCode, isOpen: which === 'open', before: from, limit: pageOfBets + 1 },
  });
  const page = rows.slice(0, pageOfBets);
  return {
    bets: await betsOf(platform, page),
    next: rows.length > pageOfBets ? (page.at(-1)?.id.toString() ?? null) : null,
  };
}

/** The player's own bet; that of another is as unknown as one that never was. Refuses `sports.unknown_bet`. */
export async function ownTicket({ platform, who }: Ask<GameSession>, betId: string): Promise<TicketRow> {
  if (!bookGame(who.gameCode)) return refuse('catalogue.unknown_game');
  const found = /^\d{1,18}$/.test(betId) ? await ticketById(platform.db, BigInt(betId)) : undefined;
  return found?.playerId === who.playerId ? found : refuse('sports.unknown_bet', { field: 'betId' });
}
