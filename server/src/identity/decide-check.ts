import type { Tx } from '../base/db/db.ts';
import { refuse } from '../base/refusal/refusal.ts';
import type { Platform } from '../base/room.ts';
import { tellMoved } from './news.ts';
import type { VerificationRow } from './records.ts';
import { byCaseNo, lockVerification, moveVerification } from './store.ts';
import { keepPerson, openSaid } from './take-result.ts';

export interface Decision {
  readonly caseNo: string;
  /** The brand of the person who decides: checks of other brands do not exist for them. */
  readonly merchant: string;
  readonly decision: 'approve' | 'reject';
  /** Kept in the history; of a rejection it is also shown to the player. */
  readonly reason: string;
  readonly staffId: bigint;
  readonly staffName: string;
}

/**
 * A person decides a check the rules could not. Of two at once exactly one wins. Refuses `identity.unknown_case`,
 * `identity.wrong_state`, `office.reason_required`; and `players.cpf_taken`, `players.cpf_fixed` when another account,
 * or this one, has got a CPF meanwhile.
 */
export async function decideCheck(platform: Platform, tx: Tx, made: Decision): Promise<VerificationRow> {
  const { caseNo, staffId, staffName, decision } = made;
  const note = made.reason.trim();
  if (note === '') refuse('office.reason_required', { field: 'reason' });
  const found = await byCaseNo(tx, caseNo);
  const locked = found && (await lockVerification(tx, found.id));
  if (locked?.merchant !== made.merchant) return refuse('identity.unknown_case');
  if (locked.state !== 'review') return refuse('identity.wrong_state', { state: locked.state });
  const at = platform.clock.now();
  const to = decision === 'approve' ? 'verified' : 'rejected';
  const said = openSaid(platform, locked);
  if (to === 'verified' && said) await keepPerson(platform, tx, locked.playerId, said);
  await moveVerification(tx, locked, to, { at, who: staffName, decided: { at, by: staffName, staffId, note } });
  await tellMoved(platform, tx, locked, to);
  return (await byCaseNo(tx, caseNo)) ?? refuse('identity.unknown_case');
}
