// The bonuses of players as staff give, decide and end them.
import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import {
  bonusForm,
  cancelBonus,
  decideBonus,
  deskBonusBets,
  deskBonuses,
  deskBonusOne,
  giveBonus,
  previewBonus,
  withdrawBonus,
} from '@palpite/contract/bonuses/office.ts';
import { bonusSources, bonusStates } from '@palpite/contract/bonuses/shapes.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ask } from '../../base/caller.ts';
import { useOnce } from '../../base/desk/once.ts';

export type { DeskBonus } from '@palpite/contract/bonuses/office.ts';
export { bonusSources, bonusStates };
export type Form = OutputOf<typeof bonusForm>;
export type Preview = OutputOf<typeof previewBonus>;
export type Gift = Omit<InputOf<typeof previewBonus>, 'stake'>;
export type Choice = 'approve' | 'reject' | 'withdraw' | 'cancel';

const bonusesKey = ['bonuses'] as const;
const pageSize = 50;
const betsPerPage = 20;
/** Shortest and longest reason, in characters: what stands in the audit log. */
export const shortestReason = 5;
export const longestReason = 200;

/** One of these, or nothing where a text is none of them. */
export function oneOf<Name extends string>(names: readonly Name[], text: string): Name | undefined {
  return names.find((name) => name === text);
}

export function bonusesQuery(filter: Omit<InputOf<typeof deskBonuses>, 'page' | 'size'>, page: number) {
  return queryOptions({
    queryKey: [...bonusesKey, 'list', filter, page],
    queryFn: ({ signal }) => ask(deskBonuses, { ...filter, page, size: pageSize }, { signal }),
    placeholderData: keepPreviousData,
    // that nobody bears the name is an answer
    retry: false,
  });
}

export function bonusQuery(id: string) {
  return queryOptions({
    queryKey: [...bonusesKey, 'one', id],
    queryFn: ({ signal }) => ask(deskBonusOne, { id }, { signal }),
    retry: false,
  });
}

export function betsQuery(id: string, page: number) {
  return queryOptions({
    queryKey: [...bonusesKey, 'bets', id, page],
    queryFn: ({ signal }) => ask(deskBonusBets, { id, page, size: betsPerPage }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export const formQuery = queryOptions({
  queryKey: [...bonusesKey, 'form'],
  queryFn: ({ signal }) => ask(bonusForm, {}, { signal }),
});

/** What such a bonus asks, and what that costs at the stake. While another stake is asked for, the last one shows. */
export function previewQuery(gift: Gift | undefined, stake: bigint) {
  const asked = written(gift ?? null);
  return queryOptions({
    queryKey: [...bonusesKey, 'preview', asked, stake.toString()],
    queryFn: ({ signal }) => {
      if (!gift) throw new Error('there is nothing to preview');
      return ask(previewBonus, { ...gift, stake }, { signal });
    },
    placeholderData: (shown: Preview | undefined, query) => (query?.queryKey[2] === asked ? shown : undefined),
    enabled: gift !== undefined && stake > 0n,
    retry: false,
    gcTime: 0,
  });
}

/** JSON knows no bigint. */
function written(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? part.toString() : part));
}

export function useGive() {
  return useOnce({
    endpoint: giveBonus,
    inputOf: (given: Gift & { claimDays: number; reason: string }) => given,
    stale: [bonusesKey],
  });
}

const overtaken = ['bonuses.wrong_state', 'bonuses.loss_changed'] as const;

export function useDecide(id: string) {
  return useOnce({
    endpoint: decideBonus,
    inputOf: (given: { decision: 'approve' | 'reject'; reason?: string }) => ({ id, ...given }),
    ...{ stale: [bonusesKey], overtaken },
  });
}

export function useWithdraw(id: string) {
  return useOnce({ endpoint: withdrawBonus, inputOf: () => ({ id }), stale: [bonusesKey], overtaken });
}

export function useCancel(id: string) {
  return useOnce({
    endpoint: cancelBonus,
    inputOf: (given: { forfeited: bigint; reason: string }) => ({ id, ...given }),
    ...{ stale: [bonusesKey], overtaken },
  });
}
