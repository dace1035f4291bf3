// How answers of the platform are kept and when they are asked for again.
import { QueryClient } from '@tanstack/react-query';
import { isPassing } from '../base/caller.ts';

/** The cache of the page. A refusal is an answer and is not asked again; a broken line is, twice. */
export function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => failures < 2 && isPassing(error),
        retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 8000),
      },
      mutations: { retry: false },
    },
  });
}
