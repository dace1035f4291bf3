// What the pages of games ask the platform. Everything a player has is kept under 'my': it is
// forgotten with the session.
import { favouriteGames, gameList, hotGames, recentGames } from '@palpite/contract/catalogue/player.ts';
import type { Game, GameType } from '@palpite/contract/catalogue/shapes.ts';
import type { Language } from '@palpite/ui/text/language.ts';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import { ask } from '../../../base/session/caller.ts';
import { favouriteIdsQuery } from '../catalogue-data.ts';
import { lobbyConstants } from '../lobby/lobby-constants.ts';
import type { ListView } from './state/list-state.ts';

const { lobbyPageSize, favouritePageSize } = lobbyConstants;
/** As many games as the platform gives at once: a filter of a list without pages. */
const wholePageSize = 999;
/** How many games a list without pages asks for at a time. */
const endlessPageSize = 180;

/**
 * What of the catalogue is looked through. Names come in the language of the page: another
 * language is another question.
 */
export interface Selection {
  language: Language;
  gameType?: GameType;
  vassalage?: string;
  gameClassify?: string;
  gameName?: string;
  /** '1' for the new ones alone. */
  isNew?: '1';
}

/** Leaves out what is not chosen. */
function chosen({ language: _, ...selection }: Selection): Omit<Selection, 'language'> {
  return Object.fromEntries(Object.entries(selection).filter(([, value]) => value));
}

export function selectionOf(language: Language, gameType: GameType, view: ListView): Selection {
  const { vassalage, classify, query } = view;
  return { language, gameType, vassalage, gameClassify: classify, gameName: query };
}

export function gamePageQuery(selection: Selection, pageNo: number, pageSize: number = lobbyPageSize) {
  return queryOptions({
    queryKey: ['games', 'page', selection, pageNo, pageSize],
    queryFn: ({ signal }) => ask(gameList, { ...chosen(selection), pageNo, pageSize }, { signal }),
    // The page before stays while the next is on its way.
    placeholderData: keepPreviousData,
  });
}

/** All games of a selection, as many at a time as the reader gets to. */
export function endlessQuery(selection: Selection) {
  return infiniteQueryOptions({
    queryKey: ['games', 'endless', selection],
    queryFn: ({ pageParam, signal }) =>
      ask(gameList, { ...chosen(selection), pageNo: pageParam, pageSize: endlessPageSize }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, _pages, pageNo) => (pageNo < last.totalPages ? pageNo + 1 : undefined),
  });
}

export function hotQuery(selection: Selection) {
  return queryOptions({
    queryKey: ['games', 'hot', selection],
    queryFn: ({ signal }) =>
      ask(hotGames, { ...vendorOf(selection), isPlatform: '2' }, { signal }).then(({ list }) => list),
  });
}

/** The player's favourites, the newest first. */
export function favouritesQuery(selection: Selection) {
  return queryOptions({
    queryKey: ['my', 'favourites', 'games', selection],
    queryFn: ({ signal }) =>
      ask(favouriteGames, { ...vendorOf(selection), pageNo: 1, pageSize: favouritePageSize }, { signal }).then(
        ({ content }) => content,
      ),
  });
}

/** What the player opened, the newest first. */
export function playedQuery(selection: Selection) {
  return queryOptions({
    queryKey: ['my', 'recent', 'all', selection],
    queryFn: ({ signal }) =>
      ask(recentGames, { ...vendorOf(selection), page: 1, pageSize: favouritePageSize }, { signal }).then(
        ({ list }): readonly Game[] => list,
      ),
  });
}

/** These three know types and vendors; kinds are picked out here. */
function vendorOf({ gameType, vassalage }: Selection): Pick<Selection, 'gameType' | 'vassalage'> {
  return { ...(gameType && { gameType }), ...(vassalage && { vassalage }) };
}

export interface ListAnswer {
  games: readonly Game[];
  total: number;
  totalPages: number;
  pending: boolean;
  /** The games shown are still those of the view before. */
  stale: boolean;
  error: unknown;
  retry(): void;
}

/**
 * How many games a list without pages has, told with its first ones: undefined until then, null if they do not come.
 */
export function useEndlessTotal(language: Language, gameType: GameType, view: ListView): number | null | undefined {
  const { data, isError } = useInfiniteQuery({
    ...endlessQuery(selectionOf(language, gameType, view)),
    enabled: isEndless(view),
  });
  return data?.pages.at(-1)?.totalCount ?? (isError ? null : undefined);
}

/** Whether a view is one long grid. */
export function isEndless({ paging, filter }: ListView): boolean {
  return !paging && filter === 'ALL';
}

/** One page of what a view shows. */
export function useListPage(language: Language, gameType: GameType, view: ListView, loggedIn: boolean): ListAnswer {
  const selection = selectionOf(language, gameType, view);
  const { filter } = view;
  const narrow = { ...selection, gameName: '', gameClassify: '' };
  const isNew = filter === 'NEW';
  // The platform knows of new games page by page, as it does of all.
  const byPage = isNew || filter === 'ALL';
  const paged = useQuery({
    ...gamePageQuery(
      { ...selection, ...(isNew && { isNew: '1' }) },
      view.page,
      view.paging ? lobbyPageSize : wholePageSize,
    ),
    enabled: isNew || (filter === 'ALL' && view.paging),
  });
  const hot = useQuery({ ...hotQuery(narrow), enabled: filter === 'HOT' });
  const favourites = useQuery({ ...favouritesQuery(narrow), enabled: filter === 'FAV' && loggedIn });
  const ids = useQuery({ ...favouriteIdsQuery, enabled: filter === 'FAV' && loggedIn }).data;
  const played = useQuery({ ...playedQuery(narrow), enabled: filter === 'RECENT' && loggedIn });
  if (byPage)
    return {
      games: paged.data?.games ?? [],
      total: paged.data?.totalCount ?? 0,
      totalPages: paged.data?.totalPages ?? 0,
      pending: paged.isPending,
      stale: paged.isPlaceholderData,
      error: paged.isError && !paged.data ? paged.error : undefined,
      retry: () => void paged.refetch(),
    };
  const whole = filter === 'HOT' ? hot : filter === 'FAV' ? favourites : played;
  const games = (whole.data ?? [])
    .filter((game) => view.classify === '' || game.gameClassify === view.classify)
    // A favourite taken away leaves at once, before the platform has answered.
    .filter((game) => filter !== 'FAV' || ids === undefined || ids.includes(game.nodeId));
  return {
    ...pageOf(games, view),
    pending: whole.isPending,
    stale: false,
    error: whole.isError && !whole.data ? whole.error : undefined,
    retry: () => void whole.refetch(),
  };
}

function pageOf(
  games: readonly Game[],
  { page, paging }: ListView,
): Pick<ListAnswer, 'games' | 'total' | 'totalPages'> {
  const from = (page - 1) * lobbyPageSize;
  return {
    games: paging ? games.slice(from, from + lobbyPageSize) : games,
    total: games.length,
    totalPages: Math.ceil(games.length / lobbyPageSize),
  };
}
