// What a list with several filters shows, kept in the address.
import { useSearchParams } from 'wouter';

/** What the address says of these names, '' for what it does not, the page, and the way to something else. */
export function useAsked<Name extends string>(
  names: readonly Name[],
): readonly [Readonly<Record<Name, string>>, number, (next: Readonly<Record<string, string>>) => void] {
  const [search, setSearch] = useSearchParams();
  const asked = Object.fromEntries(names.map((name) => [name, search.get(name) ?? ''])) as Record<Name, string>;
  const page = Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1);
  const show = (next: Readonly<Record<string, string>>) => {
    const words = new URLSearchParams();
    // another question begins with its first page
    for (const [name, word] of Object.entries({ ...asked, ...next })) if (word !== '') words.set(name, word);
    setSearch(words, { replace: 'page' in next });
  };
  return [asked, page, show];
}
