// A player claims a reward, by either of the two calls: once per key.
import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type * as calls from '@palpite/contract/rewards/player.ts';
import { inTx } from '../../base/db/db.ts';
import { isRepeat, once } from '../../base/db/once.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { Ask, PlayerSession } from '../../base/room.ts';
import { requireIdentity } from '../../identity/identity.ts';
import { announceBalance } from '../../wallet/wallet.ts';
import { claimReward } from '../life/claim-reward.ts';
import { rewardById } from '../reward-store.ts';
import { showRewards } from './show.ts';

export async function takeClaim(
  ask: Ask<PlayerSession>,
  input: InputOf<typeof calls.claimReward>,
): Promise<OutputOf<typeof calls.claimReward>> {
  const { platform, language } = ask;
  await takeReward(ask, 'rewards.claim', input, { id: BigInt(input.id) });
  const row = (await rewardById(platform.db, BigInt(input.id))) ?? refuse('rewards.unknown', { field: 'id' });
  const [shown] = await showRewards(platform, [row], language);
  return shown ?? refuse('rewards.unknown', { field: 'id' });
}

export async function takeIssuedPromotion(
  ask: Ask<PlayerSession>,
  input: InputOf<typeof calls.claimIssuedPromotion>,
): Promise<OutputOf<typeof calls.claimIssuedPromotion>> {
  const { promotionClaimId, promotionType: source } = input;
  const asked = { promotionClaimId, promotionType: source };
  await takeReward(ask, 'rewards.claimIssuedPromotion', asked, { id: BigInt(promotionClaimId), source });
  return { claimedTickets: 1 };
}

/** The player takes a reward that waits, once per key, by the call of that name. Refuses as `rewards.claim` does. */
export async function takeReward(
  { platform, who, key, language }: Ask<PlayerSession>,
  endpoint: string,
  input: object,
  which: { readonly id: bigint; readonly source?: string },
): Promise<void> {
  const { playerId } = who;
  const call = { actor: `player:${playerId}`, key, endpoint, input };
  // before the transaction: it asks on a connection of its own
  if (!(await isRepeat(platform.db, call))) await requireIdentity(platform, who, 'identity.before_play');
  await inTx(platform.db, (tx) =>
    once(tx, call, async () => {
      await claimReward(platform, tx, { ...which, playerId, language });
      return null;
    }),
  );
  platform.live.publish(`player:${playerId}`, { type: 'reward' });
  await announceBalance(platform, playerId);
}
