import { expect, test } from 'vitest';
import { pictureOf, type Tone } from './picture.ts';

const of = (gameCode: string, outcome: unknown, bet: unknown = {}) =>
  pictureOf(gameCode, { outcome: JSON.stringify(outcome), bet: JSON.stringify(bet) });
const tones = (picture: ReturnType<typeof of>, tone: Tone) =>
  picture?.kind === 'board' ? picture.tiles.flatMap((tile, at) => (tile.tone === tone ? [at] : [])) : undefined;

test('a number is told as it fell, or as it multiplied', () => {
  expect(pictureOf('dice', { roll: '30.21', target: '50.00', direction: 'over' })).toMatchObject({
    value: '30.21',
    isTimes: false,
    good: false,
  });
  expect(pictureOf('crash', { burst: '1.44', cashedOut: '1.04' })).toMatchObject({ value: '1.44', good: true });
  expect(of('limbo', { won: false, result: 12_100, multiplier: 0 })).toMatchObject({ value: '1.21', good: false });
  expect(of('plinko', { slot: 5, multiplier: 6000 })).toMatchObject({ value: '0.60', isTimes: true, good: false });
  expect(of('folia', { drawn: 5, multiplier: 12_345 })).toMatchObject({ value: '1.23', good: true });
});

test('a board shows what was found, what ended it, and what lay beside it', () => {
  const mines = of('mines', { hit: 21, gems: [3, 11], mineTiles: [0, 1, 21], multiplier: 0 });
  expect([tones(mines, 'bad'), tones(mines, 'off'), tones(mines, 'good')]).toEqual([[21], [0, 1], [3, 11]]);
  const keno = of('keno', { drawn: [1, 2, 40] }, { picks: [2, 7] });
  expect([tones(keno, 'good'), tones(keno, 'off'), tones(keno, 'mine')]).toEqual([[1], [0, 39], [6]]);
  // the second row was safe at its first place, the player stepped on its third: rows stand from the top down
  const safe = Array.from({ length: 9 }, () => [0, 1]);
  const tower = of('tower', { difficulty: 'medium', picks: [1, 2], safe });
  expect([tones(tower, 'good'), tones(tower, 'bad')]).toEqual([[8 * 3 + 1], [7 * 3 + 2]]);
});

test('cards lie as they lay, the dealer first', () => {
  expect(of('blackjack', { dealer: [16, null], hands: [{ cards: [40, 29] }] })).toEqual({
    kind: 'hands',
    hands: [
      { of: 'dealer', cards: [16, null] },
      { of: 'hand', cards: [40, 29] },
    ],
  });
  expect(of('video-poker', { cards: [24, 48, 36, 44, 35] })).toMatchObject({ hands: [{ of: 'cards' }] });
  expect(of('roulette', { number: 26 })).toMatchObject({ number: 26, red: false });
  expect(of('coinflip', { flips: ['tails'] })).toMatchObject({ sides: ['tails'] });
});

test('what cannot be read is not drawn', () => {
  expect(of('mines', { multiplier: 0 })).toBeUndefined();
  expect(of('blackjack', { dealer: [99], hands: [] })).toBeUndefined();
  expect(pictureOf('limbo', { outcome: '{' })).toBeUndefined();
  expect(pictureOf('caju-sorte', {})).toBeUndefined();
});
