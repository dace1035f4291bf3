import type { Lane } from '@palpite/contract/catalogue/shapes.ts';
import { expect, test } from 'vitest';
import {
  chooseClassify,
  chooseFilter,
  chooseVendor,
  classifiesOf,
  knownView,
  type ListView,
  listFilters,
  listPath,
  needsLogin,
  readList,
  searchFor,
  turnTo,
} from './list-state.ts';

const plain: ListView = { vassalage: '', classify: '', filter: 'ALL', query: '', page: 1, paging: true };
const deep: ListView = { vassalage: 'PT', classify: 'SC', filter: 'HOT', query: '', page: 3, paging: true };
const searched: ListView = { ...deep, filter: 'ALL', query: 'onça' };

const card = {
  accountTypeName: '',
  gameCount: 1,
  smallIcon: '',
  mobileSmallIcon: '',
  h5Icon: '',
  lagerIcon: '',
  mobileLargeIcon: '',
};
const slots: Lane = {
  title: 'RNG',
  cards: {
    PT: { ...card, vassalage: 'PT', displayName: 'PT', title: 'RNG' },
    JDB: { ...card, vassalage: 'JDB', displayName: 'JDB', title: 'RNG' },
  },
  gameClassify: [
    { key: 'SC', displayName: 'Slots', gameCount: 2, vendors: ['PT', 'JDB'] },
    { key: 'JP', displayName: 'Jackpot', gameCount: 1, vendors: ['PT'] },
  ],
};

test('every view comes back from its address as it was', () => {
  for (const view of [
    plain,
    deep,
    searched,
    { ...deep, filter: 'NEW' },
    { ...searched, page: 1, paging: false },
  ] as const)
    expect(readList(new URL(listPath('/rng', view), 'https://site.test').search)).toEqual(view);
  expect(listPath('/rng', plain)).toBe('/rng');
});

test('an address that says nonsense shows everything from the start', () => {
  expect(readList('?filter=BEST&page=-2&q=%20%20&paging=maybe')).toEqual(plain);
  expect(readList('?page=1.5').page).toBe(1);
  expect(readList('?page=3&paging=off').page).toBe(1);
  expect(readList(`?vassalage=${'x'.repeat(99)}&q=${'y'.repeat(99)}`)).toMatchObject({
    vassalage: 'x'.repeat(40),
    query: 'y'.repeat(60),
  });
});

test('a new vendor starts at page 1 with every kind, no search and no filter', () => {
  expect(chooseVendor({ ...searched, filter: 'HOT' }, 'JDB')).toEqual({ ...plain, vassalage: 'JDB' });
});

test('a new kind keeps the vendor and starts at page 1 with no search and no filter', () => {
  expect(chooseClassify({ ...searched, filter: 'RECENT' }, 'JP')).toEqual({
    ...plain,
    vassalage: 'PT',
    classify: 'JP',
  });
});

test('a filter starts at page 1 within what is chosen', () => {
  for (const filter of ['NEW', 'FAV'] as const)
    expect(chooseFilter(searched, filter)).toEqual({ ...deep, filter, page: 1 });
});

test('a search is trimmed, starts at page 1 and looks through all games; the same words change nothing', () => {
  expect(searchFor(deep, '  dado ')).toEqual({ ...deep, filter: 'ALL', query: 'dado', page: 1 });
  expect(searchFor(searched, ' onça ')).toBe(searched);
});

test('a page above the total is ignored, and so is one below the first', () => {
  expect(turnTo(deep, 5, 5).page).toBe(5);
  expect(turnTo(deep, 6, 5)).toBe(deep);
  expect(turnTo(deep, 0, 5)).toBe(deep);
});

test('only favourites and recent games need a login', () => {
  expect(listFilters.filter(needsLogin)).toEqual(['FAV', 'RECENT']);
});

test('the kinds are those the vendor has, with all of them first; fish have only all', () => {
  expect(classifiesOf(slots, '').map(({ key }) => key)).toEqual(['', 'SC', 'JP']);
  expect(classifiesOf(slots, 'PT').map(({ key }) => key)).toEqual(['', 'SC', 'JP']);
  expect(classifiesOf({ ...slots, title: 'FISH' }, '').map(({ key }) => key)).toEqual(['']);
  expect(classifiesOf(undefined, '').map(({ key }) => key)).toEqual(['']);
});

test('one kind that is all there is repeats no tab; one that leaves games out is a choice', () => {
  const one = (gameCount: number): Lane => ({
    ...slots,
    gameClassify: [{ key: 'SC', displayName: 'Slots', gameCount, vendors: ['PT', 'JDB'] }],
  });
  const all = Object.values(slots.cards).reduce((sum, { gameCount }) => sum + gameCount, 0);
  expect(classifiesOf(one(all), '')).toHaveLength(1);
  expect(classifiesOf(one(all - 1), '')).toHaveLength(2);
  expect(classifiesOf(slots, 'JDB')).toHaveLength(1);
});

test('a vendor or a kind that is no longer there falls away', () => {
  expect(knownView(deep, slots)).toBe(deep);
  expect(knownView({ ...plain, vassalage: 'GONE', classify: 'SC' }, slots)).toEqual(plain);
  expect(knownView({ ...plain, vassalage: 'JDB', classify: 'JP' }, slots)).toEqual({ ...plain, vassalage: 'JDB' });
});
