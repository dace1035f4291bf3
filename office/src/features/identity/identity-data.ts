// Identity checks as the platform tells of them, and the decision.

import type { OutputOf } from '@palpite/contract/base/endpoint.ts';
import { decideIdentity, identityCase, identityQueue, type ReviewState } from '@palpite/contract/identity/office.ts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ask } from '../../base/caller.ts';
import { refusedWith } from '../../base/failure.ts';
import { identityKey } from '../../base/identity-key.ts';
import { useIntention } from '../../base/intention.ts';

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

/** Decides one check. Pressing twice, or again after a broken line, decides once: the key stays while the decision does. */
export function useDecide(caseNo: string) {
  const client = useQueryClient();
  const intention = useIntention();
  return useMutation({
    mutationFn: (given: Decision) => {
      const input = { caseNo, ...given };
      return ask(decideIdentity, input, { key: intention.keyFor(JSON.stringify(input)) });
    },
    onSettled: async (decided, error) => {
      intention.answered(error ?? undefined);
      const { queryKey } = checkQuery(caseNo);
      if (decided) client.setQueryData(queryKey, (before) => before && { ...before, verification: decided });
      // somebody else was faster: show what they decided
      if (decided || refusedWith(error, 'identity.wrong_state'))
        await client.invalidateQueries({ queryKey: identityKey });
    },
  });
}
