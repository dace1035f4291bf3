import { betRecord, openBet } from '@palpite/contract/bets/player.ts';
import { openDiceRound } from '@palpite/contract/instant/player.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ask } from '../../base/caller.ts';

export const betKeys = { record: ['my', 'bets'] as const };

export interface BetFilter {
  page: number;
  /** Epoch milliseconds, both included; undefined for no bound. */
  from: number | undefined;
  to: number | undefined;
}

export const betsPerPage = 20;

/** One page of the bet record; the page before stays in sight while the next one comes. */
export function betRecordQuery({ page, from, to }: BetFilter) {
  return queryOptions({
    queryKey: [...betKeys.record, page, from ?? null, to ?? null],
    queryFn: ({ signal }) =>
      ask(
        betRecord,
        {
          page,
          size: betsPerPage,
          ...(from === undefined ? {} : { startDate: from }),
          ...(to === undefined ? {} : { endDate: to }),
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
}

export function betQuery(orderNo: string) {
  return queryOptions({
    queryKey: ['my', 'bet', orderNo],
    queryFn: ({ signal }) => ask(openBet, { orderNo }, { signal }),
  });
}

export function diceRoundQuery(roundId: string) {
  return queryOptions({
    queryKey: ['my', 'round', roundId],
    queryFn: ({ signal }) => ask(openDiceRound, { roundId }, { signal }),
  });
}
