import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import {
  gameList,
  type hotGames,
  type lobby,
  type popularGames,
  type recentGames,
} from '@palpite/contract/catalogue/player.ts';
import { gameTypes } from '@palpite/contract/catalogue/shapes.ts';
import { Written, writeAnswer } from '../../base/http/written.ts';
import type { Ask, Language, PlayerSession } from '../../base/room.ts';
import { flagOn } from '../../site/site.ts';
import { recentOf } from '../kept-store.ts';
import { hottestGames, mostPlayed } from '../play/played.ts';
import { fieldsOf, findGames, pageOf, selectGames, selectionFilter } from './find-games.ts';
import { lanesOf } from './lanes.ts';
import { answerOnce, type Shelf, shelfOf } from './shelf.ts';
import { showGame } from './show-game.ts';

const sectionSize = 12;
const mostHot = 60;
/** The longest page that is kept written. */
const longestKept = 50;

/** Written once for as long as the shelf stands: everybody who opens a category asks for the same pages. */
export async function listGames(ask: Ask, asked: InputOf<typeof gameList>): Promise<Written> {
  const shelf = await shelfOf(ask.platform, ask.merchant);
  const { pageNo, pageSize, gameName } = asked;
  // a longer one is a rare question, and would fill the memory
  if (pageSize > longestKept) return writeList(ask, shelf, asked);
  const key = `list/${JSON.stringify([ask.language, pageNo, pageSize, gameName ?? null, ...fieldsOf(asked)])}`;
  const known = shelf.answers.get(key);
  if (known instanceof Written) return known;
  const written = await writeList(ask, shelf, asked);
  return answerOnce(shelf, key, () => written);
}

async function writeList({ platform, language }: Ask, shelf: Shelf, asked: InputOf<typeof gameList>): Promise<Written> {
  const games = await findGames(platform.db, shelf, asked);
  const { items, totalPages } = pageOf(games, asked.pageNo, asked.pageSize);
  const shown = items.map((game) => showGame(game, language));
  return writeAnswer(gameList, { games: shown, totalPages, totalCount: games.length });
}

export async function listHot(
  { platform, merchant, language }: Ask,
  asked: InputOf<typeof hotGames>,
): Promise<OutputOf<typeof hotGames>> {
  const hot = await hottestGames(platform, merchant, await shelfOf(platform, merchant));
  const list = hot.filter(selectionFilter(asked)).slice(0, mostHot);
  return { list: list.map((game) => showGame(game, language)) };
}

export async function listPopular(
  { platform, merchant, language }: Ask,
  asked: InputOf<typeof popularGames>,
): Promise<OutputOf<typeof popularGames>> {
  const wanted = selectionFilter(asked);
  const played = await mostPlayed(platform, merchant, await shelfOf(platform, merchant));
  const list = played.filter(({ game }) => wanted(game)).slice(0, asked.limitNum);
  return { list: list.map(({ game, players }) => ({ ...showGame(game, language), players })) };
}

export async function listRecent(
  { platform, who, merchant, language }: Ask<PlayerSession>,
  { page, pageSize, ...asked }: InputOf<typeof recentGames>,
): Promise<OutputOf<typeof recentGames>> {
  const shelf = await shelfOf(platform, merchant);
  const wanted = selectionFilter(asked);
  const played = (await recentOf(platform.db, who.playerId)).flatMap(({ nodeId, lastPlayedAt }) => {
    const game = shelf.byNode.get(nodeId);
    return game && wanted(game) ? { game, lastPlayedAt } : [];
  });
  const { items, totalPages } = pageOf(played, page, pageSize);
  return {
    list: items.map(({ game, lastPlayedAt }) => ({
      ...showGame(game, language),
      lastPlayedAt: lastPlayedAt.getTime(),
    })),
    totalPages,
  };
}

export async function showLobby({ platform, merchant, language }: Ask): Promise<OutputOf<typeof lobby>> {
  const shelf = await shelfOf(platform, merchant);
  const hasHot = await flagOn(platform, merchant, 'GAMELOHOT3');
  const hot = hasHot ? (await hottestGames(platform, merchant, shelf)).slice(0, sectionSize) : [];
  return {
    lanes: [...lanesOf(shelf, language)],
    sections: sectionsOf(shelf, language),
    hot: hot.map((game) => showGame(game, language)),
  };
}

function sectionsOf(shelf: Shelf, language: Language): OutputOf<typeof lobby>['sections'] {
  return answerOnce(shelf, `sections/${language}`, () =>
    gameTypes.flatMap((gameType) => {
      const games = selectGames(shelf, { gameType });
      if (games.length === 0) return [];
      const first = games.slice(0, sectionSize).map((game) => showGame(game, language));
      return { gameType, total: games.length, games: first };
    }),
  );
}
