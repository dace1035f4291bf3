import type { CampaignTerms, Prize } from '@palpite/contract/missions/shapes.ts';
import { dayOf, startOfDay } from '../../base/calendar.ts';
import type { Tx } from '../../base/db/db.ts';
import type { Platform } from '../../base/room.ts';
import { issueReward } from '../../rewards/rewards.ts';
import { zoneOf } from '../../site/site.ts';
import { takeBudget } from '../plan/campaign-store.ts';
import { isBarred, rewardOf, titleOf, worthOf } from '../plan/terms.ts';
import { dayAfter } from './days.ts';

export interface Give {
  readonly merchant: string;
  readonly campaignId: bigint;
  readonly playerId: bigint;
  readonly terms: CampaignTerms;
  readonly prize: Prize;
  readonly key: string;
}

const sources = { mission: 'MISSION', board: 'RANK_BOARD' } as const;

/** What became of it: the reward, or why there is none now. */
export type Given = { readonly rewardId: bigint } | { readonly trouble: 'barred' | 'budget' };

/**
 * Takes the prize out of the budget and issues it as a reward that waits in the reward centre, both in the caller's
 * transaction. Refuses what `issueReward` refuses.
 */
export async function give(
  platform: Platform,
  tx: Tx,
  { merchant, campaignId, terms, prize, ...to }: Give,
): Promise<Given> {
  if (await isBarred(platform, merchant, terms)) return { trouble: 'barred' };
  const budget = terms.kind === 'mission' ? terms.budget : null;
  if (!(await takeBudget(tx, campaignId, worthOf(prize), budget))) return { trouble: 'budget' };
  const zone = await zoneOf(platform, merchant);
  const today = dayOf(platform.clock.now(), zone);
  const { rewardId } = await issueReward(platform, tx, {
    ...{ playerId: to.playerId, key: to.key, reward: rewardOf(prize) },
    source: { kind: sources[terms.kind], ref: campaignId.toString(), title: titleOf(terms) },
    // whole days, so that the deadline is midnight of the brand
    claim: { until: startOfDay(dayAfter(today, terms.claimDays + 1), zone) },
  });
  return { rewardId };
}
