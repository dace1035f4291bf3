// Money at a vendor that people decide about, and alarms on what it pays.
import type { AnyEndpoint, InputOf } from '@palpite/contract/base/endpoint.ts';
import * as desk from '@palpite/contract/oversight/office.ts';
import type { VendorMatters } from '@palpite/contract/oversight/shapes.ts';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ask } from '../../../base/caller.ts';
import { useOnce } from '../../../base/desk/once.ts';

export type {
  VendorAlarm,
  VendorDecision,
  VendorDifference,
  VendorMatters,
  VendorTransfer,
} from '@palpite/contract/oversight/shapes.ts';

/** Shortest and longest reason, in characters: what stands in the audit log. */
export const shortestReason = 5;
export const longestReason = 400;
/** Of what is said to a decision. */
export const longestAnswer = 200;
/** How often it is looked at again. */
const againMs = 30_000;

const mattersKey = (code: string) => ['vendors', 'matters', code] as const;

export function mattersQuery(code: string) {
  return queryOptions({
    queryKey: mattersKey(code),
    queryFn: ({ signal }) => ask(desk.openVendorMatters, { code }, { signal }),
    refetchInterval: againMs,
  });
}

function keep(client: QueryClient, code: string, matters: VendorMatters): void {
  client.setQueryData(mattersKey(code), matters);
  // what it counts in the list, and whether it takes bets
  void client.invalidateQueries({ queryKey: ['vendors', 'list'] });
  void client.invalidateQueries({ queryKey: ['vendors', 'vendor', code] });
}

/** What somebody else was faster with is stale on this page. */
const overtaken = [
  'wallet.carried_decided',
  'oversight.proposed_before',
  'oversight.no_difference',
  'oversight.difference_changed',
  'oversight.decision_over',
] as const;

/** A decision that counts once, however often it is pressed. */
function useDecision<E extends AnyEndpoint, Given>(code: string, endpoint: E, inputOf: (given: Given) => InputOf<E>) {
  return useOnce({
    endpoint,
    inputOf,
    stale: [],
    overtaken: [...overtaken],
    keep: (client, matters) => keep(client, code, matters as VendorMatters),
  });
}

export type Outcome = InputOf<typeof desk.settleVendorTransfer>['outcome'];

export const useSettle = (code: string) =>
  useDecision(code, desk.settleVendorTransfer, (given: { id: string; outcome: Outcome; reason: string }) => ({
    code,
    ...given,
  }));
export const useBook = (code: string) =>
  useDecision(code, desk.bookVendorDifference, (given: { playerId: string; reason: string }) => ({ code, ...given }));
export const useDismiss = (code: string) =>
  useDecision(code, desk.dismissVendorDifference, (given: { playerId: string; reason: string }) => ({
    code,
    ...given,
  }));
export const useDecide = (code: string) =>
  useDecision(
    code,
    desk.decideVendorMatter,
    (given: { decisionId: string; decision: 'approve' | 'reject'; reason?: string }) => ({ code, ...given }),
  );
export const useWithdraw = (code: string) =>
  useDecision(code, desk.withdrawVendorMatter, (given: { decisionId: string }) => ({ code, ...given }));

function useAct<Given>(code: string, act: (given: Given) => Promise<VendorMatters>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: act, onSuccess: (matters) => keep(client, code, matters) });
}

export const useAskAgain = (code: string) => useAct(code, (id: string) => ask(desk.askVendorTransfer, { code, id }));
export const useSeeAlarm = (code: string) =>
  useAct(code, (given: { alarmId: string; note: string }) => ask(desk.seeVendorAlarm, { code, ...given }));
export const useLetBet = (code: string) => useAct(code, (reason: string) => ask(desk.letVendorBet, { code, reason }));
