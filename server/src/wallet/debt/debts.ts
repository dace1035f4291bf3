// What a player owes because a result was corrected after they had spent what it paid (decisions 0014 and 0063).
import type { Currency } from '@palpite/contract/base/money.ts';
import type { Micro } from '@palpite/math/money.ts';
import type { Tx } from '../../base/db/db.ts';
import type { Platform } from '../../base/room.ts';
import { holdAvailable, houseAccount, inputOf, keyOf, post } from '../../ledger/ledger.ts';
import { lockWallet } from '../locks.ts';
import { walletOf } from '../open-wallet.ts';
import { insertDebt, lockDebtRows, lowerDebt } from './debt-store.ts';

export { lockDebtRows as lockOwed, owedSum as owedOf, owingPlayers } from './debt-store.ts';

/**
 * Notes what could not be taken from a player, whom `entry` of `receivables` stands for. Nothing leaves the wallet
 * while it is owed.
 */
export async function noteDebt(
  platform: Platform,
  tx: Tx,
  debt: { readonly playerId: bigint; readonly orderNo: string; readonly amount: Micro; readonly entry: bigint },
): Promise<void> {
  await insertDebt(tx, { ...debt, at: platform.clock.now() });
  await lockWallet(platform, tx, { playerId: debt.playerId, reason: 'debt' });
}

/**
 * Settles what a player owes, the oldest first, with money that is available; answers how much was taken. The caller
 * removes the lock once nothing is owed any more.
 */
export async function collectOwed(platform: Platform, tx: Tx, playerId: bigint): Promise<Micro> {
  const debts = await lockDebtRows(tx, playerId);
  if (debts.length === 0) return 0n;
  const { main, merchant, currency } = await walletOf(platform, tx, playerId);
  const receivables = await houseAccount(tx, { merchant, currency: currency as Currency, name: 'receivables' });
  let free = await holdAvailable(tx, main);
  let collected = 0n;
  for (const { id, owed } of debts) {
    const amount = free < owed ? free : owed;
    if (amount === 0n) break;
    const [answer] = await post(tx, [
      {
        // of one step that settles a debt: what was owed before names it, for each lowers that
        ...{ key: keyOf('wallet', 'debt', id, owed), owner: main, input: inputOf('wallet debt', id) },
        steps: [{ do: 'transfer', debit: main, credit: receivables, amount, kind: 'resettlement' }],
      },
    ]);
    if (!answer?.ok) throw new Error(`of debt ${id} nothing was taken: ${answer?.code}`);
    await lowerDebt(tx, id, amount);
    free -= amount;
    collected += amount;
  }
  return collected;
}
