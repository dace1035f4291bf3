// Money that went between an agent and somebody they brought, and came back.
import { transferCircles } from '@palpite/contract/agents/office.ts';
import type { OutputOf } from '@palpite/contract/base/endpoint.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ask } from '../../../base/caller.ts';

export type Circle = OutputOf<typeof transferCircles>['list'][number];

const pageSize = 50;

export function circlesQuery(page: number) {
  return queryOptions({
    queryKey: ['transfers', 'circles', page],
    queryFn: ({ signal }) => ask(transferCircles, { page, size: pageSize }, { signal }),
    placeholderData: keepPreviousData,
  });
}
