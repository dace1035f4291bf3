// How answers of the platform are kept and when they are asked for again.
import { QueryClient } from '@tanstack/react-query';
import { isPassing } from '../base/caller.ts';

/** The cache of the page. A refusal is an answer and is not asked again; a broken line is, twice, the first time after `againMs`, whatever the browser believes of its line. */
export function newQueryClient(againMs = 1000): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        staleTime: 10_000,
        retry: (failures, error) => failures < 2 && isPassing(error),
        retryDelay: (attempt) => Math.min(againMs * 2 ** attempt, 8000),
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
