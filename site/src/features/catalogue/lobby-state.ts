// Which games the lobby shows, read from the address: `?type=INHOUSE`, `?q=dado`.
import type { Game, GameType } from '@palpite/contract/catalogue/shapes.ts';

/** HOME is every section; SEARCH is what `q` asks for. */
export type LobbyType = 'HOME' | 'SEARCH' | 'HOT' | GameType;

/** The sections of the home lobby, from top to bottom. RECENT comes before all of them, for a player who has played. */
export const sectionOrder = [
  'INHOUSE',
  'HOT',
  'RNG',
  'LIVE',
  'FISH',
  'SPORTS',
  'PVP',
  'ESPORTS',
  'COCKFIGHT',
  'LOTT',
  'ELOTT',
] as const;
export type SectionType = (typeof sectionOrder)[number];

export const sectionItems = 12;

export interface LobbyView {
  type: LobbyType;
  /** What is searched for, trimmed; empty unless the type is SEARCH. */
  query: string;
}

/** Reads the address. Text to search for wins over a type; an unknown type is HOME. */
export function readLobby(search: string): LobbyView {
  const asked = new URLSearchParams(search);
  const query = (asked.get('q') ?? '').trim();
  if (query) return { type: 'SEARCH', query };
  const type = sectionOrder.find((each) => each === asked.get('type'));
  return { type: type ?? 'HOME', query: '' };
}

/** The address of a type or of a search. An empty search is HOME. */
export function lobbyPath(type: LobbyType, query = ''): string {
  const text = query.trim();
  if (type === 'SEARCH' && text) return `/?${new URLSearchParams({ q: text })}`;
  return type === 'HOME' || type === 'SEARCH' ? '/' : `/?${new URLSearchParams({ type })}`;
}

export interface Section {
  type: SectionType;
  games: readonly Game[];
}

/** The games by section, in the lobby's order; sections without games are left out. A hot game is in its own section too. */
export function sectionsOf(games: readonly Game[]): Section[] {
  return sectionOrder
    .map((type) => ({
      type,
      games: games.filter((game) => (type === 'HOT' ? game.isHot === 1 : game.gameType === type)),
    }))
    .filter((section) => section.games.length > 0);
}

/** The rows of the home lobby: without a hot row that would only repeat the few games of the house above it. */
export function homeRows(sections: readonly Section[], fewBelow: number): Section[] {
  const house = sections.find((section) => section.type === 'INHOUSE')?.games ?? [];
  const repeats = (section: Section) =>
    section.type === 'HOT' && house.length < fewBelow && section.games.every((game) => house.includes(game));
  return sections.filter((section) => !repeats(section));
}

/** Cuts a list into groups of `size`, in order. */
export function groupsOf<Item>(items: readonly Item[], size: number): Item[][] {
  const groups: Item[][] = [];
  for (let at = 0; at < items.length; at += size) groups.push(items.slice(at, at + size));
  return groups;
}
