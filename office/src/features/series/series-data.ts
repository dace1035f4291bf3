// The series of accounts in lotteries.
import { type AccountSeries, changeSeries, deskSeries } from '@palpite/contract/series/office.ts';
import { queryOptions } from '@tanstack/react-query';
import { ask } from '../../base/caller.ts';
import { useOnce } from '../../base/desk/once.ts';

export type { AccountSeries };

const seriesKey = ['series'] as const;
/** Shortest and longest reason, in characters. */
export const shortestReason = 5;
export const longestReason = 200;

export function seriesQuery(account: string) {
  return queryOptions({
    queryKey: [...seriesKey, account],
    queryFn: ({ signal }) => ask(deskSeries, { account }, { signal }),
    // that nobody has the name is an answer
    retry: false,
  });
}

/** `series`: null takes back what was given. */
export function useChangeSeries(account: string) {
  return useOnce({
    endpoint: changeSeries,
    inputOf: (given: { series: number | null; reason: string }) => ({ account, ...given }),
    stale: [seriesKey],
    overtaken: ['series.above_own', 'series.below_downline'],
  });
}
