import type { OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { verifyLedger } from '@palpite/contract/office/office.ts';
import type { Ask, StaffSession } from '../base/room.ts';
import { verifyBooks } from '../ledger/ledger.ts';
import { noteAct } from '../staff/staff.ts';

/** Reads every entry and says whether the books balance; that somebody asked is an act like any other. */
export async function verifyBooksNow(ask: Ask<StaffSession>): Promise<OutputOf<typeof verifyLedger>> {
  const found = await verifyBooks(ask.platform.db);
  await noteAct(ask.platform.db, ask, {
    action: 'ledger.verify',
    subject: 'ledger',
    after: { clean: found.clean, findings: found.findings.length },
  });
  return found;
}
