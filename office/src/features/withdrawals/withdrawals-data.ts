// Withdrawals as the platform tells of them, and the decision.
import type { OutputOf } from '@palpite/contract/base/endpoint.ts';
import {
  decideWithdrawal,
  exportWithdrawals,
  withdrawalCase,
  withdrawalQueue,
} from '@palpite/contract/withdrawals/office.ts';
import type { WithdrawalState } from '@palpite/contract/withdrawals/shapes.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ask } from '../../base/caller.ts';
import { withdrawalsKey } from '../../base/desk/keys.ts';
import { useOnce } from '../../base/desk/once.ts';

export type Queue = OutputOf<typeof withdrawalQueue>;
export type QueueRow = Queue['list'][number];
export type Case = OutputOf<typeof withdrawalCase>;
export type Decision = { decision: 'approve' } | { decision: 'reject'; reason: string };

export const pageSize = 50;
/** Longest reason, in characters: what the player is shown. */
export const reasonLimit = 140;

export function queueQuery(state: WithdrawalState | undefined, page: number, search = '') {
  return queryOptions({
    queryKey: [...withdrawalsKey, 'queue', state ?? 'all', page, search],
    queryFn: ({ signal }) =>
      ask(withdrawalQueue, { page, size: pageSize, ...(state && { state }), ...(search && { search }) }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** All pages of the same, as a file. */
export function loadFile(state: WithdrawalState | undefined, search: string) {
  return ask(exportWithdrawals, { ...(state && { state }), ...(search && { search }) });
}

/** The first page of what waits for a person: what the menu counts and where the next case comes from. */
export const waitingQuery = queueQuery('review', 1);

export function caseQuery(orderNo: string) {
  return queryOptions({
    queryKey: [...withdrawalsKey, 'case', orderNo],
    queryFn: ({ signal }) => ask(withdrawalCase, { orderNo }, { signal }),
  });
}

/** Decides one withdrawal. */
export function useDecide(orderNo: string) {
  return useOnce({
    endpoint: decideWithdrawal,
    inputOf: (given: Decision) => ({ orderNo, ...given }),
    stale: [withdrawalsKey],
    overtaken: ['withdrawals.wrong_state'],
    keep: (client, decided) =>
      client.setQueryData(caseQuery(orderNo).queryKey, (before) => before && { ...before, withdrawal: decided }),
  });
}
