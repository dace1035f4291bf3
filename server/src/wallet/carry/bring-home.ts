import { inTx } from '../../base/db/db.ts';
import type { House } from '../../base/room.ts';
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
  house: House,
  { playerId, vendor, key }: { playerId: bigint; vendor: string; key: string },
): Promise<boolean> {
  const wallet = await openWallet(house, playerId);
  const account = (await playerAccounts(house.db, playerId)).find(
    ({ name, typeId }) => name === vendor && typeId >= firstVendorType,
  );
  if (!account) return true;
  const free = await (await carrierOf(house, vendor))?.freeThere({ playerId, currency: wallet.currency });
  if (free === undefined) return false;
  const set = await inTx(house.db, async (tx) => {
    await lockForOpening(tx, playerId);
    const accounts = await playerAccounts(tx, playerId);
    const from = accounts.find(({ account: each }) => each === account.account);
    const main = accounts.find(({ typeId }) => typeId === walletTypes.main);
    const amount = from && from.available < free ? from.available : free;
    const id = from && main && amount > 0n && (await beginTransfer(house, tx, wallet, key, { from, to: main, amount }));
    return id ? [id] : [];
  });
  if (set.length > 0) {
    await announceBalance(house, playerId);
    await carryAll(house, set);
  }
  return true;
}
