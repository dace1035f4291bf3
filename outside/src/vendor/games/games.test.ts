import { formatMoney, parseMoney } from '@palpite/math/money.ts';
import { expect, test } from 'vitest';
import { draws } from '../rig.ts';
import { cajuDaSorte, dragaoTigre, spotsOf } from './games.ts';
import * as slot from './slot.ts';
import * as table from './table.ts';

test('the slot returns 96.47 %, counted over all its stops, and play agrees', () => {
  expect(cajuDaSorte.rtp).toBe('96.47');
  const below = draws(7n);
  let [sum, squares] = [0, 0];
  const rounds = 200_000;
  for (let at = 0; at < rounds; at += 1) {
    const { base, free } = slot.play(below);
    const back = free.reduce((all, spin) => all + spin.pay, base.pay) / slot.lines.length;
    sum += back;
    squares += back * back;
  }
  const mean = sum / rounds;
  const error = Math.sqrt((squares / rounds - mean * mean) / rounds);
  const exact = slot.exactReturn();
  expect(Math.abs(mean - Number((exact.numerator * 1_000_000n) / exact.denominator) / 1e6)).toBeLessThan(4 * error);
});

test('no window shows two suns of one reel, so that three suns are three reels', () => {
  for (const reel of slot.reels)
    for (let at = 0; at < reel.length; at += 1)
      expect([0, 1, 2].filter((row) => reel[(at + row) % reel.length] === 'sol').length).toBeLessThanOrEqual(1);
});

test('a line pays the better of its cashews and the fruit behind them', () => {
  expect(slot.linePay(['caju', 'caju', 'pitanga', 'pitanga', 'manga'])).toEqual({
    symbol: 'pitanga',
    count: 4,
    pay: 14,
  });
  expect(slot.linePay(['caju', 'caju', 'caju', 'pitanga', 'manga'])).toEqual({ symbol: 'caju', count: 3, pay: 50 });
  expect(slot.linePay(['manga', 'caju', 'manga', 'coco', 'manga'])).toEqual({ symbol: 'manga', count: 3, pay: 6 });
  expect(slot.linePay(['sol', 'manga', 'manga', 'manga', 'manga'])).toBeUndefined();
  expect(slot.linePay(['manga', 'manga', 'coco', 'manga', 'manga'])).toBeUndefined();
});

test('the table returns 96.26 % on either side, 97.10 % on the tie, and play agrees', () => {
  const hundredths = (spot: table.Spot) => {
    const { numerator, denominator } = table.exactReturn(spot);
    return (numerator * 10_000n) / denominator;
  };
  expect(table.spots.map(hundredths)).toEqual([9626n, 9626n, 9710n]);
  expect(dragaoTigre.rtp).toBe('96.26');
  // every first card against every second: the whole pack of the game
  const back = { dragon: 0n, tiger: 0n, tie: 0n };
  let pairs = 0n;
  for (let first = 0; first < 52; first += 1)
    for (let second = 0; second < 415; second += 1) {
      const row = [first, second];
      const { outcome } = table.play(() => row.shift() ?? 0);
      pairs += 1n;
      for (const spot of table.spots) back[spot] += table.paid(spot, 1_000_000n, outcome);
    }
  for (const spot of table.spots) {
    const { numerator, denominator } = table.exactReturn(spot);
    expect(back[spot] * denominator).toBe(numerator * pairs * 1_000_000n);
  }
});

test('both sides of a round stand against each other, and a tie takes half of each', () => {
  const card = { rank: 7, suit: 'clubs' };
  const told = (choice: object, outcome: string) =>
    spotsOf({ choice, result: { dragon: card, tiger: card, outcome } } as never).map(
      ({ spot, opposed, isHalfLost }) => [spot, formatMoney(opposed), isHalfLost],
    );
  expect(told({ dragon: '5.00', tiger: '2.00', tie: '1.00' }, 'tie')).toEqual([
    ['dragon', '2.00', true],
    ['tiger', '2.00', true],
    ['tie', '0.00', false],
  ]);
  expect(told({ dragon: '5.00', tie: '1.00' }, 'dragon')).toEqual([
    ['dragon', '0.00', false],
    ['tie', '0.00', false],
  ]);
});

test('a tie gives half back to either side and pays twelve to one to the tie', () => {
  const stake = parseMoney('3');
  expect(table.spots.map((spot) => table.paid(spot, stake, 'tie'))).toEqual([stake / 2n, stake / 2n, stake * 13n]);
  expect(table.spots.map((spot) => table.paid(spot, stake, 'dragon'))).toEqual([stake * 2n, 0n, 0n]);
});
