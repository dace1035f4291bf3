// Deposits as the platform tells of them, their proofs, and the decision about a transfer.
import type { InputOf } from '@palpite/contract/base/endpoint.ts';
import {
  decideDeposit,
  depositCase,
  depositProof,
  depositQueue,
  exportDeposits,
} from '@palpite/contract/payments/office.ts';
import type { DepositState } from '@palpite/contract/payments/shapes.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ask } from '../../../base/caller.ts';
import { depositsKey } from '../../../base/desk/keys.ts';
import { useOnce } from '../../../base/desk/once.ts';

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

/** All pages of the same, as a file. */
export function loadFile(state: DepositState | undefined, search: string) {
  return ask(exportDeposits, { ...(state && { state }), ...(search && { search }) });
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

/** Decides one transfer. */
export function useDecide(orderNo: string) {
  return useOnce({
    endpoint: decideDeposit,
    inputOf: (given: Decision) => ({ orderNo, ...given }),
    stale: [depositsKey],
    overtaken: ['payments.wrong_state', 'office.own_decision'],
    keep: (client, decided) =>
      client.setQueryData(caseQuery(orderNo).queryKey, (before) => before && { ...before, ...decided }),
  });
}
