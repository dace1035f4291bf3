// What the lobby asks the platform.
import type { OutputOf } from '@palpite/contract/base/endpoint.ts';
import {
  favouriteGames,
  favouriteIds,
  gameList,
  hotGames,
  lobby,
  recentGames,
  winnerBoard,
} from '@palpite/contract/catalogue/player.ts';
import type { GameType } from '@palpite/contract/catalogue/shapes.ts';
import type { Language } from '@palpite/ui/text/language.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { ask } from '../../base/session/caller.ts';
import { keepShelf } from './kept-shelf.ts';
import { lobbyConstants } from './lobby/lobby-constants.ts';

const lobbyMs = 5 * 60_000;

/**
 * The first sight of the lobby in one answer: lanes, the first games of each type, the hot ones. Names come in
 * the language of the page.
 */
export function lobbyQuery(language: Language) {
  return queryOptions({
    queryKey: ['games', 'lobby', language],
    queryFn: async ({ signal }) => {
      const answer = await ask(lobby, {}, { signal });
      keepShelf(language, answer);
      return answer;
    },
    staleTime: lobbyMs,
  });
}

/** Vendors and kinds by game type, for the menus: a part of the lobby's answer, so that a page asks once. */
export function lanesQuery(language: Language) {
  return queryOptions({ ...lobbyQuery(language), select: (answer: OutputOf<typeof lobby>) => answer.lanes });
}

const nextPage = (last: { totalPages: number }, _: unknown, page: number) =>
  page < last.totalPages ? page + 1 : undefined;

/** Every game of a type, a page at a time. */
export function typeQuery(language: Language, gameType: GameType) {
  return infiniteQueryOptions({
    queryKey: ['games', 'type', language, gameType],
    queryFn: ({ pageParam, signal }) =>
      ask(gameList, { gameType, pageNo: pageParam, pageSize: lobbyConstants.lobbyPageSize }, { signal }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    staleTime: lobbyMs,
  });
}

/** The games whose name holds `gameName`, a page at a time. */
export function searchQuery(language: Language, gameName: string) {
  return infiniteQueryOptions({
    queryKey: ['games', 'search', language, gameName],
    queryFn: ({ pageParam, signal }) =>
      ask(gameList, { gameName, pageNo: pageParam, pageSize: lobbyConstants.lobbyPageSize }, { signal }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
  });
}

/** All hot games; the lobby's answer has the first of them. */
export function hottestQuery(language: Language) {
  return queryOptions({
    queryKey: ['games', 'hottest', language],
    queryFn: ({ signal }) => ask(hotGames, {}, { signal }).then(({ list }) => list),
  });
}

/** The newest games this player opened. */
export function recentQuery(language: Language) {
  return queryOptions({
    queryKey: ['my', 'recent', language],
    queryFn: ({ signal }) => ask(recentGames, { page: 1, pageSize: lobbyConstants.recentSize }, { signal }),
    // The other rows wait for this one: rather without it than late.
    retry: false,
  });
}

/** The ids of this player's favourites, the newest first. */
export const favouriteIdsQuery = queryOptions({
  queryKey: ['my', 'favourites', 'ids'],
  queryFn: ({ signal }) => ask(favouriteIds, {}, { signal }),
  staleTime: lobbyMs,
});

/** This player's favourites, all of them. */
export function favouriteGamesQuery(language: Language) {
  return queryOptions({
    queryKey: ['my', 'favourites', 'games', language],
    queryFn: ({ signal }) => ask(favouriteGames, { pageNo: 1, pageSize: lobbyConstants.favouritePageSize }, { signal }),
  });
}

/** The biggest wins of the last day; asked again while somebody looks, so that it lives. */
export function winnersQuery(language: Language) {
  return queryOptions({
    queryKey: ['winners', language],
    queryFn: ({ signal }) =>
      ask(winnerBoard, { gameCategory: 'ALL', limitNum: lobbyConstants.winners.limit }, { signal }),
    refetchInterval: lobbyConstants.winners.refreshMs,
  });
}
