// What the brand says to everybody, and to one player.
import { helpCenter, inbox, launchChat, notices, unreadCount } from '@palpite/contract/messages/player.ts';
import type { Language } from '@palpite/ui/text/language.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ask } from '../../base/session/caller.ts';

export const noticesPerPage = 9;
export const noticePager = { margin: 1, range: 5 } as const;
export const messagesPerPage = 10;

export const messageKeys = { inbox: ['my', 'inbox'] } as const;

/** A page of the list of notices, the newest first; the page before stays in sight while the next one comes. */
export function noticesQuery(language: Language, page: number) {
  return queryOptions({
    queryKey: ['announcements', 'notices', language, page],
    queryFn: ({ signal }) => ask(notices, { page, size: noticesPerPage }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function helpQuery(language: Language) {
  return queryOptions({
    queryKey: ['help', language],
    queryFn: ({ signal }) => ask(helpCenter, { lang: language, device: 'WEB' }, { signal }),
    staleTime: 10 * 60_000,
  });
}

export function inboxQuery(page: number) {
  return queryOptions({
    queryKey: [...messageKeys.inbox, page],
    queryFn: ({ signal }) => ask(inbox, { page, size: messagesPerPage }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** How many messages the player has not opened; the live line keeps it true. */
export const unreadQuery = queryOptions({
  queryKey: ['my', 'unread'],
  queryFn: ({ signal }) => ask(unreadCount, {}, { signal }),
  staleTime: 60_000,
});

/** The address of the chat room: it opens once and lives for ten minutes, so it is asked for anew before that. */
export const chatQuery = queryOptions({
  queryKey: ['my', 'chat'],
  queryFn: async ({ signal }) => (await ask(launchChat, {}, { signal })).chatUrl,
  staleTime: 0,
  gcTime: 0,
  refetchInterval: 9 * 60_000,
});
