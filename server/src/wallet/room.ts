import type { Currency } from '@palpite/contract/base/money.ts';
import { balance } from '@palpite/contract/wallet/player.ts';
import { type Room, route } from '../base/room.ts';
import { symbolOf } from '../site/site.ts';
import { balanceOf } from './wallet.ts';

/** The number this platform family gives the main wallet. */
const mainWallet = 2;

export const walletRoom: Room = {
  name: 'wallet',
  routes: [
    route(balance, async ({ house, who, merchant: code }) => {
      const { available, held, currency } = await balanceOf(house, house.db, who.playerId);
      return {
        sumBalance: available,
        mainWalletBalance: available,
        heldBalance: held,
        balance: [{ accountTypeId: mainWallet, accountName: 'main', availBalance: available }],
        currency: currency as Currency,
        currencySymbol: await symbolOf(house.db, code, currency),
      };
    }),
  ],
};
