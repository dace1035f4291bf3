import { expect, test } from 'vitest';
import { drawSpace } from '../chance/provably-fair.ts';
import { cardName, cardOf, cardOfDraw, deckSize, rankOf, suitOf } from './cards.ts';

test('the cards stand in the published order, from the two of diamonds to the ace of clubs', () => {
  const names = Array.from({ length: deckSize }, (_, card) => cardName(card));
  expect(names.slice(0, 6)).toEqual(['2d', '2h', '2s', '2c', '3d', '3h']);
  expect(names.slice(-5)).toEqual(['Kc', 'Ad', 'Ah', 'As', 'Ac']);
  expect(new Set(names).size).toBe(52);
  expect(names.map(cardOf)).toEqual(Array.from({ length: 52 }, (_, card) => card));
});

test('a card has its rank and its suit', () => {
  expect([rankOf(cardOf('2c')), suitOf(cardOf('2c'))]).toEqual([0, 3]);
  expect([rankOf(cardOf('Ah')), suitOf(cardOf('Ah'))]).toEqual([12, 1]);
});

test('a draw gives the card of its fifty-second share', () => {
  expect(cardName(cardOfDraw(0))).toBe('2d');
  expect(cardName(cardOfDraw(drawSpace - 1))).toBe('Ac');
  expect(cardName(cardOfDraw(drawSpace / 2))).toBe('8s');
});

test('what is no card is refused', () => {
  for (const card of [-1, 52, 1.5]) expect(() => cardName(card)).toThrow(RangeError);
  for (const name of ['', '1d', '2x', '10d', 'ad']) expect(() => cardOf(name)).toThrow(RangeError);
});
