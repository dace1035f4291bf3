import * as calls from '@palpite/contract/catalogue/player.ts';
import { inTx } from '../base/db.ts';
import { type Ask, type Room, route } from '../base/room.ts';
import { keepFavourite, listFavouriteIds, listFavourites } from './favourites.ts';
import { forgetSessions } from './jobs.ts';
import { deleteFavourite } from './kept-store.ts';
import { lanesOf, vendorsByType } from './lanes.ts';
import { launch } from './launch.ts';
import { listGames, listHot, listPopular, listRecent, showLobby } from './lists.ts';
import { listLotteryMenus, listRecentLotteries } from './lottery-menus.ts';
import { shelfOf } from './shelf.ts';
import { listWinners } from './winners.ts';

const showLanes = async ({ house, merchant, language }: Ask) => ({
  data: { lanes: [...lanesOf(await shelfOf(house, merchant), language)] },
});

const showVendorTypes = async ({ house, merchant }: Ask) => ({
  content: vendorsByType(await shelfOf(house, merchant)),
});

export const catalogueRoom: Room = {
  name: 'catalogue',
  routes: [
    route(calls.gameList, listGames),
    route(calls.hotGames, listHot),
    route(calls.popularGames, listPopular),
    route(calls.gameVendors, showLanes),
    route(calls.gameVendorsOld, showLanes),
    route(calls.vendorGameTypes, showVendorTypes),
    route(calls.vassalageGameTypes, showVendorTypes),
    route(calls.gameMenus, async ({ house, merchant, language }) =>
      lanesOf(await shelfOf(house, merchant), language).map(({ title, cards }) => ({
        gameCategory: title,
        vendors: cards.map(({ vassalage, displayName, gameCount }) => ({ vassalage, displayName, gameCount })),
      })),
    ),
    route(calls.lobby, showLobby),
    route(calls.favouriteIds, listFavouriteIds),
    route(calls.favouriteGames, listFavourites),
    route(calls.addFavourite, keepFavourite),
    route(calls.removeFavourite, async ({ house, who }, { nodeId }) => {
      await inTx(house.db, (tx) => deleteFavourite(tx, who.playerId, BigInt(nodeId)));
      return null;
    }),
    route(calls.launchGame, launch),
    route(calls.recentGames, listRecent),
    route(calls.winnerBoard, listWinners),
    route(calls.rankList, listWinners),
    // rooms and hosts come with the games that have them
    route(calls.pvpRooms, async () => []),
    route(calls.liveModels, async () => []),
    route(calls.lotteryMenus, listLotteryMenus),
    route(calls.recentLotteries, listRecentLotteries),
  ],
  // the header's menu shows it on every page
  firstSight: () => [{ endpoint: calls.lobby, input: {} }],
  schedules: [forgetSessions],
};
