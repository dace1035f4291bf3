// The bets of the brand on sports: what they may cost, which wait for staff, how much a player gets, and what is void.
import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import {
  decideSportsApproval,
  decideSportsRuling,
  deskApprovals,
  deskRiskOne,
  deskRisks,
  deskRulings,
  deskSportsBetOne,
  deskSportsBets,
  deskSportsFactor,
  deskSportsFactors,
  proposeSportsRuling,
  setSportsFactor,
} from '@palpite/contract/sports/office.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ask } from '../../base/caller.ts';
import { useOnce } from '../../base/desk/once.ts';

export type Risks = OutputOf<typeof deskRisks>;
export type Risk = OutputOf<typeof deskRiskOne>;
export type DeskBet = OutputOf<typeof deskSportsBets>['list'][number];
export type DeskBetWhole = OutputOf<typeof deskSportsBetOne>;
export type Approval = OutputOf<typeof deskApprovals>['list'][number];
export type Factor = OutputOf<typeof deskSportsFactor>;
export type VoidRuling = OutputOf<typeof deskRulings>['list'][number];
export type VoidAsked = Pick<InputOf<typeof proposeSportsRuling>, 'betId' | 'selection'>;
export type VoidKind = VoidRuling['kind'];
export const voidKinds = ['palpable_error', 'barred', 'integrity'] as const satisfies readonly VoidKind[];

const sportsKey = ['sports'] as const;
/** Bets come in all the time, and what waits for staff waits for minutes only: so often it is asked for. */
export const againMs = 4_000;
/** Shortest and longest reason, in characters: what stands in the audit log. */
export const shortestReason = 5;
export const longestReason = 200;

export const risksQuery = queryOptions({
  queryKey: [...sportsKey, 'risks'],
  queryFn: ({ signal }) => ask(deskRisks, {}, { signal }),
});

export function riskQuery(fixtureId: string) {
  return queryOptions({
    queryKey: [...sportsKey, 'risk', fixtureId],
    queryFn: ({ signal }) => ask(deskRiskOne, { fixtureId }, { signal }),
  });
}

export function betsQuery(asked: InputOf<typeof deskSportsBets>) {
  return queryOptions({
    queryKey: [...sportsKey, 'bets', { ...asked, leastStake: String(asked.leastStake) }],
    queryFn: ({ signal }) => ask(deskSportsBets, asked, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function betQuery(betId: string) {
  return queryOptions({
    queryKey: [...sportsKey, 'bet', betId],
    queryFn: ({ signal }) => ask(deskSportsBetOne, { betId }, { signal }),
    retry: false,
  });
}

export const approvalsQuery = queryOptions({
  queryKey: [...sportsKey, 'approvals'],
  queryFn: ({ signal }) => ask(deskApprovals, {}, { signal }),
});

const pageSize = 20;

export function factorsQuery(page: number) {
  return queryOptions({
    queryKey: [...sportsKey, 'factors', page],
    queryFn: ({ signal }) => ask(deskSportsFactors, { page, size: pageSize }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function factorQuery(username: string) {
  return queryOptions({
    queryKey: [...sportsKey, 'factor', username],
    queryFn: ({ signal }) => ask(deskSportsFactor, { username }, { signal }),
    retry: false,
  });
}

export const voidsQuery = queryOptions({
  queryKey: [...sportsKey, 'voids'],
  queryFn: ({ signal }) => ask(deskRulings, {}, { signal }),
});

export function useDecideApproval(approvalId: string) {
  return useOnce({
    endpoint: decideSportsApproval,
    inputOf: ({ decision, reason }: { decision: 'approve' | 'reject'; reason?: string }) => ({
      ...{ approvalId, decision },
      ...(reason && { reason }),
    }),
    stale: [sportsKey],
    overtaken: ['sports.proposal_over', 'sports.unknown_proposal'],
  });
}

export function useSetFactor(username: string) {
  return useOnce({
    endpoint: setSportsFactor,
    inputOf: (given: { hundredths: number; reason: string }) => ({ username, ...given }),
    stale: [sportsKey],
  });
}

export function useProposeVoid(of: VoidAsked) {
  return useOnce({
    endpoint: proposeSportsRuling,
    inputOf: ({ kind, reason, times }: { kind: VoidKind; reason: string; times: { from: number; until: number } }) => ({
      ...{ kind, reason },
      ...(of.selection ? { selection: { ...of.selection, ...times } } : { betId: of.betId }),
    }),
    stale: [sportsKey],
  });
}

export function useDecideVoid(rulingId: string) {
  return useOnce({
    endpoint: decideSportsRuling,
    inputOf: ({ decision, reason }: { decision: 'approve' | 'reject' | 'withdraw'; reason?: string }) => ({
      ...{ rulingId, decision },
      ...(reason && { reason }),
    }),
    stale: [sportsKey],
    overtaken: ['sports.proposal_over', 'sports.unknown_proposal'],
  });
}
