import { expect, test } from 'vitest';
import { Refusal } from '../refusal/refusal.ts';
import { askedRange, daysInFile, daysOnScreen } from './asked-range.ts';

const now = new Date('2026-03-02T15:00:00Z');
const dayMs = 86_400_000;
const names = { from: 'startTime', until: 'endTime' };
const asked = (from?: number, until?: number, most = daysOnScreen) => askedRange(now, { from, until }, names, most);

function fieldOf(ask: () => unknown): unknown {
  try {
    ask();
  } catch (error) {
    if (error instanceof Refusal) return [error.code, error.value?.field];
    throw error;
  }
  return undefined;
}

test('a record shows the last three months, up to now', () => {
  expect(asked()).toEqual({ from: new Date(now.getTime() - 92 * dayMs), until: undefined });
});

test('without a start it is three months up to the end that was asked for', () => {
  const end = now.getTime() - 400 * dayMs;
  expect(asked(undefined, end)).toEqual({ from: new Date(end - 92 * dayMs), until: new Date(end) });
});

test('older times are shown by their start, and no more than allowed at once', () => {
  const start = now.getTime() - 500 * dayMs;
  expect(asked(start, start + 92 * dayMs)).toBeDefined();
  expect(asked(start, start + 92 * dayMs + 1)).toBeUndefined();
  expect(asked(start)).toBeUndefined();
  expect(asked(start, start + 366 * dayMs, daysInFile)).toBeDefined();
});

test('what is no time, and an end before its start, is refused by its field', () => {
  expect(fieldOf(() => asked(8_640_000_000_000_001))).toEqual(['request.invalid', 'startTime']);
  expect(fieldOf(() => asked(undefined, -8_640_000_000_000_001))).toEqual(['request.invalid', 'endTime']);
  expect(fieldOf(() => asked(2000, 1000))).toEqual(['request.invalid', 'endTime']);
});
