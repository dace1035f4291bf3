// The lotteries of the brand, their issues, and what staff do with them.
import type { OutputOf } from '@palpite/contract/base/endpoint.ts';
import {
  decideLotteryCancel,
  decideLotteryRetraction,
  deskExposure,
  deskIssueOne,
  deskIssueOrders,
  deskIssues,
  deskLotteries,
  endHalfPay,
  proposeLotteryCancel,
  proposeLotteryRetraction,
  reopenLotterySale,
  sayLotteryResult,
  setHalfPay,
  stopLotterySale,
} from '@palpite/contract/lottery/office.ts';
import { decideRedraw, deskRedraw, proposeRedraw } from '@palpite/contract/redraws/office.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ask } from '../../base/caller.ts';
import { useOnce } from '../../base/desk/once.ts';

export type DeskLottery = OutputOf<typeof deskLotteries>['list'][number];
export type DeskIssueView = OutputOf<typeof deskIssueOne>;
export type DeskIssue = DeskIssueView['issue'];
export type Exposure = OutputOf<typeof deskExposure>;
export type IssueOrder = OutputOf<typeof deskIssueOrders>['list'][number];
export type Stop = OutputOf<typeof deskIssueOne>['stops'][number];
export type Awaited = NonNullable<OutputOf<typeof deskIssueOne>['awaited']>;
export type Said = Awaited['said'][number];
export type Proposal = NonNullable<OutputOf<typeof deskIssueOne>['proposal']>;
export type Redraw = OutputOf<typeof deskRedraw>;

const lotteryKey = ['lottery'] as const;
const pageSize = 20;
/** A sale goes on all the time: so often its figures are asked for. */
export const againMs = 5_000;
/** Shortest and longest reason, in characters: what stands in the audit log. */
export const shortestReason = 5;
export const longestReason = 200;

export const lotteriesQuery = queryOptions({
  queryKey: [...lotteryKey, 'all'],
  queryFn: ({ signal }) => ask(deskLotteries, {}, { signal }),
});

