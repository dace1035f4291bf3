import type { Tx } from '../../base/db/db.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { Language, Platform } from '../../base/room.ts';
import { refuseExcluded } from '../../safeguards/safeguards.ts';
import { lockReward, writeClaimed } from '../reward-store.ts';
import { rewardClaimed, sayReward } from './news.ts';
import { payReward } from './pay-reward.ts';

export interface Claim {
  readonly playerId: bigint;
  readonly id: bigint;
  /** As the caller takes it to be; of another source it is unknown. */
  readonly source?: string | undefined;
  readonly language: Language;
}

/**
 * Claims a reward and pays it, in one transaction. Refuses `rewards.unknown`, also for one of another player,
 * `rewards.wrong_state`, `rewards.claim_over`, `safeguards.excluded` and what `payReward` refuses.
 */
export async function claimReward(platform: Platform, tx: Tx, claim: Claim): Promise<void> {
  const { playerId, id, source } = claim;
  const row = await lockReward(tx, id);
  if (row?.playerId !== playerId || (source !== undefined && row.source !== source))
    return refuse('rewards.unknown', { field: 'id' });
  if (row.state !== 'issued') refuse('rewards.wrong_state', { field: 'id', state: row.state });
  const now = platform.clock.now();
  if (row.claimUntil && now >= row.claimUntil) refuse('rewards.claim_over', { field: 'id' });
  await refuseExcluded(platform, tx, playerId);
  await payReward(platform, tx, row, claim.language);
  await writeClaimed(tx, id, now);
  await sayReward(tx, rewardClaimed, row);
}
