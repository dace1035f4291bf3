// What the pages of a team's figures ask the platform for.
import { downlines } from '@palpite/contract/agents/agent.ts';
import type { OutputOf } from '@palpite/contract/base/endpoint.ts';
import { exportStatement, memberStatement, teamOverview } from '@palpite/contract/figures/agent.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Bounds } from '../../base/records/range.ts';
import { ask } from '../../base/session/caller.ts';
import type { StatementView } from './statement/statement-state.ts';

export type Overview = OutputOf<typeof teamOverview>;
export type Scope = keyof Overview['sums'];
export type Figures = Overview['sums'][Scope];
export type Statement = OutputOf<typeof memberStatement>;
export type StatementRow = Statement['list'][number];

const key = ['my', 'figures'] as const;
/** How often what goes on today is read again while somebody looks. */
const againMs = 15_000;
const perPage = 20;

const daysOf = ({ from, to }: Bounds) => ({
  ...(from !== undefined && { startDate: from }),
  ...(to !== undefined && { endDate: to }),
});

/** The team's figures. A span that goes on is read again while the page is looked at, and on coming back to it. */
export function overviewQuery(bounds: Bounds) {
  return queryOptions({
    queryKey: [...key, 'overview', bounds],
    queryFn: ({ signal }) => ask(teamOverview, daysOf(bounds), { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: bounds.to === undefined ? againMs : false,
    staleTime: 0,
  });
}

/** Whether anybody stands below. */
export const anybodyQuery = queryOptions({
  queryKey: ['my', 'agents', 'downlines', 'any'],
  queryFn: ({ signal }) => ask(downlines, { page: 1, size: 1 }, { signal }),
  staleTime: 60_000,
});

/** How many stand below at any depth. */
export const teamSizeQuery = queryOptions({
  queryKey: ['my', 'agents', 'downlines', 'size'],
  queryFn: ({ signal }) => ask(downlines, { view: 'list', page: 1, size: 1 }, { signal }),
  staleTime: 60_000,
});

/** How many of a branch are shown under its head. */
export const shownOfBranch = 6;

/** Those directly below one of the team, or below the agent, each with everybody below: those who played most. */
export function branchQuery(of: string | undefined, bounds: Bounds) {
  const asked = { ...daysOf(bounds), ...(of !== undefined && { of }), page: 1, size: shownOfBranch };
  return queryOptions({
    queryKey: [...key, 'branch', asked],
    queryFn: ({ signal }) => ask(memberStatement, asked, { signal }),
    staleTime: 30_000,
  });
}

const askedOf = ({ of, view, sort, order }: StatementView, bounds: Bounds) => ({
  ...{ view, sort, order, ...daysOf(bounds) },
  ...(of !== undefined && { of }),
});

/** One page of a statement; the page before stays in sight while the next one comes. */
export function statementQuery(view: StatementView, bounds: Bounds) {
  const asked = { ...askedOf(view, bounds), page: view.page, size: perPage };
  return queryOptions({
    queryKey: [...key, 'statement', asked],
    queryFn: ({ signal }) => ask(memberStatement, asked, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function saveStatement(view: StatementView, bounds: Bounds) {
  return ask(exportStatement, askedOf(view, bounds));
}
