// Deposits as the platform tells of them, their proofs, and the decision about a transfer.
import type { InputOf } from '@palpite/contract/base/endpoint.ts';
import { decideDeposit, depositCase, depositProof, depositQueue } from '@palpite/contract/payments/office.ts';
import type { DepositState } from '@palpite/contract/payments/shapes.ts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ask } from '../../base/caller.ts';
import { depositsKey } from '../../base/desk/keys.ts';
import { refusedWith } from '../../base/failure.ts';
import { useIntention } from '../../base/intention.ts';

export type { OfficeDeposit } from '@palpite/contract/payments/office.ts';
export type Decision = Omit<InputOf<typeof decideDeposit>, 'orderNo'>;

const pageSize = 50;
/** Longest reason, in characters: what the player is shown. */
export const reasonLimit = 140;

export function queueQuery(state: DepositState | undefined, page: number, search = '') {
  return queryOptions({
    queryKey: [...depositsKey, 'queue', state ?? 'all', page, search],
    queryFn: ({ signal }) =>
      ask(depositQueue, { page, size: pageSize, ...(state && { state }), ...(search && { search }) }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** The first page of what waits for a person: what the menu counts and where the next case comes from. */
export const waitingQuery = queueQuery('review', 1);

export function caseQuery(orderNo: string) {
  return queryOptions({
    queryKey: [...depositsKey, 'case', orderNo],
    queryFn: ({ signal }) => ask(depositCase, { orderNo }, { signal }),
  });
}

export function loadProof(orderNo: string) {
  return (proofId: string, signal: AbortSignal) => ask(depositProof, { orderNo, proofId }, { signal });
}

/** Decides one transfer. Pressing twice, or again after a broken line, decides once: the key stays while the decision does. */
export function useDecide(orderNo: string) {
  const client = useQueryClient();
  const intention = useIntention();
  return useMutation({
    mutationFn: (given: Decision) => {
      const input = { orderNo, ...given };
      return ask(decideDeposit, input, {
        key: intention.keyFor(JSON.stringify({ ...input, amount: String(input.amount) })),
      });
    },
    onSettled: async (decided, error) => {
      intention.answered(error ?? undefined);
      if (decided) client.setQueryData(caseQuery(orderNo).queryKey, decided);
      // somebody else was faster: show what they decided
      if (decided || refusedWith(error, 'payments.wrong_state') || refusedWith(error, 'office.own_decision'))
        await client.invalidateQueries({ queryKey: depositsKey });
    },
  });
}
