import { seatsAct, seatsBet, seatsLeave, seatsShoes, seatsTable, seatsTake } from '@palpite/contract/seats/player.ts';
import { provide } from '../base/port.ts';
import { type Room, route } from '../base/room.ts';
import { offerGames } from '../catalogue/catalogue.ts';
import { startSeries } from '../shared/shared.ts';
import { demoBrands } from '../site/site.ts';
import { moreTablesPort, seatedPort, vendor } from '../tables/tables.ts';
import { betSeat } from './bets/bet-seat.ts';
import { desked } from './desk/desked-seats.ts';
import { seatGames } from './explain-seat.ts';
import { seatedAt } from './lobby/seats-now.ts';
import { openSeats } from './open-seats.ts';
import { readSeats, readSeatsShoes } from './read-seats.ts';
import { seatsRefusals } from './refusals.ts';
import { actSeat } from './round/act-seat.ts';
import { seatSeries } from './round/series.ts';
import { allSeatLimitsNow } from './seat-limits.ts';
import { saveSeatLimit } from './seat-store.ts';
import { rulesOf, seatsChannel, seatTable, seatTables } from './seat-tables.ts';
import { leaveSeat, takeSeat } from './take-seat.ts';

/** What else people look for it by. */
const alsoKnown = 'blackjack vinte e um 21 ao vivo بلاك جاك';

export const seatsRoom: Room = {
  name: 'seats',
  refusals: seatsRefusals,
  routes: [
    route(seatsTable, readSeats),
    route(seatsTake, takeSeat),
    route(seatsLeave, leaveSeat),
    route(seatsBet, betSeat),
    route(seatsAct, actSeat),
    route(seatsShoes, readSeatsShoes),
  ],
  channels: [
    {
      name: 'seats',
      hears: (who) =>
        who.kind === 'game' && who.vassalage === vendor.code && seatTable(who.gameCode)
          ? seatsChannel(who.gameCode)
          : undefined,
    },
  ],
  games: seatGames,
  provides: [
    provide(seatedPort, (platform) => async (place) => seatedAt(platform, await allSeatLimitsNow(platform), place)),
    provide(moreTablesPort, () => desked),
  ],
  seed: async (platform, tx) => {
    await offerGames(
      platform,
      tx,
      vendor,
      seatTables.map((table) => ({
        ...{ gameCode: table.code, namePt: table.name.pt, nameEn: table.name.en, alsoKnown, gameType: 'LIVE' },
        ...{ classify: 'BJ', hot: false, trial: false, rtp: rulesOf(table).rtp, page: '/arcade/seats/' },
      })),
    );
    // not in the money of trial play: who tries games would keep seats from those who play
    for (const { code: tableCode, least, most } of seatTables)
      for (const { code: merchant } of demoBrands)
        await saveSeatLimit(tx, { tableCode, merchant, currency: 'BRL', least, most });
  },
  open: async (platform) => {
    const close = await openSeats(platform);
    const leads = platform.settings.roles.includes('tables');
    const stopLeading = leads ? startSeries(platform, seatSeries) : undefined;
    return async () => {
      await stopLeading?.();
      await close();
    };
  },
};
