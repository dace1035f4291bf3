import {
  excludeTurnover,
  openWithdrawal,
  paymentConfirmations,
  payoutAccounts,
  turnover,
  withdrawals,
  withdrawCharge,
  withdrawSettings,
} from '@palpite/contract/withdrawals/player.ts';
import type { Withdrawal, WithdrawalState } from '@palpite/contract/withdrawals/shapes.ts';
import { formatMoney } from '@palpite/math/money.ts';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { ask } from '../../base/session/caller.ts';
import { isOpen } from './withdrawal-state.ts';

export const withdrawalKeys = {
  list: ['my', 'withdrawals'] as const,
  /** What may be asked for now: limits left, turnover, what a withdrawal costs. */
  settings: ['my', 'withdrawSettings'] as const,
};

export const withdrawSettingsQuery = queryOptions({
  queryKey: withdrawalKeys.settings,
  queryFn: ({ signal }) => ask(withdrawSettings, {}, { signal }),
  staleTime: 0,
});

/** Beside the list of withdrawals, so that what is bound or freed meanwhile shows at the next look. */
export const payoutAccountsQuery = queryOptions({
  queryKey: ['my', 'payoutAccounts'],
  queryFn: ({ signal }) => ask(payoutAccounts, {}, { signal }),
  staleTime: 0,
});

/** What arrives of an amount, in decimal text as typed. */
export function chargeQuery(amount: bigint, withdrawType: 'PIX' | 'BC') {
  return queryOptions({
    queryKey: [...withdrawalKeys.settings, 'charge', withdrawType, formatMoney(amount)],
    queryFn: ({ signal }) => ask(withdrawCharge, { withdrawAmount: amount, withdrawType }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export const turnoverQuery = queryOptions({
  queryKey: [...withdrawalKeys.settings, 'turnover'],
  queryFn: ({ signal }) => ask(turnover, {}, { signal }),
  staleTime: 0,
});

export const excludedPerPage = 13;

export function excludedQuery(pageNo: number, gameName: string) {
  return queryOptions({
    queryKey: ['excludedTurnover', pageNo, gameName],
    queryFn: ({ signal }) =>
      ask(excludeTurnover, { pageNo, pageSize: excludedPerPage, ...(gameName === '' ? {} : { gameName }) }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export const withdrawalsPerPage = 10;

export function withdrawalsQuery(slice: {
  page: number;
  state: WithdrawalState | undefined;
  startDate?: number;
  endDate?: number;
}) {
  const { page, state, startDate, endDate } = slice;
  return queryOptions({
    queryKey: [...withdrawalKeys.list, 'page', slice],
    queryFn: ({ signal }) =>
      ask(
        withdrawals,
        {
          page,
          size: withdrawalsPerPage,
          ...(state && { state }),
          ...(startDate !== undefined && { startDate }),
          ...(endDate !== undefined && { endDate }),
        },
        { signal },
      ),
  });
}

/** Payouts nobody has said anything about yet. */
export const openReceiptsQuery = queryOptions({
  queryKey: [...withdrawalKeys.list, 'receipts'],
  queryFn: ({ signal }) => ask(paymentConfirmations, {}, { signal }),
});

/** The live channel may be cut: while something is to come the page asks again by itself. */
const openMs = 5000;

export function withdrawalQuery(orderNo: string) {
  return queryOptions({
    queryKey: [...withdrawalKeys.list, 'one', orderNo],
    queryFn: ({ signal }) => ask(openWithdrawal, { orderNo }, { signal }),
    refetchInterval: ({ state: { data } }) => (data && isOpen(data) ? openMs : false),
  });
}

/** Puts an answer about one withdrawal where its page reads it; lists and limits are read again. */
export function tellWithdrawal(queries: QueryClient, withdrawal: Withdrawal): void {
  queries.setQueryData(withdrawalQuery(withdrawal.orderNo).queryKey, withdrawal);
  void queries.invalidateQueries({ queryKey: [...withdrawalKeys.list, 'page'] });
  void queries.invalidateQueries({ queryKey: openReceiptsQuery.queryKey });
  void queries.invalidateQueries({ queryKey: withdrawalKeys.settings });
  void queries.invalidateQueries({ queryKey: ['my', 'balance'] });
}
