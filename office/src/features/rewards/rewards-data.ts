// The rewards of players as staff see them and take them back.
import type { InputOf } from '@palpite/contract/base/endpoint.ts';
import { cancelDeskReward, deskRewardOne, deskRewards } from '@palpite/contract/rewards/office.ts';
import { rewardSources, rewardStates } from '@palpite/contract/rewards/shapes.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ask } from '../../base/caller.ts';
import { useOnce } from '../../base/desk/once.ts';

export type { DeskReward, DeskRewardWhole } from '@palpite/contract/rewards/office.ts';
export { rewardSources, rewardStates };

const rewardsKey = ['rewards'] as const;
const pageSize = 50;

export function rewardsQuery(filter: Omit<InputOf<typeof deskRewards>, 'page' | 'size'>, page: number) {
  return queryOptions({
    queryKey: [...rewardsKey, 'list', filter, page],
    queryFn: ({ signal }) => ask(deskRewards, { ...filter, page, size: pageSize }, { signal }),
    placeholderData: keepPreviousData,
    // that nobody bears the name is an answer
    retry: false,
  });
}

export function rewardQuery(id: string) {
  return queryOptions({
    queryKey: [...rewardsKey, 'one', id],
    queryFn: ({ signal }) => ask(deskRewardOne, { id }, { signal }),
    retry: false,
  });
}

export function useCancel(id: string) {
  return useOnce({
    endpoint: cancelDeskReward,
    inputOf: (given: { reason: string }) => ({ id, ...given }),
    ...{ stale: [rewardsKey], overtaken: ['rewards.wrong_state'] as const },
  });
}
