import type { Game } from '@palpite/contract/catalogue/shapes.ts';
import { expect, test } from 'vitest';
import { groupsOf, homeRows, lobbyPath, readLobby, sectionsOf } from './lobby-state.ts';
import { writePercent } from './percent.ts';
import { writeAgo } from './relative-time.ts';

const game = (gameType: Game['gameType'], isHot = 0) => ({ gameType, isHot, gameCode: gameType }) as Game;

test('text to search for wins over a type, is trimmed, and empty text is home', () => {
  expect(readLobby('?type=INHOUSE&q=%20dado%20')).toEqual({ type: 'SEARCH', query: 'dado' });
  expect(readLobby('?q=%20')).toEqual({ type: 'HOME', query: '' });
  expect(lobbyPath('SEARCH', ' dado ')).toBe('/?q=dado');
  expect(lobbyPath('SEARCH', '  ')).toBe('/');
});

test('an unknown type is home', () => {
  expect(readLobby('?type=MAGIC').type).toBe('HOME');
  expect(readLobby('?type=INHOUSE').type).toBe('INHOUSE');
});

test('sections stand in their order, and only those that have games', () => {
  const sections = sectionsOf([game('COCKFIGHT'), game('RNG', 1), game('INHOUSE'), game('LIVE')]);
  expect(sections.map((section) => section.type)).toEqual(['INHOUSE', 'HOT', 'RNG', 'LIVE', 'COCKFIGHT']);
  expect(sectionsOf([game('FISH')]).map((section) => section.type)).toEqual(['FISH']);
});

test('a hot row that would only repeat the few originals above it is left out', () => {
  const dice = game('INHOUSE', 1);
  expect(homeRows(sectionsOf([dice]), 4).map((section) => section.type)).toEqual(['INHOUSE']);
  expect(homeRows(sectionsOf([dice, game('RNG', 1)]), 4).map((section) => section.type)).toEqual([
    'INHOUSE',
    'HOT',
    'RNG',
  ]);
  expect(homeRows(sectionsOf([dice]), 1).map((section) => section.type)).toEqual(['INHOUSE', 'HOT']);
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
