import type { availablePromotions, merchantAvailablePromotions } from '@palpite/contract/agents/player.ts';
import type { OutputOf } from '@palpite/contract/base/endpoint.ts';
import { isAgentType, trialType } from '@palpite/contract/base/member-types.ts';
import type { Ask, PlayerSession } from '../base/room.ts';
import { flagOn } from '../site/site.ts';

/** Whether the brand rewards members for inviting others. */
const rewardsInviting = 'REFERRAL3';

/**
 * Agents invite whatever the brand rewards; members where it does; who plays with play money has
 * no account to invite to.
 */
export async function listAvailablePromotions({
  platform,
  merchant,
  who: { memberType },
}: Ask<PlayerSession>): Promise<OutputOf<typeof availablePromotions>> {
  if (isAgentType(memberType)) return { REFERRAL: { enabled: true } };
  return { REFERRAL: { enabled: memberType !== trialType && (await flagOn(platform, merchant, rewardsInviting)) } };
}

export async function listMerchantPromotions({
  platform,
  merchant,
}: Ask): Promise<OutputOf<typeof merchantAvailablePromotions>> {
  return { REFERRAL: { enabled: await flagOn(platform, merchant, rewardsInviting) } };
}
