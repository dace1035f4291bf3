import { type MenuGroup, type MenuItem, type MenuPlace, menuGroups } from './routes.tsx';

const storageKey = 'foldedGroups';

/** The groups of the menu that were folded on this device. */
export function foldedGroups(): readonly MenuGroup[] {
  try {
    const kept = localStorage.getItem(storageKey)?.split(' ') ?? [];
    return menuGroups.map(({ group }) => group).filter((group) => kept.includes(group));
  } catch {
    // Storage is off: all are open.
    return [];
  }
}

export function keepFolded(groups: readonly MenuGroup[]): void {
  try {
    localStorage.setItem(storageKey, groups.join(' '));
  } catch {
    // Storage is off: the choice holds for this page.
  }
}

/** As it is compared: neither accents nor capitals matter. */
function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** Places whose name holds the search text; those that begin with it come first. Undefined for an empty search. */
export function placesFound(
  groups: typeof menuGroups,
  sought: string,
  nameOf: (place: MenuPlace) => string,
): MenuItem[] | undefined {
  const word = plain(sought.trim());
  if (word === '') return undefined;
  const found = groups.flatMap(({ items }) => items.filter(({ place }) => plain(nameOf(place)).includes(word)));
  const begins = ({ place }: { place: MenuPlace }) => plain(nameOf(place)).startsWith(word);
  return [...found.filter(begins), ...found.filter((item) => !begins(item))];
}
