import {
  depositSettings,
  deposits,
  openDeposit,
  openWithdrawal,
  withdrawals,
  withdrawSettings,
} from '@palpite/contract/payments/player.ts';
import type { Deposit } from '@palpite/contract/payments/shapes.ts';
import { queryOptions } from '@tanstack/react-query';
import { ask } from '../../base/caller.ts';
import { isMoving } from './withdrawal-state.ts';

export const paymentKeys = {
  deposits: ['my', 'deposits'] as const,
  withdrawals: ['my', 'withdrawals'] as const,
  withdrawSettings: ['my', 'withdrawSettings'] as const,
};

/** While a code is waiting to be paid the page asks again this often: the live channel may be cut. */
const waitingMs = 3000;

export const depositSettingsQuery = queryOptions({
  queryKey: ['my', 'depositSettings'],
  queryFn: ({ signal }) => ask(depositSettings, {}, { signal }),
});

/** The newest deposit, to find one that is still waiting. */
export const newestDepositQuery = queryOptions({
  queryKey: [...paymentKeys.deposits, 'newest'],
  queryFn: ({ signal }) => ask(deposits, { page: 1, size: 1 }, { signal }),
  staleTime: 0,
});

export function depositQuery(orderNo: string) {
  return queryOptions({
    queryKey: [...paymentKeys.deposits, 'one', orderNo],
    queryFn: ({ signal }): Promise<Deposit> => ask(openDeposit, { orderNo }, { signal }),
    refetchInterval: (query) =>
      query.state.data === undefined || query.state.data.state === 'waiting' ? waitingMs : false,
    staleTime: 0,
  });
}

export const withdrawSettingsQuery = queryOptions({
  queryKey: paymentKeys.withdrawSettings,
  queryFn: ({ signal }) => ask(withdrawSettings, {}, { signal }),
  staleTime: 0,
});

export const withdrawalsPerPage = 10;

export function withdrawalsQuery(page: number) {
  return queryOptions({
    queryKey: [...paymentKeys.withdrawals, 'page', page],
    queryFn: ({ signal }) => ask(withdrawals, { page, size: withdrawalsPerPage }, { signal }),
  });
}

export function withdrawalQuery(orderNo: string) {
  return queryOptions({
    queryKey: [...paymentKeys.withdrawals, 'one', orderNo],
    queryFn: ({ signal }) => ask(openWithdrawal, { orderNo }, { signal }),
    refetchInterval: (query) => (query.state.data && isMoving(query.state.data.state) ? 10_000 : false),
  });
}
