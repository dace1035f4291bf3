import { expect, test } from 'vitest';
import { askAgainMs, clockOf, isDue, withClockOffset } from './session-data.ts';

const minute = 60_000;

test('the platform is asked again when the check is due by its clock, and every five minutes before', () => {
  const inMinutes = (minutes: number, aheadMs = 0) => ({ nextCheckAt: 1_000_000 + minutes * minute, aheadMs });
  expect(askAgainMs(inMinutes(2), 1_000_000)).toBe(2 * minute);
  expect(askAgainMs(inMinutes(60), 1_000_000)).toBe(5 * minute);
  expect(askAgainMs(inMinutes(2, minute), 1_000_000)).toBe(minute);
  expect(askAgainMs({ nextCheckAt: null, aheadMs: 0 }, 1_000_000)).toBe(5 * minute);
});

test('a check that is past is not asked for many times a second', () => {
  expect(askAgainMs({ nextCheckAt: 1, aheadMs: 0 }, 1_000_000)).toBe(5000);
});

test('a check is due from its moment on, and never where there is none', () => {
  expect([99, 100, 101].map((now) => isDue({ nextCheckAt: 100, now }))).toEqual([false, true, true]);
  expect(isDue({ nextCheckAt: null, now: 100 })).toBe(false);
});

test('the clock shows hours, minutes and seconds', () => {
  expect([0, 61_999, 42 * minute + 10_000, 26 * 60 * minute].map(clockOf)).toEqual([
    '0:00:00',
    '0:01:01',
    '0:42:10',
    '26:00:00',
  ]);
});

test('how far the platform is ahead of this device is kept with its answer', () => {
  const now = Date.now() + 90_000;
  const { aheadMs } = withClockOffset({ startedAt: 0, now, staked: 0n, won: 0n, nextCheckAt: null, minutes: null });
  expect(Math.abs(aheadMs - 90_000)).toBeLessThan(1000);
});
