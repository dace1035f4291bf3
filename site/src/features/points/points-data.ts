// What the points mall asks the platform for.
import type { OutputOf } from '@palpite/contract/base/endpoint.ts';
import { pointBalance, pointGoods, pointOrders, pointRules } from '@palpite/contract/points/player.ts';
import type { OrderState } from '@palpite/contract/points/shapes.ts';
import { transactions } from '@palpite/contract/wallet/player.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ask } from '../../base/session/caller.ts';

export type Balance = OutputOf<typeof pointBalance>;
export type Goods = OutputOf<typeof pointGoods>['list'][number];
export type Order = OutputOf<typeof pointOrders>['list'][number];
export type Rules = OutputOf<typeof pointRules>;

const rowsPerPage = 20;
const goodsPerPage = 24;
/** The number of the wallet in which points lie. */
const pointsWallet = 4;

/** All that changes when points are spent. */
export const pointKeys = ['my', 'points'] as const;

export const pointBalanceQuery = queryOptions({
  queryKey: [...pointKeys, 'balance'],
  queryFn: ({ signal }) => ask(pointBalance, {}, { signal }),
});

export function goodsQuery(
  language: string,
  loggedIn: boolean,
  { category, page }: { category: string; page: number },
) {
  return queryOptions({
    queryKey: [...pointKeys, 'goods', language, loggedIn, category, page],
    queryFn: ({ signal }) =>
      ask(pointGoods, { page, size: goodsPerPage, ...(category !== '' && { categoryId: category }) }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export const rulesQuery = queryOptions({
  queryKey: ['pointRules'],
  queryFn: ({ signal }) => ask(pointRules, {}, { signal }),
});

export function ordersQuery(language: string, { state, page }: { state: OrderState | 'all'; page: number }) {
  return queryOptions({
    queryKey: [...pointKeys, 'orders', language, state, page],
    queryFn: ({ signal }) =>
      ask(pointOrders, { page, size: rowsPerPage, ...(state !== 'all' && { state }) }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function pointMovementsQuery(language: string, page: number) {
  return queryOptions({
    queryKey: [...pointKeys, 'movements', language, page],
    queryFn: ({ signal }) => ask(transactions, { page, size: rowsPerPage, accountTypeId: pointsWallet }, { signal }),
    placeholderData: keepPreviousData,
  });
}
