import type { OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { Currency } from '@palpite/contract/base/money.ts';
import { exportTeamMovements, teamMovementSums, teamMovements } from '@palpite/contract/wallet/agent.ts';
import {
  balance,
  carriedTransfers,
  exportTransactions,
  lockStatus,
  merchantWallet,
  transactions,
  walletTransfer,
} from '@palpite/contract/wallet/player.ts';
import { inTx } from '../base/db/db.ts';
import { type Ask, type PlayerSession, type Room, route } from '../base/room.ts';
import { symbolOf } from '../site/site.ts';
import { isSingleWallet, playerAccounts, subAccount, vendorTypes, walletTypes } from './accounts.ts';
import { carriersPort } from './carry/carriers.ts';
import { checkAllCarried, checkCarriedJob } from './carry/carry.ts';
import { readCarried } from './carry/read-carried.ts';
import { lockRoutes } from './desk.ts';
import { locksOf } from './locks.ts';
import { walletOf } from './open-wallet.ts';
import { betOrdersPort } from './record/bet-orders.ts';
import { exportMovements } from './record/export-transactions.ts';
import { readTransactions } from './record/read-transactions.ts';
import { walletSettings } from './record/settings.ts';
import { walletRefusals } from './refusals.ts';
import { fileTeamMovements } from './team/export-team-movements.ts';
import { readTeamMovements, sumTeamMovements } from './team/read-team-movements.ts';
import { transferBetween } from './transfer.ts';

export const walletRoom: Room = {
  name: 'wallet',
  refusals: walletRefusals,
  settings: walletSettings,
  needs: [carriersPort, betOrdersPort],
  routes: [
    route(balance, readBalance),
    route(merchantWallet, async ({ platform, who }) => ({ isSingle: await isSingleWallet(platform.db, who.merchant) })),
    route(walletTransfer, transferBetween),
    route(carriedTransfers, readCarried),
    route(lockStatus, async ({ platform, who }) =>
      locksOf(platform, platform.db, who.playerId, await openAccounts({ platform, who })),
    ),
    route(transactions, readTransactions),
    route(exportTransactions, exportMovements),
    route(teamMovements, readTeamMovements),
    route(teamMovementSums, sumTeamMovements),
    route(exportTeamMovements, fileTeamMovements),
  ],
  desk: lockRoutes,
  jobs: [checkCarriedJob],
  schedules: [checkAllCarried],
};

/**
 * Every wallet of the player: main is there also for who never had money, those at vendors also
 * before any was sent there.
 */
async function openAccounts({ platform, who }: Pick<Ask<PlayerSession>, 'platform' | 'who'>) {
  const { playerId, merchant } = who;
  const [found, offered] = await Promise.all([
    playerAccounts(platform.db, playerId),
    vendorTypes(platform.db, merchant),
  ]);
  const there = new Set(found.map(({ typeId }) => typeId));
  if ([walletTypes.main, ...offered].every((typeId) => there.has(typeId))) return found;
  await inTx(platform.db, async (tx) => {
    const wallet = await walletOf(platform, tx, playerId);
    for (const typeId of offered) await subAccount(tx, wallet, typeId);
  });
  return playerAccounts(platform.db, playerId);
}

async function readBalance(ask: Ask<PlayerSession>): Promise<OutputOf<typeof balance>> {
  const accounts = await openAccounts(ask);
  const main = accounts.find(({ typeId }) => typeId === walletTypes.main);
  const currency = (main?.currency ?? ask.who.currency) as Currency;
  // points are no money: they are listed and not summed
  const sumBalance = accounts.reduce(
    (sum, account) => (account.currency === currency ? sum + account.available : sum),
    0n,
  );
  return {
    sumBalance,
    mainWalletBalance: main?.available ?? 0n,
    heldBalance: main?.held ?? 0n,
    balance: accounts.map(({ typeId, shown, available }) => ({
      accountTypeId: typeId,
      accountName: shown,
      availBalance: available,
    })),
    currency,
    currencySymbol: await symbolOf(ask.platform, ask.merchant, currency),
  };
}
