// The games of a vendor's popup, and those offered instead of a closed one.
import { gameList, hotGames, popularGames } from '@palpite/contract/catalogue/player.ts';
import type { Game, GameType } from '@palpite/contract/catalogue/shapes.ts';
import type { Language } from '@palpite/ui/text/language.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ask } from '../../../base/session/caller.ts';

export const vendorPageSize = 18;
export const suggestions = 4;

export interface VendorGames {
  vassalage: string;
  gameType: GameType;
  gameName: string;
  page: number;
}

/** A page of a vendor's games of one type; the page before stays in sight while the next one comes. */
export function vendorGamesQuery(language: Language, { vassalage, gameType, gameName, page }: VendorGames) {
  return queryOptions({
    queryKey: ['games', 'vendor', language, vassalage, gameType, gameName, page],
    queryFn: ({ signal }) =>
      ask(
        gameList,
        { vassalage, gameType, pageNo: page, pageSize: vendorPageSize, ...(gameName !== '' && { gameName }) },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
}

interface Closed {
  vassalage: string;
  gameCode: string;
}

/** The first few games that can be played, each once, without the closed one. */
export function playable(closed: Closed, ...lists: readonly (readonly Game[])[]): Game[] {
  const seen = new Set<string>();
  return lists
    .flat()
    .filter((game) => {
      const same = game.vassalage === closed.vassalage && game.gameCode === closed.gameCode;
      if (same || game.maintenance || game.isGame !== 'GAME' || seen.has(game.nodeId)) return false;
      seen.add(game.nodeId);
      return true;
    })
    .slice(0, suggestions);
}

/**
 * Other games instead of a closed one: what is played now of its type, and what is hot of it where the brand has that;
 * then of any.
 */
export function suggestionsQuery(language: Language, closed: Closed & { gameType?: GameType }, hasHot: boolean) {
  const { gameType } = closed;
  return queryOptions({
    queryKey: ['games', 'instead', language, closed.vassalage, closed.gameCode, gameType ?? null],
    queryFn: async ({ signal }) => {
      const alike = gameType ? { gameType } : {};
      const [popular, hot] = await Promise.all([
        ask(popularGames, { ...alike, limitNum: 12 }, { signal }),
        hasHot ? ask(hotGames, alike, { signal }) : { list: [] },
      ]);
      const found = playable(closed, popular.list, hot.list);
      if (found.length >= suggestions) return found;
      const [listed, any] = await Promise.all([
        ask(gameList, { ...alike, pageNo: 1, pageSize: vendorPageSize }, { signal }),
        ask(gameList, { pageNo: 1, pageSize: vendorPageSize }, { signal }),
      ]);
      return playable(closed, found, listed.games, any.games);
    },
  });
}
