// Friends who may be their recommender, and what staff decide.
import type { OutputOf } from '@palpite/contract/base/endpoint.ts';
import { decideReferral, referralReviews } from '@palpite/contract/referral/office.ts';
import type { ReviewState } from '@palpite/contract/referral/shapes.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ask } from '../../base/caller.ts';
import { useOnce } from '../../base/desk/once.ts';

export type { ReviewState } from '@palpite/contract/referral/shapes.ts';
export type Review = OutputOf<typeof referralReviews>['list'][number];

/** Shortest and longest reason, in characters: what stands in the audit log. */
export const shortestReason = 5;
export const longestReason = 200;

const reviewsKey = ['referral'] as const;
const pageSize = 20;

export function reviewsQuery(state: ReviewState, account: string, page: number) {
  return queryOptions({
    queryKey: [...reviewsKey, state, account, page],
    queryFn: ({ signal }) =>
      ask(referralReviews, { state, page, size: pageSize, ...(account && { account }) }, { signal }),
    placeholderData: keepPreviousData,
    // that nobody bears the name is an answer
    retry: false,
  });
}

export type Verdict = 'clear' | 'refuse';

export function useDecide(playerId: string) {
  return useOnce({
    endpoint: decideReferral,
    inputOf: (given: { decision: Verdict; reason: string }) => ({ playerId, ...given }),
    stale: [reviewsKey],
    overtaken: ['referral.wrong_state', 'referral.unknown_friend'],
  });
}
