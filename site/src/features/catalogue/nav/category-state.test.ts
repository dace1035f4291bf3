import { gameTypes, type Lane, type VendorCard } from '@palpite/contract/catalogue/shapes.ts';
import { expect, test } from 'vitest';
import { categoriesOf, gameCountOf, isLarge, pageOf, targetOf, vendorsOf } from './category-state.ts';

const card = (vassalage: string, gameCount = 3): VendorCard => ({
  vassalage,
  accountTypeName: vassalage,
  displayName: vassalage,
  title: 'LIVE',
  gameCount,
  smallIcon: '',
  mobileSmallIcon: '',
  h5Icon: '',
  lagerIcon: '',
  mobileLargeIcon: '',
});
const cards = (count: number) => Array.from({ length: count }, (_, at) => card(`V${at}`));
const lane = (title: Lane['title'], ...vendors: VendorCard[]): Lane => ({
  title,
  cards: Object.fromEntries(vendors.map((vendor) => [vendor.vassalage, vendor])),
  gameClassify: [],
});

test.each(['HOME', 'PROMO', 'PVP', 'FISH', 'RNG'] as const)('%s is a page even with one vendor', (category) => {
  expect(targetOf(category, cards(1))).toEqual({ page: pageOf(category) });
});

test.each(['LIVE', 'SPORTS', 'ESPORTS', 'COCKFIGHT', 'LOTT', 'ELOTT'] as const)(
  '%s starts its single vendor, and is a page with two',
  (category) => {
    const [only] = cards(1);
    expect(targetOf(category, cards(1))).toEqual({ vendor: only });
    expect(targetOf(category, cards(2))).toEqual({ page: pageOf(category) });
  },
);

test('the pages of the categories are those of the specification', () => {
  const pages = gameTypes.map(pageOf).toSorted();
  expect(pages).toEqual([
    '/?type=COCKFIGHT',
    '/elott',
    '/esports',
    '/fish',
    '/inHouse',
    '/live',
    '/lott',
    '/pvp',
    '/rng',
    '/sports',
  ]);
  expect(pageOf('PROMO')).toBe('/promotions');
  expect(pageOf('HOME')).toBe('/');
});

test('a dropdown is large with more than ten vendors', () => {
  expect(isLarge(cards(10))).toBe(false);
  expect(isLarge(cards(11))).toBe(true);
});

test('only categories that have vendors are shown, with all their games counted', () => {
  const live = lane('LIVE', card('A', 4), card('B', 5));
  expect(categoriesOf([lane('FISH'), live])).toEqual([live]);
  expect(gameCountOf(live)).toBe(9);
});

test('a vendor of two categories is one vendor', () => {
  const found = vendorsOf([lane('LIVE', card('A'), card('B')), lane('RNG', card('B'), card('C'))]);
  expect(found.map(({ vassalage }) => vassalage)).toEqual(['A', 'B', 'C']);
});
