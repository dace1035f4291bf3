// Which games the lobby shows, read from the address: `?type=INHOUSE`, `?q=dado`.

import {
  type Game,
  type GameType,
  type Lane,
  type VendorCard,
  vendorCardsOf,
} from '@palpite/contract/catalogue/shapes.ts';
import * as paths from '../../../base/paths.ts';
import { lobbyConstants } from './lobby-constants.ts';

/** The sections of the home lobby, from top to bottom. RECENT comes before all of them, for a player who has played. */
export const sectionOrder = ['INHOUSE', 'HOT', 'RNG', 'LIVE', 'FISH', 'SPORTS', 'PVP', 'ESPORTS', 'COCKFIGHT'] as const;
export type SectionType = (typeof sectionOrder)[number];

/** What the menu of the lobby offers, in its order. */
export const menuOrder = [
  'HOME',
  'HOT',
  'FAV',
  'INHOUSE',
  'RNG',
  'LIVE',
  'FISH',
  'PVP',
  'SPORTS',
  'ESPORTS',
  'COCKFIGHT',
] as const;

/** The current game type. HOME is every section; SEARCH is what `q` asks for; FAV is for players. */
export type LobbyType = (typeof menuOrder)[number] | 'SEARCH';

/** Types that are shown by their vendors. */
const vendorTypes: readonly string[] = ['SPORTS', 'ESPORTS', 'COCKFIGHT'];

export function showsVendors(type: string): boolean {
  return vendorTypes.includes(type);
}

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
  const type = menuOrder.find((each) => each === asked.get('type'));
  return { type: type ?? 'HOME', query: '' };
}

const lobbyPaths: readonly string[] = ['/', paths.indexPage, paths.login, paths.register];

/**
 * The address of a type or of a search. An empty search is HOME. The lobby's own addresses are not left; from
 * any other it leads to /.
 */
export function lobbyPath(type: LobbyType, query = '', from = '/'): string {
  const place = lobbyPaths.includes(from) ? from : '/';
  const text = query.trim();
  if (type === 'SEARCH' && text) return `${place}?${new URLSearchParams({ q: text })}`;
  return type === 'HOME' || type === 'SEARCH' ? place : `${place}?${new URLSearchParams({ type })}`;
}

/** The pages that list the games of a type. */
const listPaths: Readonly<Partial<Record<GameType, string>>> = {
  RNG: paths.slots,
  LIVE: paths.live,
  FISH: paths.fish,
  PVP: paths.pvp,
  SPORTS: paths.sports,
  ESPORTS: paths.esports,
  LOTT: paths.lotteries,
  ELOTT: paths.quickLotteries,
  INHOUSE: paths.inHouse,
};

/**
 * Where choosing a vendor leads; undefined: its game starts. Slots are always listed; other vendors where
 * they have several games.
 */
export function vendorPath(type: GameType, { vassalage, gameCount }: Pick<VendorCard, 'vassalage' | 'gameCount'>) {
  const list = listPaths[type];
  if (!list || (type !== 'RNG' && gameCount < 2)) return undefined;
  return `${list}?${new URLSearchParams({ vassalage })}`;
}

export interface Section {
  type: SectionType;
  /** How many there are, of which `games` or `vendors` are the first. */
  total: number;
  games: readonly Game[];
  vendors: readonly VendorCard[];
}

interface LobbyAnswer {
  lanes: readonly Lane[];
  sections: readonly { gameType: GameType; total: number; games: readonly Game[] }[];
  hot: readonly Game[];
}

/** The rows of the home lobby in their order, cut to what a row holds; those without games or vendors are left out. */
export function sectionsOf({ lanes, sections, hot }: LobbyAnswer): Section[] {
  const { homeSectionItems, homeVendors, homeHot } = lobbyConstants;
  return sectionOrder
    .map((type): Section => {
      if (type === 'HOT') return { type, total: hot.length, games: shownOnce(hot).slice(0, homeHot), vendors: [] };
      if (showsVendors(type)) {
        const vendors = vendorCardsOf(lanes.find((lane) => lane.title === type));
        return { type, total: vendors.length, games: [], vendors: vendors.slice(0, homeVendors) };
      }
      const found = sections.find((section) => section.gameType === type);
      return {
        type,
        total: found?.total ?? 0,
        games: shownOnce(found?.games ?? []).slice(0, homeSectionItems),
        vendors: [],
      };
    })
    .filter(({ games, vendors }) => games.length + vendors.length > 0);
}

/** The types of the menu: those with games, and what a player gathers. */
export function menuOf(sections: readonly Section[]): LobbyType[] {
  return menuOrder.filter(
    (type) => type === 'HOME' || type === 'FAV' || sections.some((section) => section.type === type),
  );
}

/** Cuts a list into groups of `size`, in order. */
export function groupsOf<Item>(items: readonly Item[], size: number): Item[][] {
  const groups: Item[][] = [];
  for (let at = 0; at < items.length; at += size) groups.push(items.slice(at, at + size));
  return groups;
}

/**
 * Without those nobody could tell from one before them: the same name, studio, return and picture. Our own
 * drawings differ by game.
 */
export function shownOnce<Shown extends Game>(games: readonly Shown[]): Shown[] {
  const seen = new Set<string>();
  return games.filter(({ nodeId, gameType, displayName, accountTypeName, rtp, iconUrl }) => {
    const looks = JSON.stringify([gameType, displayName, accountTypeName, rtp, iconUrl || nodeId]);
    return !seen.has(looks) && seen.add(looks);
  });
}
