// The checks of a brand as its staff look through them.
import type { Db } from '../../base/db/db.ts';
import type { Platform } from '../../base/room.ts';
import { maskCpf, personOf, readCpf } from '../../players/players.ts';
import type { HistoryRow, Slice, VerificationRow } from '../records.ts';
import { byCaseNo, countByState, historyOf, ofMerchant } from '../store.ts';
import { openSaid } from '../take-result.ts';

/**
 * A brand's checks in one state, a page of them: those that wait oldest first, decided ones newest first.
 * `counts`: how many in each state.
 */
export async function reviewQueue(
  db: Db,
  ask: Slice & { merchant: string; state: 'review' | 'verified' | 'rejected' },
): Promise<{ list: VerificationRow[]; total: number; totalPages: number; counts: Record<string, number> }> {
  const list = await ofMerchant(db, ask);
  const counts = await countByState(db, ask.merchant);
  const total = counts[ask.state] ?? 0;
  return { list, total, totalPages: Math.ceil(total / ask.size), counts };
}

interface ShownPerson {
  readonly name: string | null;
  /** Mostly hidden. */
  readonly cpf: string | null;
  readonly birthday: string | null;
}

/**
 * One check of this brand with what the document and the account say and everything that happened; undefined for any
 * other, and for one that is not finished.
 */
export async function reviewCase(
  platform: Platform,
  caseNo: string,
  brand: string,
): Promise<
  { verification: VerificationRow; document: ShownPerson; account: ShownPerson; history: HistoryRow[] } | undefined
> {
  const verification = await byCaseNo(platform.db, caseNo);
  if (verification?.merchant !== brand || verification.finishedAt === null) return undefined;
  const said = openSaid(platform, verification);
  const account = await personOf(platform, platform.db, verification.playerId);
  return {
    verification,
    document: { name: said?.name ?? null, cpf: hide(said?.cpf), birthday: said?.birthday ?? null },
    account: { name: account?.fullName ?? null, cpf: hide(account?.cpf), birthday: account?.birthday ?? null },
    history: await historyOf(platform.db, verification.id),
  };
}

/** What is no CPF is shown to nobody: it may be any number. */
function hide(cpf: string | null | undefined): string | null {
  if (!cpf) return null;
  const digits = readCpf(cpf);
  return digits === undefined ? '···' : maskCpf(digits);
}
