// Days compared with the bank and the games, and what two books say differently.
import { differences, explainDifference, reconcileDay, reconciliations } from '@palpite/contract/treasury/office.ts';
import type { Difference } from '@palpite/contract/treasury/shapes.ts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ask } from '../../../base/caller.ts';
import { refusedWith } from '../../../base/parts/failure.ts';

export type { Difference, Reconciliation } from '@palpite/contract/treasury/shapes.ts';

export const differenceStates = ['open', 'explained', 'gone'] as const;
export type DifferenceState = Difference['state'];

const reconciliationKey = ['reconciliation'] as const;
const daysShown = 31;
const differencesShown = 50;
/** Shortest and longest explanation, in characters. */
export const shortestReason = 5;
export const longestReason = 200;

export function daysQuery(page: number) {
  return queryOptions({
    queryKey: [...reconciliationKey, 'days', page],
    queryFn: ({ signal }) => ask(reconciliations, { page, size: daysShown }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** One day, 'YYYY-MM-DD'; null when it was not compared. */
export function dayQuery(day: string) {
  return queryOptions({
    queryKey: [...reconciliationKey, 'day', day],
    queryFn: async ({ signal }) => {
      const { list } = await ask(reconciliations, { day, page: 1, size: 1 }, { signal });
      return list[0] ?? null;
    },
  });
}

export function differencesQuery(state: DifferenceState, page: number, day?: string) {
  return queryOptions({
    queryKey: [...reconciliationKey, 'differences', day ?? 'all', state, page],
    queryFn: ({ signal }) => ask(differences, { page, size: differencesShown, state, ...(day && { day }) }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** Compares a day now. */
export function useCompare() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (day: string) => ask(reconcileDay, { day }),
    onSuccess: async (compared) => {
      await client.invalidateQueries({ queryKey: reconciliationKey });
      // the page of that day shows it at once
      client.setQueryData(dayQuery(compared.day).queryKey, compared);
    },
  });
}

/** Notes what a difference was. It moves no money. */
export function useExplain() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (given: { differenceId: string; explanation: string }) => ask(explainDifference, given),
    onSettled: async (explained, error) => {
      // somebody else was faster, or the difference is gone: the list says so
      if (explained || refusedWith(error, 'treasury.wrong_state'))
        await client.invalidateQueries({ queryKey: reconciliationKey });
    },
  });
}
