// The pots of the brand, what went through them, and who won them.
import type { OutputOf } from '@palpite/contract/base/endpoint.ts';
import { officePots, officePotWins } from '@palpite/contract/jackpots/office.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ask } from '../../base/caller.ts';

export type PotWin = OutputOf<typeof officePotWins>['list'][number];

const pageSize = 20;

export const potsQuery = queryOptions({
  queryKey: ['jackpots', 'pots'],
  queryFn: ({ signal }) => ask(officePots, {}, { signal }),
});

export function winsQuery(page: number) {
  return queryOptions({
    queryKey: ['jackpots', 'wins', page],
    queryFn: ({ signal }) => ask(officePotWins, { page, size: pageSize }, { signal }),
    placeholderData: keepPreviousData,
  });
}
