import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { winnerBoard } from '@palpite/contract/catalogue/player.ts';
import { gameTypes } from '@palpite/contract/catalogue/shapes.ts';
import { parseMoney } from '@palpite/math/money.ts';
import type { Ask } from '../base/room.ts';
import { bestWins } from '../bets/bets.ts';
import { maskName, playersById } from '../players/players.ts';
import { cachedPerMerchant, merchant } from '../site/site.ts';
import { codeOf, shelfOf } from './shelf/shelf.ts';
import { showGame } from './shelf/show-game.ts';

const boardMs = 24 * 3_600_000;
const longest = 20;
/** Some players win often: so many are looked through, that others stand beside them. */
const lookedThrough = longest * 5;
/** A return that makes less than this is no win to speak of. */
const leastWin = parseMoney('1');

/**
 * Everybody who has a home page open asks for the board again and again: one reading serves all
 * who look within a second.
 */
const boards = new Map(
  ['ALL', ...gameTypes].map((category) => [
    category,
    cachedPerMerchant(async (db, code, platform) => {
      const until = platform.clock.now();
      const [shelf, { currency, currencySymbol }] = await Promise.all([
        shelfOf(platform, code),
        merchant(platform, code),
      ]);
      const wins = await bestWins(db, {
        merchant: code,
        currency,
        since: new Date(until.getTime() - boardMs),
        until,
        games: shelf.games.filter(({ shownIn }) => category === 'ALL' || shownIn === category),
        limit: lookedThrough,
      });
      const players = await playersById(
        platform,
        db,
        wins.map(({ playerId }) => playerId),
      );
      const seen = new Set<bigint>();
      return wins.flatMap((win) => {
        const net = win.payout - win.stake;
        if (net < leastWin || seen.has(win.playerId)) return [];
        seen.add(win.playerId);
        const player = players.get(win.playerId);
        const game = shelf.byCode.get(codeOf(win));
        return player && game ? { game, customerName: maskName(player.username), winAmount: net, currencySymbol } : [];
      });
    }),
  ]),
);

/**
 * The biggest real wins of the last 24 hours in games that stand on the shelf, each player's best one, by what it made
 * above its stake: who sees one may start its game.
 */
export async function listWinners(
  { platform, merchant, language }: Ask,
  { gameCategory, limitNum }: InputOf<typeof winnerBoard>,
): Promise<OutputOf<typeof winnerBoard>> {
  const wins = (await boards.get(gameCategory)?.(platform, merchant)) ?? [];
  return {
    list: wins.slice(0, limitNum).map(({ game, customerName, ...won }) => {
      const { gameName, iconUrl, nodeId, gameType, vassalage, gameCode } = showGame(game, language);
      return { vo: { customerName, gameName, ...won, iconUrl, nodeId, gameType, vendor: vassalage, gameCode } };
    }),
  };
}
