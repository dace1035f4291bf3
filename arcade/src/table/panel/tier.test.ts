import { expect, test } from 'vitest';
import { tierOf, timesOf } from './tier.ts';

test('nothing is celebrated that returns no more than it cost', () => {
  expect(tierOf({ payout: 0n, staked: 0n })).toBeUndefined();
  expect(tierOf({ payout: 4_999_999n, staked: 5_000_000n })).toBeUndefined();
  expect(tierOf({ payout: 5_000_000n, staked: 5_000_000n })).toBeUndefined();
  expect(tierOf({ payout: 5_000_001n, staked: 5_000_000n })).toBe('win');
});

test('a prize is big from ten times what was staked in all, and huge from fifty times', () => {
  expect(tierOf({ payout: 49_999_999n, staked: 5_000_000n })).toBe('win');
  expect(tierOf({ payout: 50_000_000n, staked: 5_000_000n })).toBe('big');
  expect(tierOf({ payout: 249_999_999n, staked: 5_000_000n })).toBe('big');
  expect(tierOf({ payout: 250_000_000n, staked: 5_000_000n })).toBe('mega');
});

test('what came back is told in stakes, rounded down', () => {
  expect(timesOf({ payout: 9_999_999n, staked: 5_000_000n })).toBe(199n);
  expect(timesOf({ payout: 0n, staked: 0n })).toBe(0n);
});
