import { cardOf } from '@palpite/math/games/cards.ts';
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

test('a round of a live table lies as it lay there', () => {
  const atTable = (outcome: unknown) => pictureOf('bac-1', { tableRound: '7', outcome: JSON.stringify(outcome) });
  expect(atTable({ player: [1, 2, 3], banker: [4, 5] })).toEqual({
    kind: 'hands',
    hands: [
      { of: 'player', cards: [1, 2, 3] },
      { of: 'banker', cards: [4, 5] },
    ],
  });
  expect(atTable({ dragon: 8, tiger: 51 })).toMatchObject({
    hands: [
      { of: 'dragon', cards: [8] },
      { of: 'tiger', cards: [51] },
    ],
  });
  const five = [0, 1, 2, 3, 4];
  expect(atTable({ banker: five, places: [five, five, five] })).toMatchObject({
    hands: [{ of: 'banker' }, { of: 'place', number: 1 }, { number: 2 }, { number: 3 }],
  });
  expect(atTable({ dice: [6, 1, 3] })).toEqual({ kind: 'dice', faces: [6, 1, 3] });
  expect(atTable({ number: 0 })).toEqual({ kind: 'pocket', number: 0, red: false });
  // not dealt yet, or void
  expect([atTable(undefined), atTable({ dice: [7] })]).toEqual([undefined, undefined]);
});

test('of a table with seats the dealer’s cards are shown and those of the seat that was bet on', () => {
  const figures = { tableRound: '7', dealer: 'Kh 6s', hands: '2: 9c 7d; 5: 8s 3h | 8d Tc' };
  const [six, king] = [cardOf('6s'), cardOf('Kh')];
  expect(pictureOf('blackjack-1', { ...figures, seat: '5' })).toEqual({
    kind: 'hands',
    hands: [
      { of: 'dealer', cards: [king, six] },
      { of: 'hand', cards: [cardOf('8s'), cardOf('3h')] },
      { of: 'hand', cards: [cardOf('8d'), cardOf('Tc')] },
    ],
  });
  expect(pictureOf('blackjack-1', { ...figures, behindSeat: '2' })).toMatchObject({
    hands: [{ of: 'dealer' }, { of: 'seat', number: 2, cards: [cardOf('9c'), cardOf('7d')] }],
  });
  expect(pictureOf('blackjack-1', { ...figures, seat: '2', dealer: 'something else' })).toBeUndefined();
  // no cards yet
  expect(pictureOf('blackjack-1', { tableRound: '7', seat: '2' })).toBeUndefined();
});

test('a ball falls on its way into a slot, a wheel stops at a segment, and three charms are alike', () => {
  const path = ['left', 'left', 'right', 'left', 'right', 'left', 'left', 'left'];
  expect(of('plinko', { path, slot: 2, multiplier: 13_000 }, { rows: 8, risk: 'medium' })).toEqual({
    kind: 'fall',
    path,
    slot: 2,
    pays: [130_000, 30_000, 13_000, 7_000, 4_000, 7_000, 13_000, 30_000, 130_000],
  });
  expect(of('wheel', { segment: 9, multiplier: 30_000 }, { segments: 10, risk: 'medium' })).toEqual({
    kind: 'wheel',
    wheel: [0, 19_000, 0, 15_000, 0, 20_000, 0, 15_000, 0, 30_000],
    segment: 9,
  });
  // of what was bet nothing is known: what it paid is told all the same
  expect(of('wheel', { segment: 9, multiplier: 30_000 })).toMatchObject({ kind: 'number', value: '3.00' });
  const fields = ['owl', 'key', 'owl', 'star', 'chilli', 'owl', 'ribbon', 'clover', 'key'];
  expect(of('scratch', { ticket: 51_000, won: 'owl', fields, multiplier: 50_000 })).toEqual({
    kind: 'charms',
    fields,
    won: 'owl',
  });
});

test('what cannot be read is not drawn', () => {
  expect(of('mines', { multiplier: 0 })).toBeUndefined();
  expect(of('blackjack', { dealer: [99], hands: [] })).toBeUndefined();
  expect(pictureOf('limbo', { outcome: '{' })).toBeUndefined();
  expect(pictureOf('caju-sorte', {})).toBeUndefined();
});
