import type { availablePromotions, merchantAvailablePromotions } from '@palpite/contract/agents/player.ts';
import type { OutputOf } from '@palpite/contract/base/endpoint.ts';
import { isAgentType, trialType } from '@palpite/contract/base/member-types.ts';
import { port } from '../base/port.ts';
import type { Ask, Platform, PlayerSession } from '../base/room.ts';
import { flagOn } from '../site/site.ts';
import { hasLevels } from '../vip/vip.ts';

/** Whether the law of a brand leaves anything for members to gain by inviting others. */
export const referralPort = port<(merchant: string) => Promise<boolean>>('agents.referral');

/** Which programmes of the brand's activities are open. */
export type Programme = 'LOGIN' | 'SAVIOR' | 'PROMOCODE';
export const programmesPort = port<(merchant: string) => Promise<ReadonlySet<Programme>>>('agents.programmes');

/** Whether the brand rewards members for inviting others. */
const rewardsInviting = 'REFERRAL3';

/**
 * Agents invite whatever the brand rewards; members where it does; whoever plays with play money has no account to
 * invite to. MEMBERLEVEL: VIP levels, for everybody with real money.
 */
export async function listAvailablePromotions({
  platform,
  merchant,
  who: { memberType },
}: Ask<PlayerSession>): Promise<OutputOf<typeof availablePromotions>> {
  if (memberType === trialType) return shut;
  const offered = await offeredBy(platform, merchant);
  return isAgentType(memberType) ? { ...offered, REFERRAL: { enabled: true } } : offered;
}

export function listMerchantPromotions({
  platform,
  merchant,
}: Ask): Promise<OutputOf<typeof merchantAvailablePromotions>> {
  return offeredBy(platform, merchant);
}

const no = { enabled: false };
const shut = { REFERRAL: no, MEMBERLEVEL: no, LOGIN: no, SAVIOR: no, PROMOCODE: no };

async function offeredBy(platform: Platform, merchant: string) {
  const [inviting, allowed, levels, programmes] = await Promise.all([
    flagOn(platform, merchant, rewardsInviting),
    referralPort.of(platform)?.(merchant) ?? true,
    hasLevels(platform, merchant),
    programmesPort.of(platform)?.(merchant),
  ]);
  const opened = (programme: Programme) => ({ enabled: programmes?.has(programme) ?? false });
  return {
    ...{ REFERRAL: { enabled: inviting && allowed }, MEMBERLEVEL: { enabled: levels } },
    ...{ LOGIN: opened('LOGIN'), SAVIOR: opened('SAVIOR'), PROMOCODE: opened('PROMOCODE') },
  };
}
