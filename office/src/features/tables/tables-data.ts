// The live tables of the brand: how they stand, their limits, and rounds that are declared void.
import {
  changeShoe,
  decideTableVoid,
  deskTableOne,
  deskTables,
  proposeTableVoid,
  setTableLimits,
  standTable,
} from '@palpite/contract/tables/office.ts';
import type { Standing } from '@palpite/contract/tables/shapes.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ask } from '../../base/caller.ts';
import { useOnce } from '../../base/desk/once.ts';

export type { DeskHands, DeskTable, DeskTableOne, DeskVoid } from '@palpite/contract/tables/office.ts';
export type { Standing } from '@palpite/contract/tables/shapes.ts';

const tablesKey = ['tables'] as const;
/** A round lasts half a minute: so often its figures are asked for. */
export const againMs = 3_000;
/** Shortest and longest reason, in characters: what stands in the audit log. */
export const shortestReason = 5;
export const longestReason = 200;

export const tablesQuery = queryOptions({
  queryKey: [...tablesKey, 'all'],
  queryFn: ({ signal }) => ask(deskTables, {}, { signal }),
});

export function tableQuery(table: string) {
  return queryOptions({
    queryKey: [...tablesKey, 'one', table],
    queryFn: ({ signal }) => ask(deskTableOne, { table }, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });
}

export function useStand(table: string) {
  return useOnce({
    endpoint: standTable,
    inputOf: (given: { standing: Standing; reason: string }) => ({ table, ...given }),
    stale: [tablesKey],
  });
}

export function useChangeShoe(table: string) {
  return useOnce({
    endpoint: changeShoe,
    inputOf: (reason: string) => ({ table, reason }),
    stale: [tablesKey],
    overtaken: ['tables.shoe_over'],
  });
}

export function useSetLimits(table: string, currency: string) {
  return useOnce({
    endpoint: setTableLimits,
    inputOf: (given: { least: bigint; most: bigint; apart: bigint | null; reason: string }) => ({
      ...{ table, currency },
      ...given,
    }),
    stale: [tablesKey],
  });
}

export function useProposeVoid(table: string, roundId: string) {
  return useOnce({
    endpoint: proposeTableVoid,
    inputOf: (reason: string) => ({ table, roundId, reason }),
    stale: [tablesKey],
    overtaken: ['tables.void_proposed', 'tables.round_void'],
  });
}

export function useDecideVoid(voidId: string) {
  return useOnce({
    endpoint: decideTableVoid,
    inputOf: ({ decision, reason }: { decision: 'approve' | 'reject' | 'withdraw'; reason?: string }) => ({
      ...{ voidId, decision },
      ...(reason && { reason }),
    }),
    stale: [tablesKey],
    overtaken: ['tables.proposal_over', 'tables.unknown_proposal'],
  });
}
