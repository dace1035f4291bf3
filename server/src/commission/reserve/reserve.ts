import type { Micro } from '@palpite/math/money.ts';
import type { Tx } from '../../base/db/db.ts';
import type { Platform } from '../../base/room.ts';
import { type AccountId, balances } from '../../ledger/ledger.ts';
import { subAccount, walletOf, walletTypes } from '../../wallet/wallet.ts';

/** An agent's reserve, opened on first use. Take turns (`takeReserveTurn`) before you decide by what is in it. */
export async function reserveOf(
  platform: Platform,
  tx: Tx,
  agentId: bigint,
): Promise<{ account: AccountId; available: Micro }> {
  const wallet = await walletOf(platform, tx, agentId);
  const row = await subAccount(tx, wallet, walletTypes.reserve);
  if (!row) throw new Error('every agent may have a reserve');
  const available = (await balances(tx, [row.account])).get(row.account)?.available ?? 0n;
  return { account: row.account, available };
}
