import type { Game, GameType, VendorCard } from '@palpite/contract/catalogue/shapes.ts';
import { pictureOf } from '@palpite/ui/art/picture-of.ts';
import { expect, test } from 'vitest';
import { actionOf, wordsOf } from '../../../base/banners.ts';
import { writePercent } from '../card/percent.ts';
import { withId, withoutId } from '../favourites.ts';
import { writeAgo } from '../home/relative-time.ts';
import { lobbyConstants } from './lobby-constants.ts';
import { groupsOf, lobbyPath, menuOf, readLobby, sectionsOf, vendorPath } from './lobby-state.ts';

const game = (gameType: GameType, at = 0) =>
  ({ gameType, nodeId: `${gameType}${at}`, gameCode: `${gameType}${at}` }) as Game;
const many = (gameType: GameType, count: number) => Array.from({ length: count }, (_, at) => game(gameType, at));
const section = (gameType: GameType, count: number) => ({ gameType, total: count, games: many(gameType, count) });
const lane = (title: GameType, count: number) => ({
  title,
  cards: Object.fromEntries(
    Array.from({ length: count }, (_, at) => [`V${at}`, { vassalage: `V${at}`, title, gameCount: 3 } as VendorCard]),
  ),
  gameClassify: [],
});

test('the limits of the home lobby are those of the specification', () => {
  expect(lobbyConstants).toEqual({
    banner: { autoplayMs: 5000, transitionMs: 1000, spacingPx: 20.3 },
    homeSectionItems: 12,
    homeVendors: 5,
    homeHot: 12,
    recentSize: 12,
    lobbyPageSize: 18,
    lobbyPager: { range: 5, margin: 2 },
    favouritePageSize: 999,
    favouriteThrottleMs: 1000,
    winners: { limit: 20, least: 4, pair: 2, stayMs: 3000, refreshMs: 30_000 },
  });
});

test('text to search for wins over a type, is trimmed, and empty text is home', () => {
  expect(readLobby('?type=INHOUSE&q=%20dado%20')).toEqual({ type: 'SEARCH', query: 'dado' });
  expect(readLobby('?q=%20')).toEqual({ type: 'HOME', query: '' });
  expect(lobbyPath('SEARCH', ' dado ')).toBe('/?q=dado');
  expect(lobbyPath('SEARCH', '  ')).toBe('/');
});

test('every current game type is read from the address, and an unknown one is home', () => {
  const types = ['HOT', 'FAV', 'RNG', 'LIVE', 'FISH', 'PVP', 'INHOUSE', 'SPORTS', 'ESPORTS', 'COCKFIGHT'] as const;
  for (const type of types) expect(readLobby(lobbyPath(type).slice(1)).type).toBe(type);
  expect(readLobby('').type).toBe('HOME');
  expect(readLobby('?type=MAGIC').type).toBe('HOME');
});

test('choosing a type stays on the addresses of the lobby and leads to / from any other', () => {
  for (const path of ['/', '/index', '/login', '/register'])
    expect(lobbyPath('RNG', '', path)).toBe(`${path}?type=RNG`);
  for (const path of ['/home', '/rng', '/member/profile']) expect(lobbyPath('RNG', '', path)).toBe('/?type=RNG');
});

test('a slots vendor is listed; another vendor starts its game, or is listed where it has several', () => {
  expect(vendorPath('RNG', { vassalage: 'PG', gameCount: 1 })).toBe('/rng?vassalage=PG');
  expect(vendorPath('SPORTS', { vassalage: 'IBC', gameCount: 1 })).toBeUndefined();
  expect(vendorPath('LIVE', { vassalage: 'AG', gameCount: 7 })).toBe('/live?vassalage=AG');
  expect(vendorPath('COCKFIGHT', { vassalage: 'CF', gameCount: 7 })).toBeUndefined();
});

test('sections stand in their order, vendors where a type is shown by them, and only those that have something', () => {
  const sections = sectionsOf({
    lanes: [lane('COCKFIGHT', 1), lane('ESPORTS', 1), lane('SPORTS', 7), lane('LOTT', 1)],
    sections: [
      section('PVP', 1),
      section('FISH', 1),
      section('LIVE', 1),
      section('RNG', 14),
      section('INHOUSE', 1),
      section('LOTT', 3),
    ],
    hot: many('RNG', 14),
  });
  expect(sections.map(({ type, games, vendors }) => [type, games.length, vendors.length])).toEqual([
    ['INHOUSE', 1, 0],
    ['HOT', 12, 0],
    ['RNG', 12, 0],
    ['LIVE', 1, 0],
    ['FISH', 1, 0],
    ['SPORTS', 0, 5],
    ['PVP', 1, 0],
    ['ESPORTS', 0, 1],
    ['COCKFIGHT', 0, 1],
  ]);
  expect(menuOf(sections)).toEqual([
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
  ]);
  expect(menuOf(sectionsOf({ lanes: [], sections: [section('FISH', 1)], hot: [] }))).toEqual(['HOME', 'FAV', 'FISH']);
});

