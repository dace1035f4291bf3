// The shelf as the platform keeps it, and what staff change.
import type { InputOf } from '@palpite/contract/base/endpoint.ts';
import {
  type ShelfGame,
  type ShelfVendor,
  shelfGameSave,
  shelfGames,
  shelfStates,
  shelfVendorSave,
  shelfVendors,
} from '@palpite/contract/catalogue/office.ts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ask } from '../../../base/caller.ts';
import { refusedWith } from '../../../base/parts/failure.ts';

export type { ShelfGame, ShelfVendor };
/** One line of either list. */
export type Item = { kind: 'game'; row: ShelfGame } | { kind: 'vendor'; row: ShelfVendor };
export type Change = Omit<InputOf<typeof shelfGameSave>, 'nodeId'>;
export type ShelfState = (typeof shelfStates)[number];

const shelfKey = ['shelf'] as const;
const pageSize = 50;

export interface Asked {
  readonly name: string;
  readonly vendor: string;
  readonly state: ShelfState | '';
  readonly page: number;
}

/** What the address asks for; everything, from the first page, without one. */
export function askedOf(search: URLSearchParams): Asked {
  return {
    name: (search.get('name') ?? '').trim().slice(0, 60),
    vendor: (search.get('vendor') ?? '').slice(0, 40),
    state: shelfStates.find((state) => state === search.get('state')) ?? '',
    page: Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1),
  };
}

export const vendorsQuery = queryOptions({
  queryKey: [...shelfKey, 'vendors'],
  queryFn: ({ signal }) => ask(shelfVendors, {}, { signal }),
});

export function gamesQuery({ name, vendor, state, page }: Asked) {
  return queryOptions({
    queryKey: [...shelfKey, 'games', name, vendor, state, page],
    queryFn: ({ signal }) =>
      ask(
        shelfGames,
        { page, size: pageSize, ...(name && { name }), ...(vendor && { vassalage: vendor }), ...(state && { state }) },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
}

export function useSaveItem({ kind, row }: Item) {
  const client = useQueryClient();
  const stale = () => client.invalidateQueries({ queryKey: shelfKey });
  return useMutation<ShelfGame | ShelfVendor, unknown, Change>({
    mutationFn: (change) => {
      if (kind === 'game') return ask(shelfGameSave, { nodeId: row.nodeId, ...change });
      const { hot: _, wholeList: __, ...ofVendor } = change;
      return ask(shelfVendorSave, { code: row.code, ...ofVendor });
    },
    onSuccess: stale,
    onError: (error) => {
      if (refusedWith(error, 'catalogue.unknown_game')) void stale();
    },
  });
}
