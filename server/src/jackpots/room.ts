import { jackpotPots } from '@palpite/contract/jackpots/player.ts';
import { jackpots } from '@palpite/math/games/jackpot.ts';
import { type Room, route } from '../base/room.ts';
import { merchants, symbolOf } from '../site/site.ts';
import { amountOf } from './amount.ts';
import { potRoutes } from './desk.ts';
import { potsOf } from './store.ts';
import { jackpotsChannel } from './tell-pot.ts';

export const jackpotsRoom: Room = {
  name: 'jackpots',
  channels: [{ name: 'jackpots', hears: (who) => (who.kind === 'staff' ? undefined : jackpotsChannel(who.merchant)) }],
  routes: [
    route(jackpotPots, async ({ platform, merchant }, { currency: asked }) => {
      const currency = asked ?? (await merchants(platform)).get(merchant)?.currency ?? '';
      const [pots, currencySymbol] = await Promise.all([
        potsOf(platform.db, { merchant, currency }),
        symbolOf(platform, merchant, currency),
      ]);
      const list = pots.flatMap(({ code, account, wonAt, wonAmount }) => {
        const rules = jackpots.find((each) => each.code === code);
        return rules ? [{ code, games: [...rules.games], account, wonAt, wonAmount }] : [];
      });
      return {
        list: await Promise.all(
          list.map(async ({ account, wonAt, wonAmount, ...pot }) => ({
            ...pot,
            currency,
            currencySymbol,
            amount: await amountOf(platform.db, account),
            last: wonAt && wonAmount !== null ? { amount: wonAmount, at: wonAt.getTime() } : null,
          })),
        ),
      };
    }),
  ],
  desk: potRoutes,
};
