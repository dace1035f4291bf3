// What an agent asks the platform for.
import { downlines } from '@palpite/contract/agents/agent.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ask } from '../../base/session/caller.ts';

export const downlinesPerPage = 10;

/** One page of who came by the invitation; the page before stays in sight while the next one comes. */
export function downlinesQuery(page: number) {
  return queryOptions({
    queryKey: ['my', 'agents', 'downlines', page],
    queryFn: ({ signal }) => ask(downlines, { page, size: downlinesPerPage }, { signal }),
    placeholderData: keepPreviousData,
  });
}
