// Money that is not the house's to keep and that the bank would not give back.
import { type OfficeReturn, refusedReturns, retryReturn, settleReturn } from '@palpite/contract/payments/office.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ask } from '../../../base/caller.ts';
import { depositsKey, returnsKey } from '../../../base/desk/keys.ts';
import { useOnce } from '../../../base/desk/once.ts';

export type { OfficeReturn } from '@palpite/contract/payments/office.ts';

const pageSize = 50;
/** In characters: what stands in the audit log. */
export const shortestReason = 5;
export const longestReason = 200;
export const shortestReference = 3;
export const longestReference = 64;

export function returnsQuery(page: number) {
  return queryOptions({
    queryKey: [...returnsKey, page],
    queryFn: ({ signal }) => ask(refusedReturns, { page, size: pageSize }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** The first page: it says how many wait. */
export const waitingQuery = returnsQuery(1);

const stale = [returnsKey, depositsKey];

/** Asks the bank once more. */
export function useRetry({ endToEndId }: OfficeReturn) {
  return useOnce({
    endpoint: retryReturn,
    inputOf: () => ({ endToEndId }),
    stale,
    overtaken: ['payments.wrong_state', 'payments.return_claimed'],
  });
}

/** Says, or agrees, that it went back by hand. */
export function useSettle({ endToEndId }: OfficeReturn) {
  return useOnce({
    endpoint: settleReturn,
    inputOf: (said: { reference: string; reason: string }) => ({ endToEndId, ...said }),
    stale,
    overtaken: ['payments.wrong_state', 'office.own_decision'],
  });
}
