import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import * as calls from '@palpite/contract/catalogue/player.ts';
import { type GameType, vendorCardsOf } from '@palpite/contract/catalogue/shapes.ts';
import { inTx } from '../base/db/db.ts';
import { concurrencyLimit } from '../base/in-turn.ts';
import { provide } from '../base/port.ts';
import { type Ask, type FirstCall, type Room, route } from '../base/room.ts';
import { gameNamesPort } from '../bets/bets.ts';
import { gameNames } from './catalogue.ts';
import { shelfRoutes } from './desk.ts';
import { keepFavourite, listFavouriteIds, listFavourites } from './favourites.ts';
import { forgetSessions } from './jobs.ts';
import { deleteFavourite } from './kept-store.ts';
import { launch } from './play/launch.ts';
import { launcherPort } from './play/outside.ts';
import { catalogueRefusals } from './refusals.ts';
import { catalogueSettings } from './settings.ts';
import { lanesOf, vendorsByType } from './shelf/lanes.ts';
import { listGames, listHot, listPopular, listRecent, showLobby } from './shelf/lists.ts';
import { listLotteryMenus, listRecentLotteries } from './shelf/lottery-menus.ts';
import { shelfOf } from './shelf/shelf.ts';
import { listWinners } from './winners.ts';

/** Anybody may ask for a fresh look: the few that look at once leave the database to money. */
const looks = concurrencyLimit({ mostAtOnce: 2, mostWaiting: 60 });

const showLanes = async ({ platform, merchant, language }: Ask, { flush }: InputOf<typeof calls.gameVendors>) => {
  const fresh = flush === 'true' || flush === '1';
  const shelf = fresh
    ? await looks(async () => shelfOf(platform, merchant, 'fresh'))
    : await shelfOf(platform, merchant);
  return { data: { lanes: [...lanesOf(shelf, language)] } };
};

const showVendorTypes = async ({ platform, merchant }: Ask) => ({
  content: vendorsByType(await shelfOf(platform, merchant)),
});

/** The lists of games and what each holds. */
const lists = new Map<string, GameType>([
  ['/rng', 'RNG'],
  ['/live', 'LIVE'],
  ['/fish', 'FISH'],
  ['/pvp', 'PVP'],
]);
/** As the lists ask for it. */
const listSize = 18;
/** Two rows at a desk, four on a phone: more is not seen before the page's scripts are there. */
const cardsAhead = 12;

/**
 * The first games of a list, as it opens: of one vendor where the address names it. What else is chosen
 * the page asks for itself.
 */
function firstList({ pathname, searchParams }: URL): FirstCall[] {
  const gameType = lists.get(pathname);
  if (!gameType || [...searchParams.keys()].some((name) => name !== 'vassalage')) return [];
  const vassalage = searchParams.get('vassalage');
  return [
    {
      endpoint: calls.gameList,
      input: { gameType, ...(vassalage && { vassalage }), pageNo: 1, pageSize: listSize },
      top: ({ games }: OutputOf<typeof calls.gameList>) => ({
        kind: 'cards',
        pictures: games.slice(0, cardsAhead).map(({ iconUrl }) => iconUrl || undefined),
      }),
    },
  ];
}

export const catalogueRoom: Room = {
  name: 'catalogue',
  refusals: catalogueRefusals,
  permissions: { 'catalogue.write': ['owner'] },
  settings: catalogueSettings,
  routes: [
    route(calls.gameList, listGames),
    route(calls.hotGames, listHot),
    route(calls.popularGames, listPopular),
    route(calls.gameVendors, showLanes),
    route(calls.gameVendorsOld, showLanes),
    route(calls.vendorGameTypes, showVendorTypes),
    route(calls.vassalageGameTypes, showVendorTypes),
    route(calls.gameMenus, async ({ platform, merchant, language }) =>
      lanesOf(await shelfOf(platform, merchant), language).map(({ title, cards }) => ({
        gameCategory: title,
        vendors: vendorCardsOf({ cards }).map(({ vassalage, displayName, gameCount }) => ({
          vassalage,
          displayName,
          gameCount,
        })),
      })),
    ),
    route(calls.lobby, showLobby),
    route(calls.favouriteIds, listFavouriteIds),
    route(calls.favouriteGames, listFavourites),
    route(calls.addFavourite, keepFavourite),
    route(calls.removeFavourite, async ({ platform, who }, { nodeId }) => {
      await inTx(platform.db, (tx) => deleteFavourite(tx, who.playerId, BigInt(nodeId)));
      return null;
    }),
    route(calls.launchGame, launch),
    route(calls.recentGames, listRecent),
    route(calls.winnerBoard, listWinners),
    route(calls.rankList, listWinners),
    // rooms come with the games that have them
    route(calls.pvpRooms, async () => []),
    route(calls.lotteryMenus, listLotteryMenus),
    route(calls.recentLotteries, listRecentLotteries),
    route(calls.recentLotteriesShort, listRecentLotteries),
  ],
  desk: shelfRoutes,
  // the header's menu shows it on every page
  firstSight: (page) => [{ endpoint: calls.lobby, input: {} }, ...firstList(page)],
  schedules: [forgetSessions],
  needs: [launcherPort],
  provides: [
    provide(
      gameNamesPort,
      ({ db }) =>
        (codes, language) =>
          gameNames(db, codes, language),
    ),
  ],
};
