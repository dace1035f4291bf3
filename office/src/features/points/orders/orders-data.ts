// Articles that players redeemed: sent or rejected by staff.
import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import { decideOrder, orderQueue } from '@palpite/contract/points/office.ts';
import { type OrderState, orderStates } from '@palpite/contract/points/shapes.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ask } from '../../../base/caller.ts';
import { useOnce } from '../../../base/desk/once.ts';

export type Order = OutputOf<typeof orderQueue>['list'][number];
export type Decision = Omit<InputOf<typeof decideOrder>, 'id'>;
export { type OrderState, orderStates };

const pageSize = 50;
export const longestNote = 200;
const ordersKey = ['pointOrders'] as const;
const overtaken = ['points.wrong_state'] as const;

export function ordersQuery(state: OrderState, page: number) {
  return queryOptions({
    queryKey: [...ordersKey, state, page],
    queryFn: ({ signal }) => ask(orderQueue, { state, page, size: pageSize }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function useDecide(id: string) {
  const inputOf = (given: Decision) => ({ id, ...given });
  return useOnce({ endpoint: decideOrder, inputOf, stale: [ordersKey, ['playerPoints']], overtaken });
}
