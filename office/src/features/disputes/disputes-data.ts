// Payouts that players say did not arrive, their proofs, and the answer of staff.
import type { InputOf } from '@palpite/contract/base/endpoint.ts';
import { decideDispute, disputeProof, disputeQueue } from '@palpite/contract/withdrawals/office.ts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ask } from '../../base/caller.ts';
import { disputesKey, withdrawalsKey } from '../../base/desk/keys.ts';
import { refusedWith } from '../../base/failure.ts';
import { useIntention } from '../../base/intention.ts';

export type { OfficeDispute } from '@palpite/contract/withdrawals/office.ts';
export type Decision = Omit<InputOf<typeof decideDispute>, 'caseNo'>;

/** What waits first, then how cases end. */
export const disputeStates = ['open', 'forced', 'repaid'] as const;
export type DisputeState = (typeof disputeStates)[number];

const pageSize = 20;
/** Shortest and longest answer, in characters: what the player is shown. */
export const shortestAnswer = 3;
export const longestAnswer = 300;

export function disputesQuery(state: DisputeState, page: number) {
  return queryOptions({
    queryKey: [...disputesKey, state, page],
    queryFn: ({ signal }) => ask(disputeQueue, { page, size: pageSize, state }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** The first page of what waits: what the menu counts. */
export const waitingQuery = disputesQuery('open', 1);

export function loadProof(caseNo: string) {
  return (proofId: string, signal: AbortSignal) => ask(disputeProof, { caseNo, proofId }, { signal });
}

/** Decides one case. Pressing twice, or again after a broken line, decides once: the key stays while the decision does. */
export function useDecide(caseNo: string) {
  const client = useQueryClient();
  const intention = useIntention();
  return useMutation({
    mutationFn: (given: Decision) => {
      const input = { caseNo, ...given };
      return ask(decideDispute, input, { key: intention.keyFor(JSON.stringify(input)) });
    },
    onSettled: async (decided, error) => {
      intention.answered(error ?? undefined);
      // somebody else was faster: the list says so
      if (decided || refusedWith(error, 'withdrawals.wrong_state')) {
        await client.invalidateQueries({ queryKey: withdrawalsKey });
        await client.invalidateQueries({ queryKey: disputesKey });
      }
    },
  });
}