export function issuesQuery(gameCode: string, page: number) {
  return queryOptions({
    queryKey: [...lotteryKey, 'issues', gameCode, page],
    queryFn: ({ signal }) => ask(deskIssues, { gameCode, page, size: pageSize }, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });
}

export function issueQuery(issueId: string) {
  return queryOptions({
    queryKey: [...lotteryKey, 'issue', issueId],
    queryFn: ({ signal }) => ask(deskIssueOne, { issueId }, { signal }),
    retry: false,
  });
}

export function ordersQuery(issueId: string, page: number) {
  return queryOptions({
    queryKey: [...lotteryKey, 'orders', issueId, page],
    queryFn: ({ signal }) => ask(deskIssueOrders, { issueId, page, size: pageSize }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function exposureQuery(issueId: string) {
  return queryOptions({
    queryKey: [...lotteryKey, 'exposure', issueId],
    queryFn: ({ signal }) => ask(deskExposure, { issueId }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function useStopSale(issueId: string) {
  return useOnce({
    endpoint: stopLotterySale,
    inputOf: ({ stop, reason }: { stop?: { play: string; number: string } | undefined; reason: string }) => ({
      ...{ issueId, reason },
      ...(stop && { stop }),
    }),
    stale: [lotteryKey],
    overtaken: ['lottery.stop_stands', 'lottery.sale_over'],
  });
}

export function useReopenSale(issueId: string, stopId: string) {
  return useOnce({
    endpoint: reopenLotterySale,
    inputOf: ({ reason, limit }: { reason: string; limit?: bigint }) => ({
      ...{ issueId, stopId, reason },
      ...(limit !== undefined && { limit }),
    }),
    stale: [lotteryKey],
    overtaken: ['lottery.unknown_stop', 'lottery.sale_over'],
  });
}

interface HalfPay {
  play: string;
  numbers: string[];
  reason: string;
}

export function useSetHalfPay(issueId: string) {
  return useOnce({
    endpoint: setHalfPay,
    inputOf: (set: HalfPay & { share: number }) => ({ issueId, ...set }),
    stale: [lotteryKey],
    overtaken: ['lottery.sale_over'],
  });
}

export function useEndHalfPay(issueId: string) {
  return useOnce({
    endpoint: endHalfPay,
    inputOf: (ended: HalfPay) => ({ issueId, ...ended }),
    stale: [lotteryKey],
    overtaken: ['lottery.no_half_pay', 'lottery.sale_over'],
  });
}

export function useSayResult(issueId: string) {
  return useOnce({
    endpoint: sayLotteryResult,
    inputOf: ({ result, reason }: { result: string[]; reason: string }) => ({ issueId, result, reason }),
    stale: [lotteryKey],
    overtaken: ['lottery.no_result_awaited'],
  });
}

export function useProposeCancel(issueId: string) {
  return useOnce({
    endpoint: proposeLotteryCancel,
    inputOf: ({ reason }: { reason: string }) => ({ issueId, reason }),
    stale: [lotteryKey],
    overtaken: ['lottery.cancel_proposed', 'lottery.draw_began'],
  });
}

export function useDecideCancel(issueId: string, proposalId: string) {
  return useOnce({
    endpoint: decideLotteryCancel,
    inputOf: ({ decision, reason }: { decision: 'approve' | 'reject' | 'withdraw'; reason?: string }) => ({
      ...{ issueId, proposalId, decision },
      ...(reason && { reason }),
    }),
    stale: [lotteryKey],
    overtaken: ['lottery.proposal_over', 'lottery.unknown_proposal', 'lottery.draw_began'],
  });
}

export function useProposeRetraction(issueId: string, saidId: string) {
  return useOnce({
    endpoint: proposeLotteryRetraction,
    inputOf: ({ reason }: { reason: string }) => ({ issueId, saidId, reason }),
    stale: [lotteryKey],
    overtaken: ['lottery.retraction_proposed', 'lottery.unknown_statement', 'lottery.no_result_awaited'],
  });
}

export function useDecideRetraction(issueId: string, proposalId: string) {
  return useOnce({
    endpoint: decideLotteryRetraction,
    inputOf: ({ decision, reason }: { decision: 'approve' | 'reject' | 'withdraw'; reason?: string }) => ({
      ...{ issueId, proposalId, decision },
      ...(reason && { reason }),
    }),
    stale: [lotteryKey],
    overtaken: [
      'lottery.proposal_over',
      'lottery.unknown_proposal',
      'lottery.unknown_statement',
      'lottery.no_result_awaited',
    ],
  });
}

/** The results of an issue that others drew, and a proposal of another one. */
export function redrawQuery(issueId: string) {
  return queryOptions({
    queryKey: [...lotteryKey, 'redraw', issueId],
    queryFn: ({ signal }) => ask(deskRedraw, { issueId }, { signal }),
    retry: false,
  });
}

export function useProposeRedraw(issueId: string) {
  return useOnce({
    endpoint: proposeRedraw,
    inputOf: ({ result, reason }: { result: string[]; reason: string }) => ({ issueId, result, reason }),
    stale: [lotteryKey],
    overtaken: ['redraws.proposed', 'redraws.not_drawn'],
  });
}

export function useDecideRedraw(issueId: string, proposalId: string) {
  return useOnce({
    endpoint: decideRedraw,
    inputOf: ({ decision, reason }: { decision: 'approve' | 'reject' | 'withdraw'; reason?: string }) => ({
      ...{ issueId, proposalId, decision },
      ...(reason && { reason }),
    }),
    stale: [lotteryKey],
    overtaken: ['lottery.proposal_over', 'lottery.unknown_proposal', 'redraws.not_drawn', 'redraws.same_result'],
  });
}
