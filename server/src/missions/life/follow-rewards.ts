import { parseMoney } from '@palpite/math/money.ts';
import { listen } from '../../base/events/events.ts';
import { rewardCancelled, rewardClaimed, rewardExpired } from '../../rewards/rewards.ts';
import { returnBudget } from '../plan/campaign-store.ts';
import { endReward } from './progress-store.ts';

/** What became of the rewards of missions and boards; what nobody took goes back into the budget. */
export const followRewards = (
  [
    [rewardClaimed, 'claimed'],
    [rewardExpired, 'expired'],
    [rewardCancelled, 'cancelled'],
  ] as const
).map(([event, became]) =>
  listen('missions', event, `note-${became}`, async (_platform, tx, { rewardId, source, amount }) => {
    if (source !== 'MISSION' && source !== 'RANK_BOARD') return;
    const campaignId = await endReward(tx, BigInt(rewardId), became === 'claimed');
    if (campaignId !== undefined && became !== 'claimed') await returnBudget(tx, campaignId, parseMoney(amount));
  }),
);
