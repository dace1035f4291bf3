import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { earningBets } from '@palpite/contract/commission/agent.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { Ask, PlayerSession } from '../../base/room.ts';
import { gameNamesOf } from '../../bets/bets.ts';
import { playerBehind } from '../../players/players.ts';
import { lineOf, partsOf } from './line.ts';
import { countedBets } from './line-store.ts';

/**
 * The bets that counted for one member of a line. Of a real-time salary each has its part of the gross, so all bets of
 * its five minutes are read; of longer periods only the page.
 */
export async function openLineBets(
  ask: Ask<PlayerSession>,
  { id, member, page, size }: InputOf<typeof earningBets>,
): Promise<OutputOf<typeof earningBets>> {
  const { platform, who, language } = ask;
  const { row, terms, team, played } = await lineOf(ask, id);
  const playerId = playerBehind(platform, who.playerId, member);
  if (playerId === undefined || !team.has(playerId)) return refuse('commission.unknown_downline', { field: 'member' });
  const own = played.find((sums) => sums.playerId === playerId);
  const period = { playerId, from: row.startsAt, to: row.endsAt };
  const offset = (page - 1) * size;
  const isSplit = terms.kind === 'realtime_salary';
  const read = await countedBets(platform.db, period, isSplit ? { offset: 0, limit: null } : { offset, limit: size });
  const total = read[0]?.total ?? own?.bets ?? 0;
  const parts = isSplit ? partsOf(terms, own?.part ?? 0n, read) : [];
  const shown = read.map((bet, index) => ({ ...bet, part: parts[index] ?? null }));
  const list = isSplit ? shown.slice(offset, offset + size) : shown;
  const names = await gameNamesOf(platform, [...new Set(list.map(({ gameCode }) => gameCode))], language);
  return {
    list: list.map(({ id: bet, number, vassalage, gameCode, stateWas, state, turnover, netLoss, part, ...rest }) => ({
      orderNo: bet.toString(),
      change: number.toString(),
      ...{ vassalage, gameCode, gameName: names.get(gameCode) ?? gameCode, stateWas, state, turnover, netLoss, part },
      placedAt: rest.placedAt.getTime(),
      at: rest.at.getTime(),
    })),
    total,
    totalPages: Math.ceil(total / size),
    sums: { turnover: own?.turnover ?? 0n, netLoss: own?.netLoss ?? 0n, part: own?.part ?? 0n },
  };
}
