import { verifyLedger } from '@palpite/contract/office/office.ts';
import type { Route } from '../base/room.ts';
import { verifyBooks } from '../ledger/ledger.ts';
import { changes } from '../staff/staff.ts';

/** Reads every entry and says whether the books balance; that somebody asked is an act like any other. */
export const verifyBooksNow: Route = changes(verifyLedger, 'ledger.verify', {
  first: ({ platform }) => verifyBooks(platform.db),
  act: async (_tx, _ask, _input, found) => ({
    answer: found,
    done: { subject: 'ledger', after: { clean: found.clean, findings: found.findings.length } },
  }),
});
