// Messages to players as the platform tells of them, and how one goes out.
import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import { messageSend, sentList } from '@palpite/contract/messages/office.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ask } from '../../../base/caller.ts';
import { useOnce } from '../../../base/desk/once.ts';

export type SentMessage = OutputOf<typeof messageSend>;
export type Letter = InputOf<typeof messageSend>;
export type Audience = Letter['audience'];

export const audienceKinds = [
  'player',
  'members',
  'agents',
  'everybody',
] as const satisfies readonly Audience['kind'][];

const pageSize = 50;
const inboxKey = ['content', 'inbox'] as const;

export function sentQuery(page: number) {
  return queryOptions({
    queryKey: [...inboxKey, page],
    queryFn: ({ signal }) => ask(sentList, { page, size: pageSize }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** Sends a message. */
export function useSend() {
  return useOnce({ endpoint: messageSend, inputOf: (letter: Letter) => letter, stale: [inboxKey] });
}
