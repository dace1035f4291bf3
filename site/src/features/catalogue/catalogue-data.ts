// What the lobby asks the platform.
import { gameList, recentGames, winnerBoard } from '@palpite/contract/catalogue/player.ts';
import type { Language } from '@palpite/ui/language.ts';
import { queryOptions } from '@tanstack/react-query';
import { ask } from '../../base/caller.ts';

/** Every game of the lobby in one answer; names come in the language of the page. */
export function lobbyQuery(language: Language) {
  return queryOptions({
    queryKey: ['games', 'lobby', language],
    queryFn: ({ signal }) => ask(gameList, { pageNo: 1, pageSize: 100 }, { signal }),
    staleTime: 5 * 60_000,
  });
}

/** The games whose name holds `gameName`. */
export function searchQuery(language: Language, gameName: string) {
  return queryOptions({
    queryKey: ['games', 'search', language, gameName],
    queryFn: ({ signal }) => ask(gameList, { gameName, pageNo: 1, pageSize: 18 }, { signal }),
  });
}

/** The newest games this player opened. */
export function recentQuery(language: Language) {
  return queryOptions({
    queryKey: ['my', 'recent', language],
    queryFn: ({ signal }) => ask(recentGames, { page: 1, pageSize: 12 }, { signal }),
    // The other rows wait for this one: rather without it than late.
    retry: false,
  });
}

export function winnersQuery(language: Language) {
  return queryOptions({
    queryKey: ['winners', language],
    queryFn: ({ signal }) => ask(winnerBoard, { gameCategory: 'ALL', limitNum: 20 }, { signal }),
    refetchInterval: 60_000,
  });
}
