// What payers' banks took back, what players owe for it, and forgiving that.
import { clawbackQueue, forgiveDebt, type OfficeClawback } from '@palpite/contract/payments/office.ts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ask } from '../../base/caller.ts';
import { clawbacksKey } from '../../base/desk/keys.ts';
import { refusedWith } from '../../base/failure.ts';
import { useIntention } from '../../base/intention.ts';

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

/** Proposes to forgive, or agrees. Pressing twice, or again after a broken line, counts once. */
export function useForgive(clawbackId: string) {
  const client = useQueryClient();
  const intention = useIntention();
  return useMutation({
    mutationFn: (reason: string) => {
      const input = { clawbackId, reason };
      return ask(forgiveDebt, input, { key: intention.keyFor(JSON.stringify(input)) });
    },
    onSettled: async (done, error) => {
      intention.answered(error ?? undefined);
      // somebody else was faster: the list says so
      if (done || refusedWith(error, 'payments.wrong_state') || refusedWith(error, 'office.own_decision'))
        await client.invalidateQueries({ queryKey: clawbacksKey });
    },
  });
}
