import type { Schedule } from '../base/jobs/jobs.ts';
import { verifyBooks } from './verify.ts';

/**
 * The books are read from the first entry to the last once a day; what is found is an error of the
 * house, for people to look at.
 */
export const ledgerSchedules: readonly Schedule[] = [
  {
    name: 'ledger.verify-books',
    every: 'day',
    run: async ({ db, log }) => {
      const { clean, findings, entries, accounts, tookMs } = await verifyBooks(db);
      if (clean) log.info({ entries, accounts, tookMs }, 'the books balance');
      else
        log.error(
          { entries, accounts, tookMs, findings: findings.slice(0, 20), total: findings.length },
          'the books do not balance',
        );
    },
  },
];
