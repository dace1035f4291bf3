// Identity checks as the platform tells of them, and the decision.

import type { OutputOf } from '@palpite/contract/base/endpoint.ts';
import { decideIdentity, identityCase, identityQueue, type ReviewState } from '@palpite/contract/identity/office.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ask } from '../../base/caller.ts';
import { useOnce } from '../../base/desk/once.ts';
import { identityKey } from '../../base/parts/identity-key.ts';

export type Checks = OutputOf<typeof identityQueue>;
export type CheckRow = Checks['list'][number];
export type Check = OutputOf<typeof identityCase>;
export interface Decision {
  decision: 'approve' | 'reject';
  reason: string;
}

export const pageSize = 50;
/** Longest reason, in characters. */
export const reasonLimit = 140;

export function checksQuery(state: ReviewState, page: number) {
  return queryOptions({
    queryKey: [...identityKey, 'queue', state, page],
    queryFn: ({ signal }) => ask(identityQueue, { page, size: pageSize, state }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** The first page of what waits for a person: what the menu counts and where the next case comes from. */
export const waitingQuery = checksQuery('review', 1);

export function checkQuery(caseNo: string) {
  return queryOptions({
    queryKey: [...identityKey, 'case', caseNo],
    queryFn: ({ signal }) => ask(identityCase, { caseNo }, { signal }),
  });
}

/** Decides one check. */
export function useDecide(caseNo: string) {
  return useOnce({
    endpoint: decideIdentity,
    inputOf: (given: Decision) => ({ caseNo, ...given }),
    stale: [identityKey],
    overtaken: ['identity.wrong_state'],
    keep: (client, decided) =>
      client.setQueryData(checkQuery(caseNo).queryKey, (before) => before && { ...before, verification: decided }),
  });
}
