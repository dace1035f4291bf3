// What the page of safe play asks the platform for.
import { safeguards } from '@palpite/contract/safeguards/player.ts';
import { queryOptions } from '@tanstack/react-query';
import { ask } from '../../base/caller.ts';

/** Limits, what is used of them, and the break that holds. */
export const safeguardsQuery = queryOptions({
  queryKey: ['my', 'safeguards'],
  queryFn: ({ signal }) => ask(safeguards, {}, { signal }),
  staleTime: 0,
});

/** How much of a limit is used, in percent of it, from 0 to 100. */
export function shareOf(used: bigint, amount: bigint): number {
  if (used <= 0n) return 0;
  return used >= amount ? 100 : Number((used * 100n) / amount);
}
