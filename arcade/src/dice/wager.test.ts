import { expect, test } from 'vitest';
import type { Limits } from '../base/seat/seated.ts';
import type { Wager } from './state.ts';
import { faultOf, flipped, prospectOf, withChance, withMultiplier, withTarget } from './wager.ts';

const limits: Limits = { minStake: 100_000n, maxStake: 2_000_000_000n, maxProfit: 50_000_000_000n, rtp: 9898 };
const wager: Wager = { stake: '5.00', target: 6700, direction: 'over' };

test('a wager shows its chance, its multiplier and what it would pay', () => {
  expect(prospectOf(wager)).toEqual({ chance: 3300, multiplier: 30_000, payout: 15_000_000n, profit: 10_000_000n });
});

test('turning the wager over keeps its chance', () => {
  expect(flipped(wager)).toEqual({ ...wager, direction: 'under', target: 3300 });
  expect(flipped(flipped(wager))).toEqual(wager);
});

test('a target, a chance or a multiplier typed is brought within the rules', () => {
  expect(withTarget(wager, 0).target).toBe(200);
  expect(withTarget(wager, 10_000).target).toBe(9999);
  expect(withChance(wager, 9999).target).toBe(200);
  expect(withChance({ ...wager, direction: 'under' }, 0).target).toBe(1);
  expect(withMultiplier(wager, 30_000).target).toBe(6700);
  expect(withMultiplier(wager, 1).target).toBe(200);
});

test('what stands against a wager is named', () => {
  const rich = 1_000_000_000_000n;
  expect(faultOf(wager, limits, rich)).toBeUndefined();
  expect(faultOf({ ...wager, stake: '' }, limits, rich)).toBe('empty');
  expect(faultOf({ ...wager, stake: '0' }, limits, rich)).toBe('empty');
  expect(faultOf({ ...wager, stake: '0.09' }, limits, rich)).toBe('min');
  expect(faultOf({ ...wager, stake: '2000.01' }, limits, rich)).toBe('max');
  expect(faultOf({ ...wager, stake: '2000', target: 9999 }, limits, rich)).toBe('profit');
  expect(faultOf(wager, limits, 4_999_999n)).toBe('balance');
});
