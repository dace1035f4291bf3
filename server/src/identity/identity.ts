import type { IdentityState } from '@palpite/contract/identity/shapes.ts';
import type { Db, Tx } from '../base/db/db.ts';
import { refuse } from '../base/refusal/refusal.ts';
import type { Platform } from '../base/room.ts';
import { maskCpf, personOf, readCpf } from '../players/players.ts';
import { ruleOf } from '../safeguards/safeguards.ts';
import type { HistoryRow, Slice, VerificationRow } from './records.ts';
import { shownState } from './states.ts';
import { byCaseNo, countByState, foundUnderage, historyOf, latestOf, ofMerchant } from './store.ts';
import { openSaid } from './take-result.ts';

export { type Decision, decideCheck } from './decide-check.ts';
export { faceScores } from './judge.ts';
export { identityMoved } from './news.ts';
export type { VerificationRow } from './records.ts';

/** Where the check of who this player is stands. */
export async function identityStanding(db: Db | Tx, playerId: bigint): Promise<IdentityState> {
  return shownState((await latestOf(db, playerId))?.state);
}

/**
 * Lets a player on who has proven who they are, or whose brand does not ask that by this rule. Whom a document showed
 * to be too young is let on by no rule. Refuses `identity.required` and `players.underage`.
 */
export async function requireIdentity(
  platform: Platform,
  who: { readonly merchant: string; readonly playerId: bigint },
  rule: 'identity.before_play' | 'identity.before_deposit',
): Promise<void> {
  if (await foundUnderage(platform.db, who.playerId))
    refuse('players.underage', { age: await ruleOf(platform, who.merchant, 'min_age') });
  if (!(await ruleOf(platform, who.merchant, rule))) return;
  const state = await identityStanding(platform.db, who.playerId);
  if (state !== 'verified') refuse('identity.required', { state });
}

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
