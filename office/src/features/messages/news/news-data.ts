// Announcements as the platform keeps them, and what staff change.
import type { InputOf } from '@palpite/contract/base/endpoint.ts';
import {
  type News,
  newsAdd,
  newsList,
  newsPicture,
  newsPictureRemove,
  newsRemove,
  newsSave,
  newsTypes,
} from '@palpite/contract/messages/office.ts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ask } from '../../../base/caller.ts';
import { useOpened } from '../../../base/content/draft.ts';
import { newsKey } from '../../../base/content/promotions.ts';
import { textsToWrite } from '../../../base/content/texts.ts';
import { changedMeanwhile, refusedWith } from '../../../base/parts/failure.ts';

export type { News };
export type NewsDraft = InputOf<typeof newsAdd>;
export type NewsType = News['type'];

const pageSize = 50;

/** The kind the address names; the notices without one. */
export function newsTypeOf(text: string | null): NewsType {
  return newsTypes.find((type) => type === text) ?? 'PL';
}

export function newsQuery(type: NewsType, page: number) {
  return queryOptions({
    queryKey: [...newsKey, 'list', type, page],
    queryFn: ({ signal }) => ask(newsList, { page, size: pageSize, type }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** What the form opens with: what is kept, or an empty one of its kind. */
export function draftOf(news: News | undefined, type: NewsType, languages: readonly string[]): NewsDraft {
  const { audience, execution, category, promotionId, startsAt, endsAt, position, enabled } = news ?? {
    audience: 'everybody',
    execution: type === 'PU' ? 'B' : null,
    category: type === 'PR' ? 'other' : null,
    promotionId: null,
    startsAt: null,
    endsAt: null,
    position: 0,
    enabled: true,
  };
  const texts = textsToWrite(languages, news?.texts);
  return { type, texts, audience, execution, category, promotionId, startsAt, endsAt, position, enabled };
}

function useChange<Given, Answer>(change: (given: Given) => Promise<Answer>) {
  const client = useQueryClient();
  const stale = () => client.invalidateQueries({ queryKey: newsKey });
  return useMutation({
    mutationFn: change,
    onSuccess: stale,
    onError: (error) => {
      // somebody else took it away, or saved it
      if (refusedWith(error, 'messages.unknown') || changedMeanwhile(error)) void stale();
    },
  });
}

/** Keeps what was written: a new one without an id. */
export function useSaveNews(news: News | undefined) {
  const opened = useOpened(news);
  return useChange((draft: NewsDraft) =>
    opened === undefined ? ask(newsAdd, draft) : ask(newsSave, { ...opened, ...draft }),
  );
}

export function useRemoveNews() {
  return useChange((id: string) => ask(newsRemove, { id }));
}

/** Adds a picture to a promotion. */
export function useAddPicture(id: string) {
  return useChange((picture: File) => ask(newsPicture, { id, picture }));
}

/** Takes a picture of a promotion away. */
export function useRemovePicture(id: string) {
  return useChange((address: string) => ask(newsPictureRemove, { id, address }));
}
