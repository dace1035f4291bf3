import { depositChannels, depositSettings, deposits, openDeposit } from '@palpite/contract/payments/player.ts';
import type { Deposit, DepositState } from '@palpite/contract/payments/shapes.ts';
import { withdrawSettings } from '@palpite/contract/withdrawals/player.ts';
import { queryOptions } from '@tanstack/react-query';
import { ask } from '../../base/session/caller.ts';
import { isOpen } from './deposit/deposit-state.ts';

export const paymentKeys = {
  /** Everything a deposit that changes may change. */
  deposits: ['my', 'deposits'] as const,
};

/** While a code waits to be paid the page asks again this often: the live channel may be cut. */
const waitingMs = 3000;
/** What a person or a bank decides takes longer. */
const openMs = 15_000;

export const depositSettingsQuery = queryOptions({
  queryKey: [...paymentKeys.deposits, 'settings'],
  queryFn: ({ signal }) => ask(depositSettings, {}, { signal }),
});

/**
 * How much of a deposit must be bet before it can leave again, in percent of it. A brand that pays
 * nobody out asks for nothing.
 */
export const wageringQuery = queryOptions({
  queryKey: ['my', 'wagering'],
  queryFn: ({ signal }) => ask(withdrawSettings, {}, { signal }),
  select: ({ turnoverPercent }) => turnoverPercent,
});

export const depositChannelsQuery = queryOptions({
  queryKey: ['my', 'depositChannels'],
  queryFn: ({ signal }) => ask(depositChannels, {}, { signal }),
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
    refetchInterval: ({ state: { data } }) => {
      if (data === undefined || (data.state === 'waiting' && data.method === 'PIX')) return waitingMs;
      return isOpen(data) ? openMs : false;
    },
    staleTime: 0,
  });
}

export const depositsPerPage = 10;

export function depositsQuery(slice: {
  page: number;
  state: DepositState | undefined;
  startDate?: number;
  endDate?: number;
}) {
  const { page, state, startDate, endDate } = slice;
  return queryOptions({
    queryKey: [...paymentKeys.deposits, 'page', slice],
    queryFn: ({ signal }) =>
      ask(
        deposits,
        {
          page,
          size: depositsPerPage,
          ...(state && { state }),
          ...(startDate !== undefined && { startDate }),
          ...(endDate !== undefined && { endDate }),
        },
        { signal },
      ),
  });
}
