import type { Tx } from '../../base/db/db.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { Platform } from '../../base/room.ts';
import { type Choice, endProposal, type Hand } from '../../staff/staff.ts';
import { endGift, type GiftRow, lockGift } from './gift-store.ts';
import { issueGift } from './give-reward.ts';

/**
 * Ends a proposed gift: another person approves it, and it waits for the player from now on, or rejects it; or the
 * proposer takes it back. Of two at once one decides. Refuses `rewards.unknown`, `rewards.wrong_state`, what
 * `endProposal` refuses, and to approve what `issueReward` refuses.
 */
export async function decideGift(
  platform: Platform,
  tx: Tx,
  hand: Hand,
  made: { id: bigint; choice: Choice; reason?: string | undefined },
): Promise<GiftRow['state']> {
  const row = await lockGift(tx, made.id);
  if (row?.merchant !== hand.merchant) return refuse('rewards.unknown', { field: 'id' });
  if (row.state !== 'proposed') refuse('rewards.wrong_state', { field: 'id', state: row.state });
  const { state, reason } = endProposal(hand, row, made, 'given');
  const rewardId = state === 'given' ? await issueGift(platform, tx, row) : null;
  await endGift(tx, row.id, { state, by: hand.staffName, at: platform.clock.now(), reason, rewardId });
  return state;
}
