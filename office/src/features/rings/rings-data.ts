// Accounts that may be one person's, and what links them.
import type { OutputOf } from '@palpite/contract/base/endpoint.ts';
import { ringDetail, rings, seeRing } from '@palpite/contract/rings/office.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ask } from '../../base/caller.ts';
import { useOnce } from '../../base/desk/once.ts';

export type Ring = OutputOf<typeof rings>['list'][number];
export type RingDetail = OutputOf<typeof ringDetail>;
export type Signal = RingDetail['links'][number]['signals'][number];

export const ringTabs = ['open', 'seen'] as const;
const ringsKey = ['rings'] as const;
const pageSize = 50;

export function ringsQuery(state: (typeof ringTabs)[number], page: number) {
  return queryOptions({
    queryKey: [...ringsKey, 'list', state, page],
    queryFn: ({ signal }) => ask(rings, { state, page, size: pageSize }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function ringQuery(id: string) {
  return queryOptions({
    queryKey: [...ringsKey, id],
    queryFn: ({ signal }) => ask(ringDetail, { id }, { signal }),
    // that there is no such group any more is an answer
    retry: false,
  });
}

/** Marks a group as looked at, as it is shown. */
export function useSeeRing({ id, changedAt }: Pick<Ring, 'id' | 'changedAt'>) {
  return useOnce({
    endpoint: seeRing,
    inputOf: (note: string) => ({ id, changedAt, note }),
    stale: [ringsKey],
    overtaken: ['rings.unknown', 'rings.changed'],
  });
}
