import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import { gameList, launchGame, recentGames, winnerBoard } from '@palpite/contract/catalogue/player.ts';
import { requireAnswer } from '../barred/barred.ts';
import { inTx } from '../base/db.ts';
import { refuse } from '../base/refusal.ts';
import { type Ask, type PlayerSession, type Room, route } from '../base/room.ts';
import { bestWins } from '../bets/bets.ts';
import { requireIdentity } from '../identity/identity.ts';
import { maskName, playersById } from '../players/players.ts';
import { refusePlay } from '../safeguards/safeguards.ts';
import { merchant } from '../site/site.ts';
import { gameOf } from './catalogue.ts';
import { makeTicket } from './game-sessions.ts';
import { forgetSessions } from './jobs.ts';
import { gameByCode, gamePage, gamesByCode, recentPage } from './store.ts';

/** Plays with play money, and proves nothing. */
const trialType = 4;
const boardMs = 24 * 3_600_000;

export const catalogueRoom: Room = {
  name: 'catalogue',
  routes: [
    route(gameList, listGames),
    route(launchGame, launch),
    route(recentGames, listRecent),
    route(winnerBoard, listWinners),
  ],
  schedules: [forgetSessions],
};

async function listGames(
  { house, language }: Ask,
  input: InputOf<typeof gameList>,
): Promise<OutputOf<typeof gameList>> {
  const { gameType, vassalage, gameName, pageNo, pageSize } = input;
  const { games, total } = await gamePage(house.db, { gameType, vassalage, name: gameName }, pageNo, pageSize);
  return {
    games: games.map((row) => gameOf(row, language)),
    totalCount: total,
    totalPages: Math.ceil(total / pageSize),
  };
}

async function launch(
  ask: Ask<PlayerSession>,
  input: InputOf<typeof launchGame>,
): Promise<OutputOf<typeof launchGame>> {
  const { house, who } = ask;
  const game = (await gameByCode(house.db, input.vassalage, input.gameCode)) ?? refuse('catalogue.unknown_game');
  if (game.maintenance) refuse('catalogue.maintenance');
  if (who.memberType !== trialType) await requireIdentity(house, who, 'identity.before_play');
  await requireAnswer(house, who);
  await refusePlay(house, house.db, who.playerId);
  const ticket = await inTx(house.db, (tx) =>
    makeTicket(house, tx, { playerId: who.playerId, sessionId: who.sessionId, game }),
  );
  const query = new URLSearchParams({ ticket, lang: ask.language, back: samePlace(input.backUrl) });
  const url = `${game.page}?${query}`;
  return { content: { game_url: url }, gameUrl: url };
}

/** Only a path of our own site is a way back: anything else would send the player to a stranger. */
function samePlace(backUrl: string | undefined): string {
  return backUrl && /^\/(?![/\\])[\w\-./?=&#%]*$/.test(backUrl) ? backUrl : '/';
}

async function listRecent(
  { house, who, language }: Ask<PlayerSession>,
  input: InputOf<typeof recentGames>,
): Promise<OutputOf<typeof recentGames>> {
  const { games, total } = await recentPage(house.db, who.playerId, input.page, input.pageSize);
  return {
    list: games.map((row) => ({ ...gameOf(row, language), lastPlayedAt: row.lastPlayedAt.getTime() })),
    totalPages: Math.ceil(total / input.pageSize),
  };
}

async function listWinners(ask: Ask, input: InputOf<typeof winnerBoard>): Promise<OutputOf<typeof winnerBoard>> {
  const { house, language } = ask;
  const { currency } = await merchant(house.db, ask.merchant);
  const since = new Date(house.clock.now().getTime() - boardMs);
  const wins = await bestWins(house.db, ask.merchant, currency, since, input.limitNum);
  const players = await playersById(
    house,
    house.db,
    wins.map((win) => win.playerId),
  );
  const games = new Map(
    (
      await gamesByCode(
        house.db,
        wins.map((win) => win.gameCode),
      )
    ).map((game) => [game.gameCode, game]),
  );
  return {
    list: wins.flatMap((win) => {
      const player = players.get(win.playerId);
      const row = games.get(win.gameCode);
      if (!player || !row) return [];
      const { gameName, nodeId, gameType, vassalage, gameCode } = gameOf(row, language);
      return {
        vo: {
          customerName: maskName(player.username),
          gameName,
          winAmount: win.payout,
          iconUrl: '',
          nodeId,
          gameType,
          vendor: vassalage,
          gameCode,
        },
      };
    }),
  };
}
