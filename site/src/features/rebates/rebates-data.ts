// What the page of rebates asks the platform for.
import type { OutputOf } from '@palpite/contract/base/endpoint.ts';
import { claimRebate, rebateHistory, rebates } from '@palpite/contract/rebates/player.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ask } from '../../base/session/caller.ts';

export type Rebates = OutputOf<typeof rebates>;
export type RebateProduct = Rebates['products'][number];
export type { RebateRow } from '@palpite/contract/rebates/player.ts';

export const rebatesKey = ['my', 'rebates'] as const;

/** Bets are counted a moment after their results: an open page follows, no more than two seconds behind. */
const followMs = 2_000;
const perPage = 10;

export const rebatesQuery = queryOptions({
  queryKey: [...rebatesKey, 'today'],
  queryFn: ({ signal }) => ask(rebates, {}, { signal }),
  refetchInterval: followMs,
});

export function historyQuery(page: number) {
  return queryOptions({
    queryKey: [...rebatesKey, 'history', page],
    queryFn: ({ signal }) => ask(rebateHistory, { page, size: perPage }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export const claim = (day: string, key: string) => ask(claimRebate, { day }, { key });
