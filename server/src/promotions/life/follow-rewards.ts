import { parseMoney } from '@palpite/math/money.ts';
import { listen } from '../../base/events/events.ts';
import { rewardCancelled, rewardClaimed, rewardExpired } from '../../rewards/rewards.ts';
import { returnBudget } from './activity-store.ts';
import { claimById, endIssued } from './part-store.ts';

/** What became of rewards that wait in the reward center; what nobody took goes back into the budget. */
export const followRewards = (
  [
    [rewardClaimed, 'claimed'],
    [rewardExpired, 'expired'],
    [rewardCancelled, 'cancelled'],
  ] as const
).map(([event, state]) =>
  listen('promotions', event, `note-${state}`, async (_platform, tx, { rewardId, sourceRef, amount }) => {
    if (!/^\d{1,18}$/.test(sourceRef)) return;
    const row = await claimById(tx, BigInt(sourceRef));
    // the number of another room's
    if (row?.rewardId !== BigInt(rewardId) || !(await endIssued(tx, row.id, state))) return;
    if (state !== 'claimed') await returnBudget(tx, row.activityId, parseMoney(amount));
  }),
);
