// How answers of the platform are kept and when they are asked for again.
import { QueryClient } from '@tanstack/react-query';
import { isAway, isPassing } from '../base/session/caller.ts';

/** How many times `againMs` lie between two questions to a platform that is away. */
const awayTimes = 5;

/**
 * The cache of the page. A refusal is an answer and is not asked again; a broken line is, twice, the first time after
 * `againMs`, and then for as long as somebody looks. What a browser believes of its line holds nothing up: a page would
 * wait without a word, and what was pressed would be sent when nobody expects it any more.
 */
export function newQueryClient(againMs = 1000): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        staleTime: 30_000,
        retry: (failures, error) => failures < 2 && isPassing(error),
        retryDelay: (attempt) => Math.min(againMs * 2 ** attempt, 8000),
        // a page that waits for a platform that is away fills itself once it is back
        refetchInterval: ({ state }) => (state.status === 'error' && isAway(state.error) ? againMs * awayTimes : false),
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
