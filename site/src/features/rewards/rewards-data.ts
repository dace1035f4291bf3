// What the reward centre asks the platform for.
import { claimReward, rewards, waitingRewards } from '@palpite/contract/rewards/player.ts';
import type { RewardKind, ShownReward } from '@palpite/contract/rewards/shapes.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ask } from '../../base/session/caller.ts';

export type Part = 'issued' | 'claimed' | 'ended';

export const rewardKeys = { all: ['my', 'rewards'] as const };

const perPage = 10;

export function rewardsQuery(part: Part, kind: RewardKind | undefined, page: number) {
  return queryOptions({
    queryKey: [...rewardKeys.all, part, kind ?? 'all', page],
    queryFn: ({ signal }) => ask(rewards, { part, page, size: perPage, ...(kind && { kind }) }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** How many rewards wait to be claimed; the live line keeps it true. */
export const waitingQuery = queryOptions({
  queryKey: [...rewardKeys.all, 'waiting'],
  queryFn: async ({ signal }) => (await ask(waitingRewards, {}, { signal })).count,
});

export function claim({ rewardId: id }: ShownReward, key: string): Promise<ShownReward> {
  return ask(claimReward, { id }, { key });
}
