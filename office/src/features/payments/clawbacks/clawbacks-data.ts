// What payers' banks took back, what players owe for it, and forgiving that.
import {
  clawbackQueue,
  forgiveDebt,
  type OfficeClawback,
  withdrawForgiveness,
} from '@palpite/contract/payments/office.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ask } from '../../../base/caller.ts';
import { clawbacksKey } from '../../../base/desk/keys.ts';
import { useOnce } from '../../../base/desk/once.ts';

export type { OfficeClawback } from '@palpite/contract/payments/office.ts';

const pageSize = 50;
/** Shortest and longest reason, in characters: what stands in the audit log. */
export const shortestReason = 5;
export const longestReason = 200;

export function clawbacksQuery(page: number) {
  return queryOptions({
    queryKey: [...clawbacksKey, page],
    queryFn: ({ signal }) => ask(clawbackQueue, { page, size: pageSize }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** Whether something is still owed that could be forgiven. */
export function isOwed({ owed }: Pick<OfficeClawback, 'owed'>): boolean {
  return owed > 0n;
}

/** Proposes to forgive, or agrees. */
export function useForgive(clawbackId: string) {
  return useOnce({
    endpoint: forgiveDebt,
    inputOf: (reason: string) => ({ clawbackId, reason }),
    stale: [clawbacksKey],
    overtaken: ['payments.wrong_state', 'office.own_decision'],
  });
}

/** Takes one's own proposal to forgive back. */
export function useWithdraw(clawbackId: string) {
  return useOnce({
    endpoint: withdrawForgiveness,
    inputOf: () => ({ clawbackId }),
    stale: [clawbacksKey],
    overtaken: ['payments.wrong_state'],
  });
}
