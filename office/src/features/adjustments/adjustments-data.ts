// Money given or taken by hand: proposed by one person, carried out by another.
import type { InputOf } from '@palpite/contract/base/endpoint.ts';
import { adjustments, decideAdjustment, proposeAdjustment } from '@palpite/contract/treasury/office.ts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ask } from '../../base/caller.ts';
import { adjustmentsKey } from '../../base/desk/keys.ts';
import { refusedWith } from '../../base/failure.ts';
import { useIntention } from '../../base/intention.ts';

export type { Adjustment } from '@palpite/contract/treasury/shapes.ts';
export type Draft = InputOf<typeof proposeAdjustment>;
export type Decision = Omit<InputOf<typeof decideAdjustment>, 'adjustmentId'>;

export const adjustmentStates = ['proposed', 'approved', 'rejected', 'withdrawn'] as const;
export type AdjustmentState = (typeof adjustmentStates)[number];

const pageSize = 50;
/** Shortest and longest reason, in characters: what stands in the audit log. */
export const shortestReason = 5;
export const longestReason = 200;

export function adjustmentsQuery(state: AdjustmentState, page: number) {
  return queryOptions({
    queryKey: [...adjustmentsKey, state, page],
    queryFn: ({ signal }) => ask(adjustments, { page, size: pageSize, state }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** The first page of what waits: what the menu counts. */
export const waitingQuery = adjustmentsQuery('proposed', 1);

/** Proposes. Pressing twice, or again after a broken line, proposes once: the key stays while the draft does. */
export function usePropose() {
  const client = useQueryClient();
  const intention = useIntention();
  return useMutation({
    mutationFn: (draft: Draft) =>
      ask(proposeAdjustment, draft, {
        key: intention.keyFor(JSON.stringify({ ...draft, amount: String(draft.amount) })),
      }),
    onSettled: async (proposed, error) => {
      intention.answered(error ?? undefined);
      if (proposed) await client.invalidateQueries({ queryKey: adjustmentsKey });
    },
  });
}

/** Approves, rejects or withdraws, once. */
export function useDecide(adjustmentId: string) {
  const client = useQueryClient();
  const intention = useIntention();
  return useMutation({
    mutationFn: (given: Decision) => {
      const input = { adjustmentId, ...given };
      return ask(decideAdjustment, input, { key: intention.keyFor(JSON.stringify(input)) });
    },
    onSettled: async (decided, error) => {
      intention.answered(error ?? undefined);
      // somebody else was faster: the list says so
      if (decided || refusedWith(error, 'treasury.wrong_state'))
        await client.invalidateQueries({ queryKey: adjustmentsKey });
    },
  });
}
