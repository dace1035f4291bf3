// What players told the brand, and what staff answer.
import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import { feedbackClose, feedbackList } from '@palpite/contract/messages/office.ts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ask } from '../../../base/caller.ts';

export type Feedback = OutputOf<typeof feedbackClose>;
export type FeedbackState = Feedback['state'];
export type Closing = InputOf<typeof feedbackClose>;

/** Longest answer, in characters. */
export const answerLimit = 2000;
const pageSize = 20;
const feedbackKey = ['content', 'feedback'] as const;

export function feedbackQuery(state: FeedbackState, page: number) {
  return queryOptions({
    queryKey: [...feedbackKey, state, page],
    queryFn: ({ signal }) => ask(feedbackList, { page, size: pageSize, state }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** The first page of what waits: what the menu counts. */
export const waitingQuery = feedbackQuery('new', 1);

/** Closes a feedback. Closed by somebody else meanwhile: the list says so. */
export function useCloseFeedback() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (closing: Closing) => ask(feedbackClose, closing),
    onSettled: () => client.invalidateQueries({ queryKey: feedbackKey }),
  });
}
