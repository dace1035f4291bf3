// The pools of the brand, and how their contests were shared out.

import { deskPoolContests, deskPools } from '@palpite/contract/pools/office.ts';
import type { PoolContest } from '@palpite/contract/pools/shapes.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ask } from '../../base/caller.ts';

export type { DeskPool } from '@palpite/contract/pools/office.ts';
export type { PoolContest };

const poolsKey = ['pools'] as const;
const pageSize = 10;
/** A sale goes on all the time: so often its figures are asked for. */
export const againMs = 10_000;

export const poolsQuery = queryOptions({
  queryKey: [...poolsKey, 'all'],
  queryFn: ({ signal }) => ask(deskPools, {}, { signal }),
});

export function contestsQuery(gameCode: string, page: number) {
  return queryOptions({
    queryKey: [...poolsKey, 'contests', gameCode, page],
    queryFn: ({ signal }) => ask(deskPoolContests, { gameCode, page, size: pageSize }, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });
}

/** Of all tiers together, or of one. */
export function waitsIn(waits: PoolContest['after'], tier?: string): bigint {
  return waits.reduce((sum, each) => sum + (tier === undefined || each.tier === tier ? each.amount : 0n), 0n);
}
