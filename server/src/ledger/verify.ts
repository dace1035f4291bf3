import type { Db, Tx } from '../base/db/db.ts';
import { countBooks, type Finding, readFindings, readTotals, type Total } from './verify-store.ts';

export interface Verification {
  clean: boolean;
  /** How many entries (lines of accounts) were read. */
  entries: number;
  accounts: number;
  tookMs: number;
  /** At most 200 of each kind. */
  findings: Finding[];
  totals: Total[];
}

/**
 * Reads all the books, as they stood at one moment: that every currency sums to zero, that replaying the entries gives
 * every balance, that what is held is what is pending, and that no entry was changed, taken out or
 * slipped in. Blocks nobody.
 */
export async function verifyBooks(db: Db): Promise<Verification> {
  const began = performance.now();
  return await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx: Tx) => {
      const findings = await readFindings(tx);
      const totals = await readTotals(tx);
      const counts = await countBooks(tx);
      const tookMs = Math.round(performance.now() - began);
      return { clean: findings.length === 0, ...counts, tookMs, findings, totals };
    });
}
