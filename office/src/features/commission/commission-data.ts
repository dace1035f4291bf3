// Contracts of agents, what they came to, and the settlements that worked it out.

import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import {
  deskContractOpened,
  deskContracts,
  deskEarnings,
  endAnyContract,
  offerAsPlatform,
  owingUplines,
  payAgain,
  settleAgain,
  settlements,
  withdrawAnyOffer,
} from '@palpite/contract/commission/office.ts';
import { contractState, earningState, runLength } from '@palpite/contract/commission/shapes.ts';
import { contractKinds } from '@palpite/math/commission/terms.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ask } from '../../base/caller.ts';
import { useOnce } from '../../base/desk/once.ts';

export type Contract = OutputOf<typeof offerAsPlatform>;
export type Opened = OutputOf<typeof deskContractOpened>;
export type Earning = OutputOf<typeof deskEarnings>['list'][number];
export type OwingUpline = OutputOf<typeof owingUplines>['list'][number];
export type Run = OutputOf<typeof settlements>['list'][number];
export type Due = OutputOf<typeof settlements>['due'][number];
export type Offer = InputOf<typeof offerAsPlatform>;

export const kinds = contractKinds;
export const states = contractState.options;
export const lengths = runLength.options;
export const earningStates = earningState.options;

const contractsKey = ['contracts'] as const;
export const earningsKey = ['earnings'] as const;
const settlementsKey = ['settlements'] as const;
const pageSize = 50;
/** Shortest and longest reason, in characters: what stands in the audit log. */
export const shortestReason = 5;
export const longestReason = 200;

/** One of these, or nothing where a text is none of them. */
export function oneOf<Name extends string>(names: readonly Name[], text: string | null): Name | undefined {
  return names.find((name) => name === text);
}

type Filter<Asked> = Omit<Asked, 'page' | 'size'>;

export function contractsQuery(filter: Filter<InputOf<typeof deskContracts>>, page: number) {
  return queryOptions({
    queryKey: [...contractsKey, 'list', filter, page],
    queryFn: ({ signal }) => ask(deskContracts, { ...filter, page, size: pageSize }, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });
}

export function contractQuery(id: string) {
  return queryOptions({
    queryKey: [...contractsKey, 'one', id],
    queryFn: ({ signal }) => ask(deskContractOpened, { id }, { signal }),
    retry: false,
  });
}

export function earningsQuery(filter: Filter<InputOf<typeof deskEarnings>>, page: number) {
  return queryOptions({
    queryKey: [...earningsKey, filter, page],
    queryFn: ({ signal }) => ask(deskEarnings, { ...filter, page, size: pageSize }, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });
}

export function uplinesQuery(filter: Filter<InputOf<typeof owingUplines>>, page: number) {
  return queryOptions({
    queryKey: [...earningsKey, 'uplines', filter, page],
    queryFn: ({ signal }) => ask(owingUplines, { ...filter, page, size: pageSize }, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });
}

export function settlementsQuery(filter: Filter<InputOf<typeof settlements>>, page: number) {
  return queryOptions({
    queryKey: [...settlementsKey, filter, page],
    queryFn: ({ signal }) => ask(settlements, { ...filter, page, size: pageSize }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function useOffer() {
  return useOnce({ endpoint: offerAsPlatform, inputOf: (offer: Offer) => offer, stale: [contractsKey] });
}

export function useWithdraw(id: string) {
  return useOnce({
    endpoint: withdrawAnyOffer,
    inputOf: ({ reason }: { reason: string }) => ({ id, reason }),
    stale: [contractsKey],
    overtaken: ['commission.already_answered'],
  });
}

export function useEnd(id: string) {
  return useOnce({
    endpoint: endAnyContract,
    inputOf: (given: { ends: string[]; reason: string }) => ({ id, ...given }),
    stale: [contractsKey],
    overtaken: ['commission.already_answered', 'commission.ends_changed'],
  });
}

export function useSettle({ kind, length }: Pick<Due, 'kind' | 'length'>) {
  return useOnce({
    endpoint: settleAgain,
    inputOf: ({ reason }: { reason: string }) => ({ kind, length, reason }),
    stale: [settlementsKey, earningsKey],
  });
}

export function usePay(id: string) {
  return useOnce({
    endpoint: payAgain,
    inputOf: ({ reason }: { reason: string }) => ({ id, reason }),
    stale: [earningsKey],
  });
}
