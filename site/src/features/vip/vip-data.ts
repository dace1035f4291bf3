import type { OutputOf } from '@palpite/contract/base/endpoint.ts';
import { levels } from '@palpite/contract/vip/player.ts';
import { queryOptions } from '@tanstack/react-query';
import { ask } from '../../base/session/caller.ts';

export type VipLevels = OutputOf<typeof levels>;

export const vipKey = ['my', 'vip'] as const;

/** Bets are counted some seconds after their results: an open page follows. */
const followMs = 10_000;

export const vipQuery = queryOptions({
  queryKey: vipKey,
  queryFn: ({ signal }) => ask(levels, {}, { signal }),
  refetchInterval: followMs,
});
