// The rewards of players as staff give them by hand, see them and take them back.
import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import {
  cancelDeskReward,
  decideGift,
  deskGifts,
  deskRewardOne,
  deskRewards,
  giveReward,
  previewReward,
  rewardForm,
  withdrawGift,
} from '@palpite/contract/rewards/office.ts';
import { awaitedSources, rewardSources, rewardStates } from '@palpite/contract/rewards/shapes.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ask } from '../../base/caller.ts';
import { useOnce } from '../../base/desk/once.ts';

export type { DeskGift, DeskReward, DeskRewardWhole } from '@palpite/contract/rewards/office.ts';
export { rewardStates };
export type Form = OutputOf<typeof rewardForm>;
export type Preview = OutputOf<typeof previewReward>;
export type Gift = InputOf<typeof previewReward>;

/** What rewards are given for by now. */
export const givenSources = rewardSources.filter((source) => !awaitedSources.includes(source));

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

const giftsKey = [...rewardsKey, 'gifts'] as const;
export const longestReason = 200;

/** Rewards by hand that wait for a second person. */
export const giftsQuery = queryOptions({
  queryKey: giftsKey,
  queryFn: ({ signal }) => ask(deskGifts, { page: 1, size: 50, state: 'proposed' }, { signal }),
});

export const formQuery = queryOptions({
  queryKey: [...rewardsKey, 'form'],
  queryFn: ({ signal }) => ask(rewardForm, {}, { signal }),
});

/** What such a reward asks of the player. */
export function previewQuery(gift: Gift | undefined) {
  return queryOptions({
    // JSON knows no bigint
    queryKey: [
      ...rewardsKey,
      'preview',
      JSON.stringify(gift, (_, part) => (typeof part === 'bigint' ? String(part) : part)),
    ],
    queryFn: ({ signal }) => {
      if (!gift) throw new Error('there is nothing to preview');
      return ask(previewReward, gift, { signal });
    },
    enabled: gift !== undefined,
    retry: false,
    gcTime: 0,
  });
}

export function useGive() {
  return useOnce({
    endpoint: giveReward,
    inputOf: (given: Gift & { claimDays: number; reason: string }) => given,
    stale: [rewardsKey],
  });
}

/** Approves, rejects or takes back a reward by hand: whoever proposed it has a call of their own. */
export function useDecideGift(id: string) {
  const common = { stale: [rewardsKey], overtaken: ['rewards.wrong_state'] as const };
  const decide = useOnce({
    endpoint: decideGift,
    inputOf: (given: { decision: 'approve' | 'reject'; reason?: string }) => ({ id, ...given }),
    ...common,
  });
  const withdraw = useOnce({ endpoint: withdrawGift, inputOf: () => ({ id }), ...common });
  return {
    isPending: decide.isPending || withdraw.isPending,
    error: decide.error ?? withdraw.error,
    mutate: (
      { decision, ...given }: { decision: 'approve' | 'reject' | 'withdraw'; reason?: string },
      then: { onSuccess(): void },
    ) => (decision === 'withdraw' ? withdraw.mutate(undefined, then) : decide.mutate({ decision, ...given }, then)),
  };
}
