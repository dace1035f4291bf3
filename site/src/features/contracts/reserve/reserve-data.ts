// The reserve out of which an agent pays the contracts they fund.
import type { OutputOf } from '@palpite/contract/base/endpoint.ts';
import { reserve } from '@palpite/contract/reserve/agent.ts';
import { queryOptions } from '@tanstack/react-query';
import { ask } from '../../../base/session/caller.ts';
import { contractKeys } from '../contracts-data.ts';

export type Reserve = OutputOf<typeof reserve>;
export type Direction = 'in' | 'out';

export const reserveQuery = queryOptions({
  queryKey: [...contractKeys.earned, 'reserve'],
  queryFn: ({ signal }) => ask(reserve, {}, { signal }),
});
