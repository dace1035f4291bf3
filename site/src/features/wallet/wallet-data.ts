// What the pages of money between wallets, and of all its movements, ask the platform for.
import {
  carriedTransfers,
  exportTransactions,
  lockStatus,
  merchantWallet,
  transactions,
} from '@palpite/contract/wallet/player.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Bounds } from '../../base/records/range.ts';
import { ask } from '../../base/session/caller.ts';
import type { MovementsView } from './movements-state.ts';

export const walletKeys = {
  movements: ['my', 'movements'] as const,
  locks: ['my', 'walletLocks'] as const,
  carried: ['my', 'carried'] as const,
};

export const movementsPerPage = 20;

function daysOf({ from, to }: Bounds): { startTime?: number; endTime?: number } {
  return { ...(from !== undefined && { startTime: from }), ...(to !== undefined && { endTime: to }) };
}

/** What of the movements is asked for, besides their days. */
function chosen({ kinds, wallet }: Pick<MovementsView, 'kinds' | 'wallet'>) {
  return {
    ...(kinds.length > 0 && { codeTypes: kinds.join(',') }),
    ...(wallet !== undefined && { accountTypeId: wallet }),
  };
}

/** One page of movements; the page before stays in sight while the next one comes. */
export function movementsQuery({ kinds, wallet, order, page }: MovementsView, bounds: Bounds) {
  return queryOptions({
    queryKey: [...walletKeys.movements, { kinds, wallet, order, page }, bounds],
    queryFn: ({ signal }) =>
      ask(
        transactions,
        {
          page,
          size: movementsPerPage,
          ...daysOf(bounds),
          ...chosen({ kinds, wallet }),
          ...(order && { orderNoSearch: order }),
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
}

export function saveMovements(view: MovementsView, bounds: Bounds) {
  return ask(exportTransactions, { ...daysOf(bounds), ...chosen(view) });
}

/** Whether one wallet serves every game. It changes with the houses the brand works with, not from page to page. */
export const merchantWalletQuery = queryOptions({
  queryKey: ['my', 'merchantWallet'],
  queryFn: ({ signal }) => ask(merchantWallet, {}, { signal }),
  staleTime: 5 * 60_000,
});

export const locksQuery = queryOptions({
  queryKey: walletKeys.locks,
  queryFn: ({ signal }) => ask(lockStatus, {}, { signal }),
  staleTime: 0,
});

const askAgainMs = 10_000;

/** Transfers on their way. The live channel tells when one ends; while any waits it is asked as well. */
export const carriedQuery = queryOptions({
  queryKey: walletKeys.carried,
  queryFn: ({ signal }) => ask(carriedTransfers, {}, { signal }),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.some((each) => each.state === 'underWay') ? askAgainMs : false),
});
