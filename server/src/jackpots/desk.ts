import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import { officePots, officePotWins } from '@palpite/contract/jackpots/office.ts';
import { type Ask, type Route, route, type StaffSession } from '../base/room.ts';
import { betsById, gameNamesOf } from '../bets/bets.ts';
import { playersById } from '../players/players.ts';
import { bookOfPots } from './book.ts';
import { winsOfMerchant } from './store.ts';

export const potRoutes: readonly Route[] = [route(officePots, listPots), route(officePotWins, listWins)];

/** The pots of the brand with what went through them. */
async function listPots({ platform, who, language }: Ask<StaffSession>): Promise<OutputOf<typeof officePots>> {
  const pots = await bookOfPots(platform.db, who.merchant);
  const names = await gameNamesOf(platform, [...new Set(pots.flatMap(({ rules }) => rules.games))], language);
  return {
    list: pots.map(({ rules: { code, games, share, mean, seed }, ...pot }) => ({
      code,
      games: games.map((game) => names.get(game) ?? game),
      share,
      mean,
      seed,
      ...pot,
    })),
  };
}

/** Who won them, with whole names: staff look into it. */
async function listWins(
  { platform, who, language }: Ask<StaffSession>,
  { page, size }: InputOf<typeof officePotWins>,
): Promise<OutputOf<typeof officePotWins>> {
  const { list, total } = await winsOfMerchant(platform.db, who.merchant, { page, size });
  const found = await betsById(
    platform.db,
    list.map(({ round }) => round),
  );
  const bets = new Map(found.map((bet) => [bet.id, bet]));
  const [people, names] = await Promise.all([
    playersById(
      platform,
      platform.db,
      found.map(({ playerId }) => playerId),
    ),
    gameNamesOf(
      platform,
      found.map(({ gameCode }) => gameCode),
      language,
    ),
  ]);
  return {
    list: list.map(({ round, at, ...win }) => {
      const bet = bets.get(round);
      const playerName = bet ? (people.get(bet.playerId)?.username ?? '') : '';
      const gameName = bet ? (names.get(bet.gameCode) ?? bet.gameCode) : '';
      return { ...win, at: at.getTime(), orderNo: round.toString(), playerName, gameName };
    }),
    total,
    totalPages: Math.ceil(total / size),
  };
}
