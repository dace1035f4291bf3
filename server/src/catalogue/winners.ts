import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { winnerBoard } from '@palpite/contract/catalogue/player.ts';
import type { Ask } from '../base/room.ts';
import { bestWins } from '../bets/bets.ts';
import { maskName, playersById } from '../players/players.ts';
import { merchant } from '../site/site.ts';
import { codeOf, shelfOf } from './shelf.ts';
import { showGame } from './show-game.ts';

const boardMs = 24 * 3_600_000;

/** The biggest real wins of the last 24 hours in games that stand on the shelf: who sees one may start it. */
export async function listWinners(
  ask: Ask,
  { gameCategory, limitNum }: InputOf<typeof winnerBoard>,
): Promise<OutputOf<typeof winnerBoard>> {
  const { house, language } = ask;
  const shelf = await shelfOf(house, ask.merchant);
  const { currency } = await merchant(house.db, ask.merchant);
  const wins = await bestWins(house.db, {
    merchant: ask.merchant,
    currency,
    since: new Date(house.clock.now().getTime() - boardMs),
    games: shelf.games.filter(({ shownIn }) => gameCategory === 'ALL' || shownIn === gameCategory),
    limit: limitNum,
  });
  const players = await playersById(
    house,
    house.db,
    wins.map(({ playerId }) => playerId),
  );
  return {
    list: wins.flatMap((win) => {
      const player = players.get(win.playerId);
      const game = shelf.byCode.get(codeOf(win));
      if (!player || !game) return [];
      const { gameName, iconUrl, nodeId, gameType, vassalage, gameCode } = showGame(game, language);
      const customerName = maskName(player.username);
      return {
        vo: { customerName, gameName, winAmount: win.payout, iconUrl, nodeId, gameType, vendor: vassalage, gameCode },
      };
    }),
  };
}
