import { inTx } from '../../base/db/db.ts';
import type { Platform } from '../../base/room.ts';
import { firstVendorType, playerAccounts, walletTypes } from '../accounts.ts';
import { announceBalance, openWallet } from '../open-wallet.ts';
import { lockForOpening } from '../store.ts';
import { carrierOf } from './carriers.ts';
import { beginTransfer, carryAll } from './carry.ts';

/**
 * Moves what the vendor releases of a player's money there to the main wallet, also while the wallets are locked: at
 * the vendor the money can be staked, in main it cannot. Once per key. False if the vendor gave no answer; a transfer
 * already under way is asked about like any other.
 */
export async function bringHome(
  platform: Platform,
  { playerId, vendor, key }: { playerId: bigint; vendor: string; key: string },
): Promise<boolean> {
  const wallet = await openWallet(platform, playerId);
  const account = (await playerAccounts(platform.db, playerId)).find(
    ({ name, typeId }) => name === vendor && typeId >= firstVendorType,
  );
  if (!account) return true;
  const free = await (await carrierOf(platform, vendor))?.freeThere({ playerId, currency: wallet.currency });
  if (free === undefined) return false;
  const set = await inTx(platform.db, async (tx) => {
    await lockForOpening(tx, playerId);
    const accounts = await playerAccounts(tx, playerId);
    const from = accounts.find(({ account: each }) => each === account.account);
    const main = accounts.find(({ typeId }) => typeId === walletTypes.main);
    const amount = from && from.available < free ? from.available : free;
    const id =
      from && main && amount > 0n && (await beginTransfer(platform, tx, wallet, key, { from, to: main, amount }));
    return id ? [id] : [];
  });
  if (set.length > 0) {
    await announceBalance(platform, playerId);
    await carryAll(platform, set);
  }
  return true;
}
