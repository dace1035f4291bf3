import { expect, test } from 'vitest';
import { overCeiling } from './ceiling.ts';
import type { Terms } from './terms.ts';

const realtime = (singleBet: number, profit: number, loss: number): Terms => ({
  kind: 'realtime_salary',
  singleBet,
  profit,
  loss,
});

test('the first tier above the ceiling is named, and one at the ceiling is none', () => {
  const tier = (rate: number, index: number) => ({ turnover: BigInt(index), active: 0, rate });
  const daily = (...rates: number[]): Terms => ({
    kind: 'daily_salary',
    tiers: rates.map(tier),
    active: { deposits: 0n, turnover: 0n },
  });
  expect(overCeiling(daily(1000, 2000), 2000)).toBeUndefined();
  expect(overCeiling(daily(1000, 2001, 3000), 2000)).toBe('tiers.1.rate');
});

test('of a real-time salary the rate of every bet counts together with the one of its result', () => {
  expect(overCeiling(realtime(2000, 0, 0), 2000)).toBeUndefined();
  expect(overCeiling(realtime(2001, 0, 0), 2000)).toBe('singleBet');
  expect(overCeiling(realtime(1500, 500, 500), 2000)).toBeUndefined();
  expect(overCeiling(realtime(1500, 501, 0), 2000)).toBe('profit');
  expect(overCeiling(realtime(1500, 500, 501), 2000)).toBe('loss');
});
