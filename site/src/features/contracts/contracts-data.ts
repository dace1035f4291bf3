// What the pages and the modal of contracts ask the platform for.
import { consolidatedFunds } from '@palpite/contract/agents/player.ts';
import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import {
  answerDailySalary,
  answerDividend,
  answerHourlySalary,
  answerRealtimeSalary,
  contract,
  contractFigures,
  contracts,
  earningBets,
  earningReport,
  earnings,
  exportEarnings,
  openedEarning,
  statement,
} from '@palpite/contract/commission/agent.ts';
import type { ContractKind } from '@palpite/math/commission/terms.ts';
import { saveFile } from '@palpite/ui/form/save-file.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Bounds } from '../../base/records/range.ts';
import { ask } from '../../base/session/caller.ts';
import type { EarnedView } from './earned/earned-state.ts';

export type ShownContract = OutputOf<typeof contract>['contract'];
export type ContractRead = OutputOf<typeof contract>;
export type Figures = OutputOf<typeof contractFigures>;
export type Earning = OutputOf<typeof earnings>['list'][number];
export type Earnings = OutputOf<typeof earnings>;
export type LineBet = OutputOf<typeof earningBets>['list'][number];
export type Report = OutputOf<typeof earningReport>;

export const contractKeys = {
  all: ['my', 'contracts'] as const,
  earned: ['my', 'earnings'] as const,
};

/** The call that answers an offer of a kind. */
export const answers = {
  dividend: answerDividend,
  daily_salary: answerDailySalary,
  hourly_salary: answerHourlySalary,
  realtime_salary: answerRealtimeSalary,
} satisfies Record<ContractKind, unknown>;

const perPage = 20;

export type Side = InputOf<typeof contracts>['side'];

/** One page of contracts, the newest first; the page before stays in sight while the next one comes. */
export function contractsQuery(side: Side, page: number) {
  return queryOptions({
    queryKey: [...contractKeys.all, 'list', side, page],
    queryFn: ({ signal }) => ask(contracts, { side, page, size: perPage }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** Which kinds of contract the brand has, and which stand for the player: asked for trial players by nobody. */
export const consolidatedQuery = queryOptions({
  queryKey: [...contractKeys.all, 'consolidated'],
  queryFn: ({ signal }) => ask(consolidatedFunds, {}, { signal }),
  staleTime: 60_000,
});

type Consolidated = OutputOf<typeof consolidatedFunds>;

/** The fields of the consolidated data about a kind: whether the brand has it, and whether one stands. 1: yes. */
export const consolidatedOf: Readonly<Record<ContractKind, { has: keyof Consolidated; stands: keyof Consolidated }>> = {
  dividend: { has: 'divtypereq', stands: 'divtypeinfo' },
  daily_salary: { has: 'dailysalreqtype', stands: 'dailysalinfotype' },
  hourly_salary: { has: 'contracthoursalreq', stands: 'contracthoursalinfo' },
  realtime_salary: { has: 'realtimesalreqtype', stands: 'contractmrdailysalinfotype' },
};

/** How many offers wait for the agent's answer. */
export const openOffersQuery = queryOptions({
  queryKey: [...contractKeys.all, 'open'],
  queryFn: ({ signal }) => ask(contracts, { side: 'mine', state: 'offered', page: 1, size: 1 }, { signal }),
  staleTime: 60_000,
});

/** The agent's own contracts that stand: one of each kind at most, and one that ends. */
export const standingQuery = queryOptions({
  queryKey: [...contractKeys.all, 'standing'],
  queryFn: ({ signal }) => ask(contracts, { side: 'mine', state: 'active', page: 1, size: 20 }, { signal }),
  staleTime: 60_000,
});

/** What a contract has come to so far in the period that runs. */
export function runningQuery(id: string) {
  return queryOptions({
    queryKey: [...contractKeys.all, 'running', id],
    queryFn: ({ signal }) => ask(contractFigures, { id, only: 'running' }, { signal }),
    staleTime: 30_000,
    refetchInterval: 60_000,
  });
}

export function contractQuery(id: string) {
  return queryOptions({
    queryKey: [...contractKeys.all, 'one', id],
    queryFn: ({ signal }) => ask(contract, { id }, { signal }),
  });
}

export function figuresQuery(id: string) {
  return queryOptions({
    queryKey: [...contractKeys.all, 'figures', id],
    queryFn: ({ signal }) => ask(contractFigures, { id }, { signal }),
    staleTime: 60_000,
  });
}

const timeOf = ({ from, to }: Bounds) => ({
  ...(from !== undefined && { from }),
  ...(to !== undefined && { until: to + 1 }),
});

function askedOf(kind: ContractKind | undefined, { side, state, member }: EarnedView, bounds: Bounds) {
  return {
    ...{ side, ...timeOf(bounds) },
    ...(kind && { kind }),
    ...(state && { state }),
    ...(side === 'given' && member && { member }),
  };
}

/** One page of what was earned; the page before stays in sight while the next one comes. */
export function earningsQuery(kind: ContractKind, view: EarnedView, bounds: Bounds) {
  const asked = askedOf(kind, view, bounds);
  return queryOptions({
    queryKey: [...contractKeys.earned, 'list', asked, view.page],
    queryFn: ({ signal }) => ask(earnings, { ...asked, page: view.page, size: perPage }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function saveEarnings(kind: ContractKind | undefined, view: EarnedView, bounds: Bounds) {
  return ask(exportEarnings, askedOf(kind, view, bounds));
}

export function earningQuery(id: string) {
  return queryOptions({
    queryKey: [...contractKeys.earned, 'one', id],
    queryFn: ({ signal }) => ask(openedEarning, { id }, { signal }),
  });
}

/** One page of the bets that counted for a member of a line. */
export function lineBetsQuery(id: string, member: string, page: number) {
  return queryOptions({
    queryKey: [...contractKeys.earned, 'bets', id, member, page],
    queryFn: ({ signal }) => ask(earningBets, { id, member, page, size: perPage }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** Keeps the file from which anybody can work a line out again. */
export async function saveStatement(id: string): Promise<void> {
  const { fileName, json } = await ask(statement, { id });
  saveFile(fileName, json, 'application/json');
}

export function reportQuery(bounds: Bounds) {
  return queryOptions({
    queryKey: [...contractKeys.earned, 'report', bounds],
    queryFn: ({ signal }) => ask(earningReport, timeOf(bounds), { signal }),
    placeholderData: keepPreviousData,
  });
}
