// The rates of rebates, how they change, and what one player was paid.
import type { OutputOf } from '@palpite/contract/base/endpoint.ts';
import {
  decideRebatePlan,
  type RebateProduct,
  rebatePlans,
  rebatesOfPlayer,
  saveRebatePlan,
} from '@palpite/contract/rebates/office.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ask } from '../../base/caller.ts';
import { useOnce } from '../../base/desk/once.ts';

export type { RebateProduct } from '@palpite/contract/rebates/office.ts';
export type PlansView = OutputOf<typeof rebatePlans>;
export type Plan = PlansView['history'][number];
export type Proposal = NonNullable<PlansView['proposal']>;
export type PlayerView = OutputOf<typeof rebatesOfPlayer>;
export type Payment = PlayerView['list'][number];

/** Shortest and longest reason, in characters: what stands in the audit log. */
export const shortestReason = 5;
export const longestReason = 200;

const rebatesKey = ['rebates'] as const;
const pageSize = 20;

export const plansQuery = queryOptions({
  queryKey: [...rebatesKey, 'plans'],
  queryFn: ({ signal }) => ask(rebatePlans, {}, { signal }),
});

export function playerQuery(account: string, page: number) {
  return queryOptions({
    queryKey: [...rebatesKey, 'player', account, page],
    queryFn: ({ signal }) => ask(rebatesOfPlayer, { account, page, size: pageSize }, { signal }),
    placeholderData: keepPreviousData,
    // that nobody bears the name is an answer
    retry: false,
  });
}

export function useSavePlan() {
  return useOnce({
    endpoint: saveRebatePlan,
    inputOf: ({ products, reason }: { products: readonly RebateProduct[]; reason: string }) => ({
      ...{ products: [...products], reason },
    }),
    stale: [rebatesKey],
    overtaken: ['rebates.proposal_open'],
  });
}

export type Choice = 'approve' | 'reject' | 'withdraw';

export function useDecidePlan(planId: string) {
  return useOnce({
    endpoint: decideRebatePlan,
    inputOf: ({ decision, reason }: { decision: Choice; reason?: string }) => ({
      ...{ planId, decision },
      ...(reason && { reason }),
    }),
    stale: [rebatesKey],
    overtaken: ['rebates.wrong_state', 'rebates.unknown_plan'],
  });
}