test('the hot row keeps its place, even where it holds no other games than the originals above it', () => {
  const rows = (hot: Game[]) =>
    sectionsOf({ lanes: [], sections: [section('INHOUSE', 1), section('RNG', 1)], hot }).map(({ type }) => type);
  expect(rows([game('INHOUSE')])).toEqual(['INHOUSE', 'HOT', 'RNG']);
  expect(rows([])).toEqual(['INHOUSE', 'RNG']);
});

test('a favourite is added once, at the front, and taken away whole', () => {
  const ids = ['1', '2'];
  expect(withId(ids, '3')).toEqual(['3', '1', '2']);
  expect(withId(ids, '2')).toBe(ids);
  expect(withoutId(ids, '1')).toEqual(['2']);
});

test('a banner leads to a page of this site, to a promotion or into a game, and nowhere else', () => {
  expect(actionOf({ linkageType: 'PAGE', linkage: '/promotions' })).toEqual({
    kind: 'page',
    href: '/promotions',
    inside: true,
  });
  expect(actionOf({ linkageType: 'PAGE', linkage: '/arcade/verify/' })).toMatchObject({ inside: false });
  expect(actionOf({ linkageType: 'PROMOTION', linkage: '77' })).toEqual({ kind: 'promotion', href: '/promotions#77' });
  expect(actionOf({ linkageType: 'GAME', linkage: 'PGE/dice' })).toEqual({
    kind: 'game',
    game: { vassalage: 'PGE', gameCode: 'dice' },
  });
  expect(actionOf({ linkageType: 'NONE', linkage: null })).toBeUndefined();
  for (const linkage of ['//evil.test', 'https://evil.test', 'javascript:alert(1)', String.raw`/\evil.test`])
    expect(actionOf({ linkageType: 'PAGE', linkage }), linkage).toBeUndefined();
});

test('the first line of a banner is its headline', () => {
  expect(wordsOf('Dado: sorte que se prova\nConfira cada rodada.')).toEqual({
    headline: 'Dado: sorte que se prova',
    text: 'Confira cada rodada.',
  });
});

test('a game has the same picture every time, and a long shelf is varied', () => {
  const shelf = Array.from({ length: 400 }, (_, at) => ({
    gameType: 'RNG' as const,
    gameCode: `slot-${at}`,
    vassalage: `V${at % 9}`,
    nodeId: String(at),
  }));
  for (const each of shelf.slice(0, 20)) expect(pictureOf(each)).toEqual(pictureOf({ ...each }));
  const looks = new Set(shelf.map(pictureOf).map(({ hero, ground, stage }) => `${hero} ${ground} ${stage}`));
  expect(looks.size).toBeGreaterThan(300);
  expect(pictureOf({ gameType: 'INHOUSE', gameCode: 'DICE' }).hero).toBe('dado');
  expect(pictureOf({ gameType: 'RNG', gameCode: 'x1', gameName: 'Onça da Noite' }).hero).toBe('onca');
});

test('each of our own games has a picture of its own', () => {
  const houses = {
    INHOUSE:
      'dice mines plinko limbo crash wheel keno diamonds coinflip hilo tower scratch blackjack roulette video-poker',
    RNG: 'folia onca cofre tucano cordel cascata calcadao feira',
  } as const;
  const pictures = Object.entries(houses).flatMap(([gameType, codes]) =>
    codes.split(' ').map((gameCode) => {
      const first = pictureOf({ gameType: gameType as GameType, gameCode, vassalage: 'A', nodeId: '1' });
      // chosen by what the game is, not by where it stands on the shelf
      expect(pictureOf({ gameType: gameType as GameType, gameCode, vassalage: 'B', nodeId: '2' }), gameCode).toBe(
        first,
      );
      return first;
    }),
  );
  expect(new Set(pictures).size).toBe(pictures.length);
});

test('winners come in pairs, the last one alone if need be', () => {
  expect(groupsOf([1, 2, 3], 2)).toEqual([[1, 2], [3]]);
});

test('a return is written with the comma of the language', () => {
  expect(writePercent('99.00', 'PT')).toBe('99,00%');
  expect(writePercent('99.00', 'EN')).toBe('99.00%');
});

test('how long ago is told in the largest unit that fits', () => {
  expect(writeAgo(0, 240_000, 'EN')).toBe('4 min. ago');
  expect(writeAgo(0, 86_400_000, 'EN')).toBe('yesterday');
  expect(writeAgo(5000, 0, 'EN')).toBe('now');
});

test('how long ago goes by the days of the brand: late on Saturday is not yesterday on Monday', () => {
  const [saturday, monday] = [Date.parse('2026-11-21T23:30:00-03:00'), Date.parse('2026-11-23T01:00:00-03:00')];
  expect(writeAgo(saturday, monday, 'EN')).toBe('2 days ago');
  expect(writeAgo(saturday, monday - 2 * 3_600_000, 'EN')).toBe('23 hr. ago');
});
