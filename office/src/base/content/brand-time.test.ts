import { writeTimesIn } from '@palpite/ui/text/number-format.ts';
import { beforeEach, expect, test } from 'vitest';
import { instantAt, localTime } from './brand-time.ts';

beforeEach(() => writeTimesIn('America/Sao_Paulo'));

test('a time is three hours behind Greenwich, and comes back as it was written', () => {
  const at = Date.parse('2026-03-02T18:30:00Z');
  expect(localTime(at)).toBe('2026-03-02T15:30');
  expect(instantAt('2026-03-02T15:30')).toBe(at);
  expect(localTime(Date.parse('2026-01-01T02:59:00Z'))).toBe('2025-12-31T23:59');
});

test('in the summers that had one the clock was an hour ahead', () => {
  expect(instantAt('2018-12-24T20:00')).toBe(Date.parse('2018-12-24T22:00:00Z'));
  expect(localTime(Date.parse('2018-12-24T22:00:00Z'))).toBe('2018-12-24T20:00');
});

test('an empty field is no time', () => {
  expect([localTime(null), instantAt(''), instantAt('2026-13-40T99:99')]).toEqual(['', null, null]);
});

test('a brand elsewhere writes by its own clock', () => {
  const at = Date.parse('2026-03-02T18:30:00Z');
  writeTimesIn('Asia/Tokyo');
  expect(localTime(at)).toBe('2026-03-03T03:30');
  expect(instantAt('2026-03-03T03:30')).toBe(at);
});
