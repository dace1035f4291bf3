// The articles of the points mall as the platform keeps them, and what staff change.
import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import {
  categoryAdd,
  categoryRemove,
  categorySave,
  goodsAdd,
  goodsList,
  goodsPicture,
  goodsPictureRemove,
  goodsSave,
  goodsStock,
} from '@palpite/contract/points/office.ts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ask } from '../../../base/caller.ts';
import { useOpened } from '../../../base/content/draft.ts';
import { useOnce } from '../../../base/desk/once.ts';

export type Listed = OutputOf<typeof goodsList>;
export type Goods = Listed['list'][number];
export type Category = Listed['categories'][number];
export type GoodsDraft = InputOf<typeof goodsAdd>;
export type CategoryDraft = InputOf<typeof categoryAdd>;

const pageSize = 50;
const goodsKey = ['pointGoods'] as const;

export function goodsQuery(page: number) {
  return queryOptions({
    queryKey: [...goodsKey, page],
    queryFn: ({ signal }) => ask(goodsList, { page, size: pageSize }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** What the form opens with: what is kept, or an empty one. */
export function draftOf(goods: Goods | undefined, languages: readonly string[]): GoodsDraft {
  const {
    texts = {},
    categoryId = null,
    price = 100n,
    stock = 1,
    limit = null,
    position = 0,
    enabled = true,
  } = goods ?? {};
  const nothing = Object.fromEntries(languages.map((language) => [language, { name: '', text: '' }]));
  return { texts: { ...nothing, ...texts }, categoryId, price, stock, limit, position, enabled };
}

/** The name staff know it by. */
export function nameOf(texts: Readonly<Record<string, { name: string }>>, own: string): string {
  return (texts[own] ?? Object.values(texts)[0])?.name ?? '';
}

function useChange<Given, Answer>(change: (given: Given) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: change, onSettled: () => client.invalidateQueries({ queryKey: goodsKey }) });
}

/** Keeps what was written: a new one without an id. The stock of one that is there is changed apart. */
export function useSaveGoods(goods: Goods | undefined) {
  const opened = useOpened(goods);
  return useChange(({ stock, ...draft }: GoodsDraft) =>
    opened === undefined ? ask(goodsAdd, { ...draft, stock }) : ask(goodsSave, { ...opened, ...draft }),
  );
}

export function useChangeStock(id: string) {
  return useOnce({ endpoint: goodsStock, inputOf: (change: number) => ({ id, change }), stale: [goodsKey] });
}

export function useAddPicture(id: string) {
  return useChange((picture: File) => ask(goodsPicture, { id, picture }));
}

export function useRemovePicture(id: string) {
  return useChange((address: string) => ask(goodsPictureRemove, { id, address }));
}

export function useSaveCategory(category: Category | undefined) {
  const opened = useOpened(category);
  return useChange((draft: CategoryDraft) =>
    opened === undefined ? ask(categoryAdd, draft) : ask(categorySave, { ...opened, ...draft }),
  );
}

export function useRemoveCategory() {
  return useChange((id: string) => ask(categoryRemove, { id }));
}
