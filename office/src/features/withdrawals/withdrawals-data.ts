// Withdrawals as the platform tells of them, and the decision.
import type { OutputOf } from '@palpite/contract/base/endpoint.ts';
import { decideWithdrawal, withdrawalCase, withdrawalQueue } from '@palpite/contract/withdrawals/office.ts';
import type { WithdrawalState } from '@palpite/contract/withdrawals/shapes.ts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ask } from '../../base/caller.ts';
import { withdrawalsKey } from '../../base/desk/keys.ts';
import { refusedWith } from '../../base/failure.ts';
import { useIntention } from '../../base/intention.ts';

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

/** The first page of what waits for a person: what the menu counts and where the next case comes from. */
export const waitingQuery = queueQuery('review', 1);

export function caseQuery(orderNo: string) {
  return queryOptions({
    queryKey: [...withdrawalsKey, 'case', orderNo],
    queryFn: ({ signal }) => ask(withdrawalCase, { orderNo }, { signal }),
  });
}

/** Decides one withdrawal. Pressing twice, or again after a broken line, decides once: the key stays while the decision does. */
export function useDecide(orderNo: string) {
  const client = useQueryClient();
  const intention = useIntention();
  return useMutation({
    mutationFn: (given: Decision) => {
      const input = { orderNo, ...given };
      return ask(decideWithdrawal, input, { key: intention.keyFor(JSON.stringify(input)) });
    },
    onSettled: async (decided, error) => {
      intention.answered(error ?? undefined);
      const { queryKey } = caseQuery(orderNo);
      if (decided) client.setQueryData(queryKey, (before) => before && { ...before, withdrawal: decided });
      // somebody else was faster: show what they decided
      if (decided || refusedWith(error, 'withdrawals.wrong_state'))
        await client.invalidateQueries({ queryKey: withdrawalsKey });
    },
  });
}
