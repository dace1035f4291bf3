// Messages to players as the platform tells of them, and how one goes out.
import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import { messageSend, sentList } from '@palpite/contract/messages/office.ts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ask } from '../../base/caller.ts';
import { useIntention } from '../../base/intention.ts';

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

/** Sends a message. Pressing twice, or again after a broken line, sends once: the key stays while the message does. */
export function useSend() {
  const client = useQueryClient();
  const intention = useIntention();
  return useMutation({
    mutationFn: (letter: Letter) => ask(messageSend, letter, { key: intention.keyFor(JSON.stringify(letter)) }),
    onSettled: async (sent, error) => {
      intention.answered(error ?? undefined);
      if (sent) await client.invalidateQueries({ queryKey: inboxKey });
    },
  });
}
