// Disputes about lines of agents' contracts: answered by one person, corrected with a second one.
import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import {
  answerDispute,
  decideCorrection,
  disputeAtDesk,
  disputes,
  withdrawCorrection,
} from '@palpite/contract/disputes/office.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ask } from '../../base/caller.ts';
import { useOnce } from '../../base/desk/once.ts';

export type Dispute = OutputOf<typeof disputes>['list'][number];
export type Opened = OutputOf<typeof disputeAtDesk>;
export type Answer = Omit<InputOf<typeof answerDispute>, 'id'>;
export type Decision = Omit<InputOf<typeof decideCorrection>, 'id'>;

export const disputeStates = ['open', 'proposed', 'upheld', 'rejected'] as const;
export type DisputeState = (typeof disputeStates)[number];

const pageSize = 50;
export const shortestText = 5;
export const longestText = 1000;
export const longestReason = 200;
const disputesKey = ['commissionDisputes'] as const;
const overtaken = ['disputes.wrong_state'] as const;

export function disputesQuery(state: DisputeState, page: number) {
  return queryOptions({
    queryKey: [...disputesKey, state, page],
    queryFn: ({ signal }) => ask(disputes, { state, page, size: pageSize }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** One with its line worked out again. */
export function disputeQuery(id: string) {
  return queryOptions({
    queryKey: [...disputesKey, 'one', id],
    queryFn: ({ signal }) => ask(disputeAtDesk, { id }, { signal }),
  });
}

export function useAnswer(id: string) {
  const inputOf = (given: Answer) => ({ id, ...given });
  return useOnce({ endpoint: answerDispute, inputOf, stale: [disputesKey], overtaken });
}

export function useDecide(id: string) {
  const inputOf = (given: Decision) => ({ id, ...given });
  return useOnce({ endpoint: decideCorrection, inputOf, stale: [disputesKey], overtaken });
}

export function useWithdraw(id: string) {
  return useOnce({ endpoint: withdrawCorrection, inputOf: () => ({ id }), stale: [disputesKey], overtaken });
}
