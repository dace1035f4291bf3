import { unit } from '@palpite/math/money.ts';
import { expect, test } from 'vitest';
import { chipsOffered, doubled, replay, totalOf, withChip, withoutChip } from './replay.ts';

const of = (...cents: readonly number[]) => cents.map((each) => (BigInt(each) * unit) / 100n);

test('a table with many stakes offers eight chips at most, a table with few all of them', () => {
  const many = of(10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000, 200_000);
  expect(chipsOffered(many)).toEqual(of(10, 50, 100, 500, 1000, 5000, 10_000, 50_000));
  expect(chipsOffered(of(20, 200, 700))).toEqual(of(20, 200, 700));
  expect(chipsOffered([])).toEqual([]);
});

test('chips on one place make one pile', () => {
  const piles = withChip(withChip(withChip([], 'red', 5n), 'odd', 2n), 'red', 1n);
  expect(piles).toEqual([
    { place: 'red', amount: 6n },
    { place: 'odd', amount: 2n },
  ]);
  expect(totalOf(doubled(piles))).toBe(16n);
  expect(withoutChip(piles, 'red')).toEqual([{ place: 'odd', amount: 2n }]);
});

test('the number is known when the ball lies, the winners once the chips were looked at', () => {
  const fallen = replay({ number: null, won: null }, { kind: 'fell', number: 17 });
  expect(fallen).toEqual({ number: 17, won: null });
  expect(replay(fallen, { kind: 'ended', won: ['black'] })).toEqual({ number: 17, won: ['black'] });
});
