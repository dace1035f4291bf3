import type { OutputOf } from '@palpite/contract/base/endpoint.ts';
import { levels } from '@palpite/contract/vip/player.ts';
import { queryOptions } from '@tanstack/react-query';
import { ask } from '../../base/session/caller.ts';

export type VipLevels = OutputOf<typeof levels>;

export const vipKey = ['my', 'vip'] as const;

/** Bets are counted a moment after their results: an open page follows, no more than two seconds behind. */
const followMs = 2_000;

export const vipQuery = queryOptions({
  queryKey: vipKey,
  queryFn: ({ signal }) => ask(levels, {}, { signal }),
  refetchInterval: followMs,
});
