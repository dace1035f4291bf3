// Events of the book, what staff rule on them, and the results of matches.
import { deskResult, deskResults, type EnteredResult, sayResult } from '@palpite/contract/fixtures/office.ts';
import type { SportCode } from '@palpite/contract/fixtures/shapes.ts';
import { deskEvent, deskEvents, endRuling, ruleEvent } from '@palpite/contract/odds/office.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ask } from '../../base/caller.ts';
import { useOnce } from '../../base/desk/once.ts';

export type { EnteredResult, ResultRow, ResultView } from '@palpite/contract/fixtures/office.ts';
export type { BookRow, BookView, FeedHealth, Ruling } from '@palpite/contract/odds/office.ts';

const oddsKey = ['odds'] as const;
/** Prices change all the time: so often they are asked for. */
export const againMs = 3_000;
/** Shortest and longest reason, in characters. */
export const shortestReason = 5;
export const longestReason = 200;

export interface EventsAsked {
  readonly which: 'live' | 'ahead';
  readonly sport?: SportCode | undefined;
  readonly search?: string | undefined;
  readonly after?: string | undefined;
}

export function eventsQuery(asked: EventsAsked) {
  return queryOptions({
    queryKey: [...oddsKey, 'events', asked],
    queryFn: ({ signal }) => ask(deskEvents, asked, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function eventQuery(fixtureId: string) {
  return queryOptions({
    queryKey: [...oddsKey, 'event', fixtureId],
    queryFn: ({ signal }) => ask(deskEvent, { fixtureId }, { signal }),
    retry: false,
  });
}

export function resultsQuery(which: 'waiting' | 'counted', after: string | undefined) {
  return queryOptions({
    queryKey: [...oddsKey, 'results', which, after],
    queryFn: ({ signal }) => ask(deskResults, { which, after }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function resultQuery(fixtureId: string) {
  return queryOptions({
    queryKey: [...oddsKey, 'result', fixtureId],
    queryFn: ({ signal }) => ask(deskResult, { fixtureId }, { signal }),
    retry: false,
  });
}

export interface Rule {
  readonly kind: 'suspend' | 'price' | 'margin';
  readonly market?: string;
  readonly selection?: string;
  readonly odds?: number;
  readonly margin?: number;
  readonly forSport?: boolean;
}

export function useRule(fixtureId: string) {
  return useOnce({
    endpoint: ruleEvent,
    inputOf: (given: Rule & { reason: string }) => ({ fixtureId, ...given }),
    stale: [oddsKey],
    overtaken: ['odds.ruled', 'odds.unknown_selection'],
  });
}

export function useEndRuling(fixtureId: string, rulingId: string) {
  return useOnce({
    endpoint: endRuling,
    inputOf: ({ reason }: { reason: string }) => ({ fixtureId, rulingId, reason }),
    stale: [oddsKey],
    overtaken: ['odds.unknown_ruling'],
  });
}

export function useSayResult(fixtureId: string) {
  return useOnce({
    endpoint: sayResult,
    inputOf: (given: { saidId?: string; result?: EnteredResult; reason: string }) => ({ fixtureId, ...given }),
    stale: [oddsKey],
  });
}
