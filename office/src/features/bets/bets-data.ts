// Bets as the back office opens them.
import type { OutputOf } from '@palpite/contract/base/endpoint.ts';
import { officeBet } from '@palpite/contract/office/office.ts';
import { queryOptions } from '@tanstack/react-query';
import { ask } from '../../base/caller.ts';

export type OfficeBet = OutputOf<typeof officeBet>;

export function betQuery(orderNo: string) {
  return queryOptions({
    queryKey: ['bets', orderNo],
    queryFn: ({ signal }) => ask(officeBet, { orderNo }, { signal }),
  });
}
