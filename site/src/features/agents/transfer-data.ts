// What the page of money between a player and the upline or a downline asks the platform for.

import { memberTransfers, transferSettings } from '@palpite/contract/agents/player.ts';
import type { OutputOf } from '@palpite/contract/base/endpoint.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ask } from '../../base/session/caller.ts';

export type TransferSettings = OutputOf<typeof transferSettings>;

export const transferKeys = {
  settings: ['my', 'agents', 'transferSettings'] as const,
  list: ['my', 'agents', 'transfers'] as const,
};

export const transfersPerPage = 10;

export const transferSettingsQuery = queryOptions({
  queryKey: transferKeys.settings,
  queryFn: ({ signal }) => ask(transferSettings, {}, { signal }),
  staleTime: 0,
});

/** One page of transfers, newest first; the page before stays in sight while the next one comes. */
export function transfersQuery(page: number) {
  return queryOptions({
    queryKey: [...transferKeys.list, page],
    queryFn: ({ signal }) => ask(memberTransfers, { page, size: transfersPerPage }, { signal }),
    placeholderData: keepPreviousData,
  });
}
