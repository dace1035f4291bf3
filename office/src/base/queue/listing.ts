// What a list shows, kept in the address: its state, the text looked for and the page.
import { useSearchParams } from 'wouter';

export interface Listing<Name extends string> {
  readonly tab: Name;
  readonly text: string;
  /** From 1. */
  readonly page: number;
}

/** What of a listing can be kept under a name: everything but its page, as the query of its address. */
export interface ListFilter {
  readonly now: string;
  /** Shows what such a query says; what of it this list does not know is left out. */
  show(filter: string): void;
}

/**
 * The listing of this page, the way to another one, and its filter. `first` is the tab without a word in the address.
 * `pageName`: what its page is called there, where another list of the same address turns pages too.
 */
export function useListing<Name extends string>(
  tabs: readonly Name[],
  first: NoInfer<Name>,
  pageName = 'page',
): readonly [Listing<Name>, (next: Partial<Listing<Name>>) => void, ListFilter] {
  const [search, setSearch] = useSearchParams();
  const filterIn = (query: URLSearchParams) => ({
    tab: tabs.find((name) => name === query.get('state')) ?? first,
    text: query.get('search') ?? '',
  });
  const now: Listing<Name> = {
    ...filterIn(search),
    page: Math.max(1, Number.parseInt(search.get(pageName) ?? '1', 10) || 1),
  };
  const wordsOf = ({ tab, text }: Omit<Listing<Name>, 'page'>) => ({
    ...(tab !== first && { state: tab }),
    ...(text !== '' && { search: text }),
  });
  const show = (next: Partial<Listing<Name>>) => {
    const { page, ...filter } = { ...now, page: 1, ...next };
    const words = new URLSearchParams(search);
    words.delete(pageName);
    // whoever turns a page alone leaves the filter to the list it belongs to
    if (next.tab !== undefined || next.text !== undefined) {
      for (const name of ['state', 'search']) words.delete(name);
      for (const [name, word] of Object.entries(wordsOf(filter))) words.set(name, word);
    }
    if (page > 1) words.set(pageName, String(page));
    setSearch(words, { replace: page === now.page });
  };
  return [
    now,
    show,
    {
      now: new URLSearchParams(wordsOf(now)).toString(),
      show: (filter) => show(filterIn(new URLSearchParams(filter))),
    },
  ];
}
