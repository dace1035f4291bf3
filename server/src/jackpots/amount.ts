import type { Micro } from '@palpite/math/money.ts';
import type { Db, Tx } from '../base/db/db.ts';
import { type AccountId, balances } from '../ledger/ledger.ts';

/** What the pot holds. */
export async function amountOf(db: Db | Tx, account: AccountId): Promise<Micro> {
  return (await balances(db, [account])).get(account)?.available ?? 0n;
}
