import { expect, test } from 'vitest';
import { tallyOf } from './numbers.ts';

test('the zero is on no side of an even chance', () => {
  const { total, sides } = tallyOf([0, 17, 18, 19, 0]);
  expect(total).toBe(5);
  expect(sides.map(({ counts }) => counts)).toEqual([
    [2, 1],
    [1, 2],
    [2, 1],
  ]);
});

test('numbers that came once did not come often', () => {
  expect(tallyOf([4, 9, 9, 0, 0, 0, 31, 31, 7, 7]).often).toEqual([
    { number: 0, count: 3 },
    { number: 7, count: 2 },
    { number: 9, count: 2 },
  ]);
  expect(tallyOf([1, 2, 3]).often).toEqual([]);
});
