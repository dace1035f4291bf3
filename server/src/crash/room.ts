import { crashCashOut, crashPlaceBet, crashTable } from '@palpite/contract/crash/player.ts';
import { crashRules } from '@palpite/math/games/crash/rules.ts';
import { unit } from '@palpite/math/money.ts';
import { type Room, route } from '../base/room.ts';
import { offerGames } from '../catalogue/catalogue.ts';
import { startSeries } from '../shared/shared.ts';
import { demoBrands } from '../site/site.ts';
import { cashOut } from './cash-out.ts';
import { crashGames } from './explain.ts';
import { flightSeries } from './flight/series.ts';
import { crashChannel, crashCode, vendor } from './names.ts';
import { placeBet } from './place-bet.ts';
import { readTable } from './read-table.ts';
import { crashRefusals } from './refusals.ts';
import { saveLimit } from './store.ts';
import { openTable } from './table.ts';

export const crashRoom: Room = {
  name: 'crash',
  refusals: crashRefusals,
  routes: [route(crashTable, readTable), route(crashPlaceBet, placeBet), route(crashCashOut, cashOut)],
  channels: [
    {
      name: 'crash',
      hears: (who) => (who.kind === 'game' && who.gameCode === crashCode ? crashChannel(who) : undefined),
    },
  ],
  games: crashGames,
  seed: async (platform, tx) => {
    await offerGames(platform, tx, vendor, [
      {
        gameCode: crashCode,
        namePt: 'Pipa',
        nameEn: 'Kite',
        alsoKnown: 'crash papagaio foguetinho foguete rocket aviator aviãozinho avião jetx spaceman طائرة ورقية',
        gameType: 'RNG',
        classify: null,
        hot: true,
        trial: true,
        rtp: crashRules.rtp,
        page: '/arcade/crash/',
      },
    ]);
    // the same in reais and in the money of trial play
    for (const { code: merchant } of demoBrands)
      for (const currency of ['BRL', 'FUN'])
        await saveLimit(tx, {
          merchant,
          currency,
          minStake: unit / 10n,
          maxStake: 2_000n * unit,
          maxProfit: 50_000n * unit,
          maxRoundProfit: 250_000n * unit,
        });
  },
  open: async (platform) => {
    const close = await openTable(platform);
    const stopLeading = platform.settings.roles.includes('tables') ? startSeries(platform, [flightSeries]) : undefined;
    return async () => {
      await stopLeading?.();
      await close();
    };
  },
};
