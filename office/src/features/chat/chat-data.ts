// What staff see of the chat, and what they do there.
import type { InputOf } from '@palpite/contract/base/endpoint.ts';
import {
  chatContext,
  chatReports,
  chatSanctions,
  type DeskLine,
  type DeskRooms,
  decideChatReport,
  deleteChatLine,
  deskChatLines,
  deskChatRooms,
  eraseChat,
  liftSanction,
  type ReportedLine,
  type ReportOutcome,
  reportOutcomes,
  type Sanction,
  sanctionKinds,
  sanctionPlayer,
  setChatRoom,
  staffSay,
} from '@palpite/contract/chat/office.ts';
import { lobby, longestLine } from '@palpite/contract/chat/shapes.ts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ask } from '../../base/caller.ts';
import { useOnce } from '../../base/desk/once.ts';

export type { DeskLine, DeskRooms, ReportedLine, ReportOutcome, Sanction };
export { lobby, longestLine, reportOutcomes, sanctionKinds };

export const longestReason = 300;
export const shortestReason = 3;
/** A mute is chosen among these, in minutes: what should be longer than a month is a ban. */
export const muteMinutes = [10, 60, 1440, 10_080, 43_200] as const;

const chatKey = ['chat'] as const;
const pageSize = 50;
export const lastLinesKey = (room: string) => [...chatKey, 'lines', 'last', room] as const;

export const roomsQuery = queryOptions({
  queryKey: [...chatKey, 'rooms'],
  queryFn: ({ signal }) => ask(deskChatRooms, {}, { signal }),
});

export function reportsQuery(which: 'waiting' | 'decided', page: number) {
  return queryOptions({
    queryKey: [...chatKey, 'reports', which, page],
    queryFn: ({ signal }) => ask(chatReports, { which, page, size: 20 }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function contextQuery(lineId: string) {
  return queryOptions({
    queryKey: [...chatKey, 'context', lineId],
    queryFn: ({ signal }) => ask(chatContext, { lineId }, { signal }),
  });
}

export type LinesAsked = Omit<InputOf<typeof deskChatLines>, 'page' | 'size'>;

export function linesQuery(asked: LinesAsked, page: number) {
  return queryOptions({
    queryKey: [...chatKey, 'lines', asked, page],
    queryFn: ({ signal }) => ask(deskChatLines, { ...asked, page, size: pageSize }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** The last lines of a room. */
export function lastLinesQuery(room: string) {
  return queryOptions({
    queryKey: lastLinesKey(room),
    queryFn: ({ signal }) => ask(deskChatLines, { room, page: 1, size: pageSize }, { signal }),
  });
}

export function sanctionsQuery(asked: { account?: string; which: 'holding' | 'all' }, page: number) {
  return queryOptions({
    queryKey: [...chatKey, 'sanctions', asked, page],
    queryFn: ({ signal }) => ask(chatSanctions, { ...asked, page, size: pageSize }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function useDecide(lineId: string) {
  return useOnce({
    endpoint: decideChatReport,
    inputOf: (given: Omit<InputOf<typeof decideChatReport>, 'lineId'>) => ({ lineId, ...given }),
    stale: [chatKey],
  });
}

export function useSay(room: string) {
  return useOnce({ endpoint: staffSay, inputOf: (text: string) => ({ room, text }), stale: [lastLinesKey(room)] });
}

export function useSanction() {
  return useOnce({
    endpoint: sanctionPlayer,
    inputOf: (given: InputOf<typeof sanctionPlayer>) => given,
    stale: [chatKey],
  });
}

export function useErase() {
  return useOnce({
    endpoint: eraseChat,
    inputOf: (given: InputOf<typeof eraseChat>) => given,
    stale: [chatKey],
  });
}

/** What may be done again. */
function useChange<Given>(change: (given: Given) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => void client.invalidateQueries({ queryKey: chatKey }),
  });
}

export const useDelete = () => useChange((given: InputOf<typeof deleteChatLine>) => ask(deleteChatLine, given));
export const useLift = () => useChange((given: InputOf<typeof liftSanction>) => ask(liftSanction, given));
export const useSetRoom = () => useChange((given: InputOf<typeof setChatRoom>) => ask(setChatRoom, given));
