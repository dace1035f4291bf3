import { expect, test } from 'vitest';
import { doubled, halved, withinLimits } from './stake.ts';

const limits = { minStake: 100_000n, maxStake: 2_000_000_000n };

test('half and double stay within the limits and on whole cents', () => {
  expect(halved('5.00', limits)).toBe('2.50');
  expect(halved('0.15', limits)).toBe('0.10');
  expect(halved('0.25', limits)).toBe('0.12');
  expect(doubled('5.00', limits)).toBe('10.00');
  expect(doubled('1500.00', limits)).toBe('2000.00');
  expect(doubled('', limits)).toBe('0.10');
});

test('a stake is brought within what the table takes', () => {
  expect(withinLimits(0n, limits)).toBe('0.10');
  expect(withinLimits(5_009_999n, limits)).toBe('5.00');
  expect(withinLimits(9_000_000_000n, limits)).toBe('2000.00');
});
