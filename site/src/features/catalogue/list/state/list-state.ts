// What a list of games shows, read from the address: `?vassalage=PGE&classify=SC&filter=HOT&q=dado&page=2`.
import { type Lane, vendorCardsOf } from '@palpite/contract/catalogue/shapes.ts';

export const listFilters = ['ALL', 'NEW', 'HOT', 'FAV', 'RECENT'] as const;
export type ListFilter = (typeof listFilters)[number];

export interface ListView {
  /** The vendor; empty for all of them. */
  vassalage: string;
  /** The kind of game; empty for all of them. */
  classify: string;
  filter: ListFilter;
  /** What is searched for, trimmed. */
  query: string;
  /** From 1; always 1 without pages. */
  page: number;
  /** Whether the list comes in pages, or whole in one long grid. */
  paging: boolean;
}

/** Whether a filter shows what only a player has. */
export function needsLogin(filter: ListFilter): boolean {
  return filter === 'FAV' || filter === 'RECENT';
}

/** Reads the address; what it does not say, or says wrong, is as if nothing were chosen. */
export function readList(search: string): ListView {
  const asked = new URLSearchParams(search);
  const page = Number(asked.get('page'));
  const paging = asked.get('paging') !== 'off';
  return {
    vassalage: (asked.get('vassalage') ?? '').slice(0, 40),
    classify: (asked.get('classify') ?? '').slice(0, 20),
    filter: listFilters.find((each) => each === asked.get('filter')) ?? 'ALL',
    query: (asked.get('q') ?? '').trim().slice(0, 60),
    page: paging && Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1,
    paging,
  };
}

export function listPath(path: string, view: ListView): string {
  const asked = new URLSearchParams();
  if (view.vassalage) asked.set('vassalage', view.vassalage);
  if (view.classify) asked.set('classify', view.classify);
  if (view.filter !== 'ALL') asked.set('filter', view.filter);
  if (view.query) asked.set('q', view.query);
  if (!view.paging) asked.set('paging', 'off');
  if (view.paging && view.page > 1) asked.set('page', String(view.page));
  return asked.size > 0 ? `${path}?${asked}` : path;
}

/** Another vendor: from its first page on, every kind, no search, no filter. */
export function chooseVendor(view: ListView, vassalage: string): ListView {
  return { ...view, vassalage, classify: '', filter: 'ALL', query: '', page: 1 };
}

/** Another kind of game of the same vendor: from its first page on, no search, no filter. */
export function chooseClassify(view: ListView, classify: string): ListView {
  return { ...view, classify, filter: 'ALL', query: '', page: 1 };
}

/** A filter looks through what is chosen, and is no search. */
export function chooseFilter(view: ListView, filter: ListFilter): ListView {
  return { ...view, filter, query: '', page: 1 };
}

/** A search looks through all games of the vendor and kind. */
export function searchFor(view: ListView, text: string): ListView {
  const query = text.trim();
  return query === view.query ? view : { ...view, query, filter: 'ALL', page: 1 };
}

/** Another page; one that there is not is ignored. */
export function turnTo(view: ListView, page: number, totalPages: number): ListView {
  return page >= 1 && page <= totalPages ? { ...view, page } : view;
}

export interface ClassifyChoice {
  /** Empty for all kinds. */
  key: string;
  displayName: string;
}

/**
 * The kinds to choose from, with all of them first: those the vendor has games of. Fish have no kinds; a kind that is
 * all there is is no choice.
 */
export function classifiesOf(lane: Lane | undefined, vassalage: string): ClassifyChoice[] {
  const kinds = lane && lane.title !== 'FISH' ? lane.gameClassify : [];
  const there = kinds.filter((kind) => vassalage === '' || kind.vendors.includes(vassalage));
  const games = vendorCardsOf(lane).reduce((sum, { gameCount }) => sum + gameCount, 0);
  const [only, ...more] = there;
  const isAll = only !== undefined && more.length === 0 && (vassalage !== '' || only.gameCount >= games);
  return [{ key: '', displayName: '' }, ...(isAll ? [] : there)];
}

/** The view without a vendor or a kind that is not there, as an old link may name; itself when all is there. */
export function knownView(view: ListView, lane: Lane | undefined): ListView {
  if (view.vassalage && !vendorCardsOf(lane).some(({ vassalage }) => vassalage === view.vassalage))
    return chooseVendor(view, '');
  const kinds = classifiesOf(lane, view.vassalage);
  return kinds.some((kind) => kind.key === view.classify) ? view : { ...view, classify: '', page: 1 };
}
