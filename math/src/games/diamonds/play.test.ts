import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compare, inHundredths } from '../../chance/rational.ts';
import { anyDraws, drawOf, expectPromises, listed } from '../rig.ts';
import { diamonds, playDiamonds } from './play.ts';
import { isRtpTrue, rtpOf, waysOfHands } from './rtp.ts';
import { diamondsRules, gems, handOf } from './rules.ts';

const drawing = (...places: number[]) => listed(...places.map((place) => drawOf(place, 7)));

test('hands are told by how many gems are alike, wherever they lie', () => {
  expect(handOf([3, 3, 3, 3, 3])).toBe('five');
  expect(handOf([3, 1, 3, 3, 3])).toBe('four');
  expect(handOf([0, 6, 6, 0, 6])).toBe('full');
  expect(handOf([0, 6, 6, 1, 6])).toBe('three');
  expect(handOf([2, 4, 5, 4, 2])).toBe('pairs');
  expect(handOf([2, 4, 5, 6, 2])).toBe('pair');
  expect(handOf([0, 1, 2, 3, 4])).toBe('none');
  expect(() => handOf([1, 2, 3, 4])).toThrow(RangeError);
});

test('each draw is a gem, in the published order of colours, and the hand pays', () => {
  expect(diamonds.begin({}, 2_000_000n, drawing(0, 1, 2, 3, 4))).toMatchObject({
    over: true,
    payout: 0n,
    state: { gems: ['green', 'purple', 'yellow', 'red', 'cyan'], hand: 'none' },
  });
  const won = diamonds.begin({}, 2_000_000n, drawing(5, 6, 5, 6, 5));
  expect(won.payout).toBe(8_000_000n);
  expect(won.events).toEqual([
    { kind: 'outcome', gems: ['pink', 'blue', 'pink', 'blue', 'pink'], hand: 'full', multiplier: 40_000 },
  ]);
  expect(diamonds.begin({}, 2_000_000n, drawing(6)).payout).toBe(diamonds.mostPayout({}, 2_000_000n));
  expect(diamonds.begin({}, 9n, drawing(0, 0, 1, 2, 3)).payout).toBe(0n);
  fc.assert(
    fc.property(anyDraws, (draws) => {
      const { gems: drawn, hand } = playDiamonds(draws);
      expect(handOf(drawn.map((gem) => gems.indexOf(gem)))).toBe(hand);
      expect(drawn).toHaveLength(5);
    }),
  );
});

test('it keeps what every game promises', () => {
  expectPromises(diamonds, fc.constant({}));
});

test('the hands come as often as derived, and return the declared 98.29 per cent', () => {
  expect(waysOfHands(diamondsRules)).toEqual({
    five: 7n,
    four: 210n,
    full: 420n,
    three: 2100n,
    pairs: 3150n,
    pair: 8400n,
    none: 2520n,
  });
  expect(compare(rtpOf(diamondsRules), { numerator: 16_520n, denominator: 16_807n })).toBe(0);
  expect(inHundredths(rtpOf(diamondsRules))).toBe(9829);
  expect(diamonds.isRtpTrue()).toBe(true);
  expect(isRtpTrue({ ...diamondsRules, rtp: 9830 })).toBe(false);
  expect(isRtpTrue({ ...diamondsRules, pays: { ...diamondsRules.pays, pair: 1_100 } })).toBe(false);
});
