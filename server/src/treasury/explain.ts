import type { Tx } from '../base/db/db.ts';
import { refuse } from '../base/refusal/refusal.ts';
import type { Platform } from '../base/room.ts';
import type { Hand } from '../staff/staff.ts';
import { type DifferenceRow, explainRow, lockDifference } from './day-store.ts';

/**
 * Notes what a difference was; no money moves. Refuses `treasury.unknown_difference` and `treasury.wrong_state` for one
 * that is explained or gone.
 */
export async function explainDifference(
  platform: Platform,
  tx: Tx,
  hand: Hand,
  { differenceId, explanation }: { differenceId: bigint; explanation: string },
): Promise<DifferenceRow> {
  const locked = await lockDifference(tx, differenceId);
  if (locked?.merchant !== hand.merchant) return refuse('treasury.unknown_difference');
  if (locked.state !== 'open') return refuse('treasury.wrong_state', { state: locked.state });
  return explainRow(tx, locked.id, { explanation, by: hand.staffName, at: platform.clock.now() });
}
