// What the navigation between categories does: which page a category has, and when its only vendor starts instead.

import { type GameType, type Lane, type VendorCard, vendorCardsOf } from '@palpite/contract/catalogue/shapes.ts';
import * as paths from '../../../base/paths.ts';
import { lobbyPath } from '../lobby/lobby-state.ts';

/** A category of the navigation: a type of games, or one of the places that are always there. */
export type Category = GameType | 'HOME' | 'PROMO';

const pages: Readonly<Record<Category, string>> = {
  HOME: '/',
  PROMO: paths.promotions,
  RNG: paths.slots,
  LIVE: paths.live,
  FISH: paths.fish,
  PVP: paths.pvp,
  SPORTS: paths.sports,
  ESPORTS: paths.esports,
  COCKFIGHT: lobbyPath('COCKFIGHT'),
  LOTT: paths.lotteries,
  ELOTT: paths.quickLotteries,
  INHOUSE: paths.inHouse,
};

export function pageOf(category: Category): string {
  return pages[category];
}

/**
 * Categories that are a page however many vendors they have. The originals are RNG games shown
 * apart, so they are one too.
 */
const alwaysPages: readonly Category[] = ['HOME', 'PROMO', 'PVP', 'FISH', 'RNG', 'INHOUSE'];

/** What a press on a category does: a page to go to, or the one vendor whose game starts. */
export type CategoryTarget = { page: string } | { vendor: VendorCard };

export function targetOf(category: Category, vendors: readonly VendorCard[]): CategoryTarget {
  const [only, ...more] = vendors;
  if (!only || more.length > 0 || alwaysPages.includes(category)) return { page: pageOf(category) };
  return { vendor: only };
}

/** More vendors than this need a dropdown of several columns. */
const largeAbove = 10;

export function isLarge(vendors: readonly VendorCard[]): boolean {
  return vendors.length > largeAbove;
}

/** The categories that have vendors, in the order the platform gives them. */
export function categoriesOf(lanes: readonly Lane[]): readonly Lane[] {
  return lanes.filter((lane) => vendorCardsOf(lane).length > 0);
}

export function gameCountOf(lane: Pick<Lane, 'cards'>): number {
  return vendorCardsOf(lane).reduce((sum, card) => sum + card.gameCount, 0);
}

/** Every vendor once, in the order of the categories. */
export function vendorsOf(lanes: readonly Lane[]): readonly VendorCard[] {
  const known = new Map<string, VendorCard>();
  for (const card of lanes.flatMap(vendorCardsOf)) if (!known.has(card.vassalage)) known.set(card.vassalage, card);
  return [...known.values()];
}
