// Money given or taken by hand: proposed by one person, carried out by another.
import type { InputOf } from '@palpite/contract/base/endpoint.ts';
import {
  adjustments,
  decideAdjustment,
  proposeAdjustment,
  withdrawAdjustment,
} from '@palpite/contract/treasury/office.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ask } from '../../../base/caller.ts';
import { adjustmentsKey } from '../../../base/desk/keys.ts';
import { useOnce } from '../../../base/desk/once.ts';

export type { Adjustment } from '@palpite/contract/treasury/shapes.ts';
export type Draft = InputOf<typeof proposeAdjustment>;
export type Decision = Omit<InputOf<typeof decideAdjustment>, 'adjustmentId'>;
/** What a person may do about a proposal: decide another's, or withdraw their own. */
export type Choice = Decision['decision'] | 'withdraw';

export const adjustmentStates = ['proposed', 'approved', 'rejected', 'withdrawn'] as const;
export type AdjustmentState = (typeof adjustmentStates)[number];

const pageSize = 50;
/** Shortest and longest reason, in characters: what stands in the audit log. */
export const shortestReason = 5;
export const longestReason = 200;

export function adjustmentsQuery(state: AdjustmentState, page: number) {
  return queryOptions({
    queryKey: [...adjustmentsKey, state, page],
    queryFn: ({ signal }) => ask(adjustments, { page, size: pageSize, state }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** The first page of what waits: what the menu counts. */
export const waitingQuery = adjustmentsQuery('proposed', 1);

/** Proposes. */
export function usePropose() {
  return useOnce({ endpoint: proposeAdjustment, inputOf: (draft: Draft) => draft, stale: [adjustmentsKey] });
}

/** Approves or rejects what another person proposed. */
export function useDecide(adjustmentId: string) {
  return useOnce({
    endpoint: decideAdjustment,
    inputOf: (given: Decision) => ({ adjustmentId, ...given }),
    stale: [adjustmentsKey],
    overtaken: ['treasury.wrong_state'],
  });
}

/** Takes one's own proposal back. */
export function useWithdraw(adjustmentId: string) {
  return useOnce({
    endpoint: withdrawAdjustment,
    inputOf: () => ({ adjustmentId }),
    stale: [adjustmentsKey],
    overtaken: ['treasury.wrong_state'],
  });
}
