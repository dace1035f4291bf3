import { expect, test } from 'vitest';
import { combinations } from './combinations.ts';

test('known counts come out', () => {
  expect(combinations(52, 5)).toBe(2_598_960n);
  expect(combinations(25, 12)).toBe(5_200_300n);
  expect(combinations(40, 10)).toBe(847_660_528n);
  expect(combinations(7, 0)).toBe(1n);
  expect(combinations(7, 7)).toBe(1n);
});

test('more than there is, or less than none, cannot be chosen', () => {
  expect(combinations(3, 4)).toBe(0n);
  expect(combinations(3, -1)).toBe(0n);
});

test('each count is the sum of the two above it', () => {
  for (let size = 1; size <= 60; size += 1)
    for (let count = 1; count <= size; count += 1)
      expect(combinations(size, count)).toBe(combinations(size - 1, count - 1) + combinations(size - 1, count));
});
