// What a list shows, kept in the address: its state, the text looked for and the page.
import { useSearchParams } from 'wouter';

export interface Listing<Name extends string> {
  readonly tab: Name;
  readonly text: string;
  /** From 1. */
  readonly page: number;
}

/** The listing of this page, and the way to another one. `first` is the tab without a word in the address. */
export function useListing<Name extends string>(
  tabs: readonly Name[],
  first: NoInfer<Name>,
): readonly [Listing<Name>, (next: Partial<Listing<Name>>) => void] {
  const [search, setSearch] = useSearchParams();
  const now: Listing<Name> = {
    tab: tabs.find((name) => name === search.get('state')) ?? first,
    text: search.get('search') ?? '',
    page: Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1),
  };
  const show = (next: Partial<Listing<Name>>) => {
    const { tab, text, page } = { ...now, page: 1, ...next };
    setSearch(
      {
        ...(tab !== first && { state: tab }),
        ...(text !== '' && { search: text }),
        ...(page > 1 && { page: String(page) }),
      },
      { replace: page === now.page },
    );
  };
  return [now, show];
}
