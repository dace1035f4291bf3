// What staff decide about a bonus: a second person on a proposal, and an end before its time.
import { formatMoney, type Micro } from '@palpite/math/money.ts';
import type { Tx } from '../../base/db/db.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { Platform } from '../../base/room.ts';
import { refuseExcluded } from '../../safeguards/safeguards.ts';
import { type Choice, endProposal, type Hand } from '../../staff/staff.ts';
import { type BonusRow, bonusById, decideProposal, lockBonus } from '../bonus-store.ts';
import { readTerms } from '../terms.ts';
import { endBonus } from './end-bonus.ts';
import { reachPlayer, refuseBarred } from './issue-bonus.ts';

interface Made {
  readonly id: bigint;
  readonly choice: Choice;
  readonly reason?: string | undefined;
}

/**
 * Ends a proposal: another person approves it, and it waits for the player from now on, or rejects it; or the proposer
 * takes it back. Of two at once one decides. Refuses `bonuses.unknown`, `bonuses.wrong_state`, what `endProposal`
 * refuses, and to approve `bonuses.source_barred` and `safeguards.excluded`.
 */
export async function decide(platform: Platform, tx: Tx, hand: Hand, made: Made): Promise<BonusRow> {
  const row = await lockOfBrand(tx, hand, made.id);
  const { id, state: was, proposedByStaff, claimUntil, createdAt } = row;
  if (was !== 'proposed' || proposedByStaff === null) return refuse('bonuses.wrong_state', { field: 'id', state: was });
  const { state, reason } = endProposal(hand, { proposedByStaff }, made, 'issued');
  const at = platform.clock.now();
  if (state === 'issued') {
    await refuseBarred(platform, row.merchant, row.source, readTerms(row.terms));
    await refuseExcluded(platform, tx, row.playerId);
  }
  await decideProposal(tx, id, {
    ...{ state, at, reason, by: hand.staffName, staffId: hand.staffId },
    // the days to claim it begin now
    claimUntil: claimUntil && new Date(at.getTime() + claimUntil.getTime() - createdAt.getTime()),
  });
  const decided = (await bonusById(tx, id)) ?? refuse('bonuses.unknown', { field: 'id' });
  if (state === 'issued') await reachPlayer(platform, tx, decided);
  return decided;
}

/**
 * Ends a bonus that was issued or is open; what is in it goes back to the house. `forfeited` is what the caller was
 * shown. Refuses `bonuses.unknown`, `bonuses.wrong_state` and `bonuses.loss_changed`.
 */
export async function cancel(
  platform: Platform,
  tx: Tx,
  hand: Hand,
  { id, forfeited, reason }: { id: bigint; forfeited: Micro; reason: string },
): Promise<{ before: BonusRow; after: BonusRow }> {
  const before = await lockOfBrand(tx, hand, id);
  const { state, progress, target } = before;
  if (state !== 'issued' && state !== 'open') refuse('bonuses.wrong_state', { field: 'id', state });
  // its turnover is done: the money is the player's, and on its way
  if (state === 'open' && progress === target) refuse('bonuses.wrong_state', { field: 'id', state: 'met' });
  const { balance } = before;
  if (balance !== forfeited) refuse('bonuses.loss_changed', { field: 'forfeited', forfeited: formatMoney(balance) });
  await endBonus(platform, tx, before, { state: 'cancelled', reason });
  return { before, after: (await bonusById(tx, id)) ?? refuse('bonuses.unknown', { field: 'id' }) };
}

/** Refuses `bonuses.unknown`, also for a bonus of another brand. */
async function lockOfBrand(tx: Tx, { merchant }: Hand, id: bigint): Promise<BonusRow> {
  const row = await lockBonus(tx, id);
  return row?.merchant === merchant ? row : refuse('bonuses.unknown', { field: 'id' });
}
