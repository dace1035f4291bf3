import { expect, test } from 'vitest';
import { cardOf } from '../../games/cards.ts';
import { marksOf, roadResult, sidesOf } from './marks.ts';

const hands = (player: string, banker: string) => ({
  player: player.split(' ').map(cardOf),
  banker: banker.split(' ').map(cardOf),
});

test('each road has its shape and its colours', () => {
  const letters = { B: 'banker', P: 'player', T: 'tie' } as const;
  const results = [...'BBPBPPBBBTPPPBBPBPBB'].map((letter) => ({
    winner: letters[letter as keyof typeof letters],
    pairs: [],
  }));
  const marks = marksOf(results);
  expect(marks.bead).toHaveLength(20);
  expect(marks.bead[9]).toMatchObject({ column: 1, row: 3, shape: 'bead', colour: 'green', side: 'tie' });
  expect(marks.big.slice(0, 3).map(({ colour, column, row }) => `${colour} ${column}.${row}`)).toEqual([
    'red 0.0',
    'red 0.1',
    'blue 1.0',
  ]);
  expect(marks.big.filter(({ ties }) => ties > 0)).toHaveLength(1);
  // games.md §4.3
  const text = (road: 'big-eye' | 'small' | 'cockroach') =>
    marks[road].map(({ colour }) => colour.charAt(0).toUpperCase()).join('');
  expect(text('big-eye')).toBe('BRBBRBBRRRRBBRRB');
  expect(text('small')).toBe('BBBBRBRBBRBBBRB');
  expect(text('cockroach')).toBe('RRBRBBRBRRBBBB');
  expect(marks['big-eye'].every(({ shape }) => shape === 'ring')).toBe(true);
  expect(marks.small.every(({ shape }) => shape === 'disc')).toBe(true);
  expect(marks.cockroach.every(({ shape }) => shape === 'slash')).toBe(true);
});

test('what came is read by its game; pairs go onto the bead', () => {
  expect(roadResult(hands('4d 4h', 'Ks 8c'))).toEqual({ winner: 'tie', pairs: ['player'] });
  expect(roadResult({ dragon: cardOf('Ad'), tiger: cardOf('2d') })).toEqual({ winner: 'tiger', pairs: [] });
  expect(roadResult({ number: 7 })).toBeUndefined();
  expect(marksOf([{ winner: 'tie', pairs: ['player'] }]).bead[0]).toMatchObject({ pairs: ['player'] });
  expect(sidesOf('no-commission-baccarat')).toEqual(['player', 'banker']);
  expect(sidesOf('dragon-tiger')).toEqual(['dragon', 'tiger']);
  expect(sidesOf('sic-bo')).toBeUndefined();
});
