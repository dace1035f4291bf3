import { identityInfo } from '@palpite/contract/identity/player.ts';
import { queryOptions } from '@tanstack/react-query';
import { ask } from '../../base/session/caller.ts';

/** How often the page asks while the verifier may be done any moment, and while staff look. */
const soonMs = 3_000;
const laterMs = 30_000;

export const identityQuery = queryOptions({
  queryKey: ['my', 'identity'],
  queryFn: ({ signal }) => ask(identityInfo, {}, { signal }),
  refetchInterval: ({ state: { data } }) => {
    if (data?.state === 'started' || data?.state === 'pending') return soonMs;
    return data?.state === 'review' ? laterMs : false;
  },
  staleTime: 0,
});
