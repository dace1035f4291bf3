import { tablesList, tablesLobby, tablesPlaceBet, tablesShoes, tablesTable } from '@palpite/contract/tables/player.ts';
import { type Room, route } from '../base/room.ts';
import { offerGames } from '../catalogue/catalogue.ts';
import { startSeries } from '../shared/shared.ts';
import { demoBrands } from '../site/site.ts';
import { tablesDesk } from './desk/desk.ts';
import { moreTablesPort } from './desk/desked-table.ts';
import { applyVoids } from './desk/void-round.ts';
import { tableGames } from './explain.ts';
import { listTables } from './lobby/list-tables.ts';
import { readLobby } from './lobby/read-lobby.ts';
import { seatedPort } from './lobby/seated-port.ts';
import { lobbyChannel, tablesChannel, vendor } from './names.ts';
import { bestReturn, ownTable, ownTables } from './own-tables.ts';
import { placeBet } from './place-bet.ts';
import { readShoes } from './read-shoes.ts';
import { readTable } from './read-table.ts';
import { tablesRefusals } from './refusals.ts';
import { tableSeries } from './round/series.ts';
import { seedLimit } from './store.ts';
import { openTables } from './table.ts';

export const tablesRoom: Room = {
  name: 'tables',
  refusals: tablesRefusals,
  routes: [
    route(tablesTable, readTable),
    route(tablesPlaceBet, placeBet),
    route(tablesShoes, readShoes),
    route(tablesList, listTables),
    route(tablesLobby, readLobby),
  ],
  channels: [
    {
      name: 'table',
      // whoever sits at one hears the others too: a desk has several in sight
      many: true,
      hears: (who) =>
        who.kind === 'game' && who.vassalage === vendor.code && ownTable(who.gameCode) ? tablesChannel(who) : undefined,
    },
    { name: 'tables', hears: (who) => (who.kind === 'staff' ? undefined : lobbyChannel(who)) },
  ],
  games: tableGames,
  needs: [seatedPort, moreTablesPort],
  permissions: {
    'tables.view': ['support', 'cashier', 'auditor', 'owner'],
    'tables.manage': ['cashier', 'owner'],
  },
  desk: tablesDesk,
  loops: [applyVoids],
  seed: async (platform, tx) => {
    await offerGames(
      platform,
      tx,
      vendor,
      ownTables.map(({ code, name, alsoKnown, kind, game }) => ({
        ...{ gameCode: code, namePt: name.pt, nameEn: name.en, alsoKnown, gameType: 'LIVE', classify: kind },
        ...{ hot: false, trial: true, rtp: bestReturn(game), page: '/arcade/tables/' },
      })),
    );
    // the same in reais and in the money of trial play
    for (const { code: tableCode, game, least, most, apart } of ownTables)
      for (const { code: merchant } of demoBrands)
        for (const currency of ['BRL', 'FUN']) {
          const sides = game.sides ? [...game.sides] : null;
          await seedLimit(tx, { tableCode, merchant, currency, least, most, apart, sides });
        }
  },
  open: async (platform) => {
    const close = await openTables(platform);
    const leads = platform.settings.roles.includes('tables');
    const stopLeading = leads ? startSeries(platform, tableSeries) : undefined;
    return async () => {
      await stopLeading?.();
      await close();
    };
  },
};
