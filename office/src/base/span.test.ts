import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { spanText, urgencyOf } from './span.ts';

const minute = 60_000;
const t = ((key: string, figures?: Record<string, number>) =>
  [key.replace('office:span.', ''), ...Object.values(figures ?? {})].join(' ')) as unknown as TFunction;

test('a stretch of time is said to the minute, then to the hour, then to the day', () => {
  expect(spanText(59_999, t)).toBe('now');
  expect(spanText(minute, t)).toBe('minutes 1');
  expect(spanText(60 * minute, t)).toBe('hours 1');
  expect(spanText(-104 * minute, t)).toBe('hoursMinutes 1 44');
  expect(spanText(24 * 60 * minute, t)).toBe('days 1');
  expect(spanText(51 * 60 * minute, t)).toBe('daysHours 2 3');
});

test('a deadline presses from an hour before, and harder in the last quarter', () => {
  expect(urgencyOf(61 * minute)).toBe('calm');
  expect(urgencyOf(60 * minute)).toBe('soon');
  expect(urgencyOf(15 * minute)).toBe('late');
  expect(urgencyOf(-minute)).toBe('late');
});
