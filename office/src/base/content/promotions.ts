// The promotions of the brand, for what may speak of one.
import { newsList } from '@palpite/contract/messages/office.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ask } from '../caller.ts';
import { titleOf, useBrandLanguages } from './texts.ts';

/** Under which all announcements are kept. */
export const newsKey = ['content', 'news'] as const;

export const promotionsQuery = queryOptions({
  queryKey: [...newsKey, 'promotions'],
  queryFn: ({ signal }) => ask(newsList, { page: 1, size: 100, type: 'PR' }, { signal }),
});

/** The promotions to choose from, by number; the newest hundred. */
export function usePromotionOptions(): { value: string; label: string }[] {
  const { own } = useBrandLanguages();
  const { data } = useQuery(promotionsQuery);
  return (data?.list ?? []).map(({ id, texts }) => ({ value: id, label: titleOf(texts, own) }));
}
