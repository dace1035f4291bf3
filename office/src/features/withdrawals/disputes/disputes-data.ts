// Payouts that players say did not arrive, their proofs, and the answer of staff.
import type { InputOf } from '@palpite/contract/base/endpoint.ts';
import { decideDispute, disputeProof, disputeQueue } from '@palpite/contract/withdrawals/office.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ask } from '../../../base/caller.ts';
import { disputesKey, withdrawalsKey } from '../../../base/desk/keys.ts';
import { useOnce } from '../../../base/desk/once.ts';

export type { OfficeDispute } from '@palpite/contract/withdrawals/office.ts';
export type Decision = Omit<InputOf<typeof decideDispute>, 'caseNo'>;

/** What waits first, then how cases end. */
export const disputeStates = ['open', 'answered', 'forced', 'repaid'] as const;
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

/** Decides one case. */
export function useDecide(caseNo: string) {
  return useOnce({
    endpoint: decideDispute,
    inputOf: (given: Decision) => ({ caseNo, ...given }),
    stale: [withdrawalsKey, disputesKey],
    overtaken: ['withdrawals.wrong_state'],
  });
}
