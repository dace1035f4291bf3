import { formatDateTime } from '@palpite/ui/text/number-format.ts';
import { expect, test } from 'vitest';
import { brandZone, keepZone } from '../text/brand-zone.ts';
import { boundsOf, isBackwards, readPage, readRange, usualRange, writeRange } from './range.ts';
import { dayOf, daysAfter, isDay, isToday, startOf, zoneName } from './zone.ts';

const read = (search: string) => readRange(new URLSearchParams(search));
const written = (range: Parameters<typeof writeRange>[0]) => {
  const into = new URLSearchParams();
  writeRange(range, into);
  return into.toString();
};

test('the address holds the days, and nonsense in it is ignored', () => {
  expect(read('period=7')).toEqual({ period: '7', from: '', to: '' });
  expect(read('period=days&from=2026-11-01&to=2026-13-01')).toEqual({ period: 'days', from: '2026-11-01', to: '' });
  expect(read('period=year&from=yesterday')).toEqual(usualRange);
  expect(['3', '-1', '1.5', 'x', ''].map((page) => readPage(new URLSearchParams({ page })))).toEqual([3, 1, 1, 1, 1]);
});

test('what is usual is left out of the address', () => {
  expect(written(usualRange)).toBe('');
  expect(written({ period: 'days', from: '2026-11-01', to: '' })).toBe('period=days&from=2026-11-01');
  expect(written({ period: '30', from: '2026-11-01', to: '' })).toBe('period=30');
});

test('days are those of São Paulo, wherever the reader is', () => {
  const lateEvening = Date.UTC(2026, 10, 21, 2, 30);
  expect(dayOf(lateEvening)).toBe('2026-11-20');
  expect(boundsOf({ period: 'today', from: '', to: '' }, lateEvening)).toEqual({
    from: Date.UTC(2026, 10, 20, 3),
    to: undefined,
  });
});

test('ten to midnight is yesterday ten minutes later', () => {
  const midnight = Date.UTC(2026, 10, 21, 3);
  expect([isToday(midnight - 600_000, midnight), isToday(midnight, midnight)]).toEqual([false, true]);
  expect(isToday(midnight + 86_400_000, midnight)).toBe(false);
});

test('seven days are today and the six before; the last day of a range counts to its end', () => {
  const now = Date.UTC(2026, 10, 20, 18);
  expect(boundsOf({ period: '7', from: '', to: '' }, now).from).toBe(Date.UTC(2026, 10, 14, 3));
  expect(boundsOf({ period: 'days', from: '2026-11-01', to: '2026-11-02' }, now)).toEqual({
    from: Date.UTC(2026, 10, 1, 3),
    to: Date.UTC(2026, 10, 3, 3) - 1,
  });
  expect(boundsOf({ period: 'days', from: '', to: '' }, now)).toEqual({ from: undefined, to: undefined });
});

test('a day begins at its own midnight also where clocks change', () => {
  // New York left summer time on 1 November 2026 at two in the morning, and had begun it on 8 March
  expect(startOf('2026-11-01', 'America/New_York')).toBe(Date.UTC(2026, 10, 1, 4));
  expect(startOf('2026-11-02', 'America/New_York')).toBe(Date.UTC(2026, 10, 2, 5));
  expect(startOf('2026-03-09', 'America/New_York')).toBe(Date.UTC(2026, 2, 9, 4));
  expect(daysAfter('2026-02-28', 1)).toBe('2026-03-01');
  expect([isDay('2026-02-28'), isDay('2026-00-01'), isDay('hoje')]).toEqual([true, false, false]);
});

test('a brand elsewhere has its own days, and says by whose clock it writes', () => {
  const usual = brandZone;
  expect(zoneName('PT')).toBeUndefined();
  try {
    keepZone('Asia/Tokyo');
    const now = Date.UTC(2026, 10, 20, 15);
    expect(boundsOf({ period: 'today', from: '', to: '' }, now).from).toBe(now);
    expect(dayOf(now - 1)).toBe('2026-11-20');
    expect(zoneName('PT')).toContain('Japão');
    expect(formatDateTime(now, 'PT')).toBe('21/11/2026, 00:00');
  } finally {
    keepZone(usual);
  }
});

test('an end before its beginning is no range', () => {
  expect(isBackwards({ period: 'days', from: '2026-11-02', to: '2026-11-01' })).toBe(true);
  expect(isBackwards({ period: 'days', from: '2026-11-02', to: '2026-11-02' })).toBe(false);
  expect(isBackwards({ period: '7', from: '2026-11-02', to: '2026-11-01' })).toBe(false);
});
