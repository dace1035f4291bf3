// Activities of the brand: what they give, what staff propose and decide, and the applications of players.
import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import {
  applications,
  decideActivity,
  decideApplication,
  deskActivities,
  deskRaffles,
  proposeActivity,
  ruleKinds,
  simulateActivity,
  stopActivity,
} from '@palpite/contract/promotions/office.ts';
import type { ActivityTerms } from '@palpite/contract/promotions/shapes.ts';
import type { Language } from '@palpite/ui/text/language.ts';
import { formatCurrency, formatInteger } from '@palpite/ui/text/number-format.ts';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { ask } from '../../base/caller.ts';
import { applicationsKey } from '../../base/desk/keys.ts';
import { useOnce } from '../../base/desk/once.ts';
import type { ProposalChoice } from '../../base/desk/proposal-part.tsx';
import { symbolOf } from '../../base/symbols.ts';

export type Activity = OutputOf<typeof deskActivities>['list'][number];
export type Version = NonNullable<Activity['current']>;
export type Kinds = OutputOf<typeof ruleKinds>;
export type Kind = Kinds['conditions'][number];
export type Application = OutputOf<typeof applications>['list'][number];
export type Raffle = OutputOf<typeof deskRaffles>['list'][number];
export type Verdict = InputOf<typeof decideApplication>['decision'];
export type Simulation = OutputOf<typeof simulateActivity>;

const pageSize = 20;
const key = ['promotionActivities'] as const;

export const kindsQuery = queryOptions({
  queryKey: ['promotionRules'],
  queryFn: ({ signal }) => ask(ruleKinds, {}, { signal }),
});

export function activitiesQuery(page: number) {
  return queryOptions({
    queryKey: [...key, page],
    queryFn: ({ signal }) => ask(deskActivities, { page, size: pageSize }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function rafflesQuery(page: number) {
  return queryOptions({
    queryKey: [...key, 'raffles', page],
    queryFn: ({ signal }) => ask(deskRaffles, { page, size: pageSize }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export const applicationTabs = ['applying', 'decided'] as const;

export function applicationsQuery(state: (typeof applicationTabs)[number], page: number) {
  return queryOptions({
    queryKey: [...applicationsKey, state, page],
    queryFn: ({ signal }) => ask(applications, { state, page, size: pageSize }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** What rules like these would have given last month, asked anew each time. */
export function useSimulation() {
  return useMutation({ mutationFn: (terms: ActivityTerms) => ask(simulateActivity, { terms }) });
}

export function usePropose() {
  return useOnce({
    endpoint: proposeActivity,
    inputOf: (given: InputOf<typeof proposeActivity>) => given,
    stale: [key],
    overtaken: ['promotions.proposal_open', 'promotions.text_taken'],
  });
}

export function useDecideVersion(versionId: string) {
  return useOnce({
    endpoint: decideActivity,
    inputOf: ({ decision, reason }: { decision: ProposalChoice; reason?: string }) => ({
      ...{ versionId, decision },
      ...(reason && { reason }),
    }),
    stale: [key],
    overtaken: ['promotions.wrong_state', 'promotions.unknown'],
  });
}

export function useStop(activityId: string) {
  return useOnce({
    endpoint: stopActivity,
    inputOf: (reason: string) => ({ activityId, reason }),
    stale: [key],
    overtaken: ['promotions.wrong_state'],
  });
}

export function useReview(claimId: string) {
  return useOnce({
    endpoint: decideApplication,
    inputOf: ({ decision, reason }: { decision: Verdict; reason?: string }) => ({
      ...{ claimId, decision },
      ...(reason && { reason }),
    }),
    stale: [applicationsKey, key],
    overtaken: ['promotions.wrong_state'],
  });
}

const micro = 1_000_000n;

/** An amount as staff read it: money of the brand, or points. */
export function worth(unit: Activity['unit'], amount: bigint, language: Language): string {
  if (unit === 'money') return formatCurrency(amount, symbolOf('BRL'), language);
  return `${formatInteger(amount / micro, language)} ${symbolOf('PTS')}`;
}
