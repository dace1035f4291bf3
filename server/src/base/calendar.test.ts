import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  dayOf,
  nextPeriod,
  type PeriodKind,
  periodOf,
  periodsBetween,
  previousPeriod,
  slotOf,
  startOfDay,
} from './calendar.ts';

const kinds: PeriodKind[] = ['day', 'week', 'semimonth', 'month'];
const hour = 3_600_000;

function shown(period: { start: Date; end: Date }): string {
  return `${period.start.toISOString()} ${period.end.toISOString()}`;
}

test('a day in São Paulo begins at 03:00 UTC', () => {
  expect(shown(periodOf('day', new Date('2026-03-02T15:00:00Z')))).toBe(
    '2026-03-02T03:00:00.000Z 2026-03-03T03:00:00.000Z',
  );
  expect(shown(periodOf('day', new Date('2026-03-02T03:00:00Z')))).toBe(
    '2026-03-02T03:00:00.000Z 2026-03-03T03:00:00.000Z',
  );
  expect(shown(periodOf('day', new Date('2026-03-02T02:59:59.999Z')))).toBe(
    '2026-03-01T03:00:00.000Z 2026-03-02T03:00:00.000Z',
  );
});

test('the day whose midnight did not exist begins at 01:00 and has 23 hours', () => {
  const day = periodOf('day', new Date('2018-11-04T12:00:00Z'));
  expect(shown(day)).toBe('2018-11-04T03:00:00.000Z 2018-11-05T02:00:00.000Z');
  expect(day.end.getTime() - day.start.getTime()).toBe(23 * hour);
  expect(shown(previousPeriod('day', new Date('2018-11-04T12:00:00Z')))).toBe(
    '2018-11-03T03:00:00.000Z 2018-11-04T03:00:00.000Z',
  );
});

test('the day whose last hour came twice has 25 hours and ends once', () => {
  const day = periodOf('day', new Date('2019-02-16T12:00:00Z'));
  expect(shown(day)).toBe('2019-02-16T02:00:00.000Z 2019-02-17T03:00:00.000Z');
  expect(day.end.getTime() - day.start.getTime()).toBe(25 * hour);
  // 23:30 for the first time, and for the second
  expect(periodOf('day', new Date('2019-02-17T01:30:00Z'))).toEqual(day);
  expect(periodOf('day', new Date('2019-02-17T02:30:00Z'))).toEqual(day);
});

test('a week runs from Monday to Sunday, across the clock change too', () => {
  expect(shown(periodOf('week', new Date('2026-03-01T12:00:00Z')))).toBe(
    '2026-02-23T03:00:00.000Z 2026-03-02T03:00:00.000Z',
  );
  expect(shown(periodOf('week', new Date('2026-03-02T12:00:00Z')))).toBe(
    '2026-03-02T03:00:00.000Z 2026-03-09T03:00:00.000Z',
  );
  expect(shown(periodOf('week', new Date('2018-11-03T12:00:00Z')))).toBe(
    '2018-10-29T03:00:00.000Z 2018-11-05T02:00:00.000Z',
  );
  expect(shown(periodOf('week', new Date('2027-01-01T12:00:00Z')))).toBe(
    '2026-12-28T03:00:00.000Z 2027-01-04T03:00:00.000Z',
  );
});

test('a half month is the 1st to the 15th, or the 16th to the last day however long the month', () => {
  expect(shown(periodOf('semimonth', new Date('2026-02-16T02:59:59Z')))).toBe(
    '2026-02-01T03:00:00.000Z 2026-02-16T03:00:00.000Z',
  );
  expect(shown(periodOf('semimonth', new Date('2026-02-16T03:00:00Z')))).toBe(
    '2026-02-16T03:00:00.000Z 2026-03-01T03:00:00.000Z',
  );
  expect(shown(periodOf('semimonth', new Date('2028-02-29T12:00:00Z')))).toBe(
    '2028-02-16T03:00:00.000Z 2028-03-01T03:00:00.000Z',
  );
  expect(shown(previousPeriod('semimonth', new Date('2026-01-03T12:00:00Z')))).toBe(
    '2025-12-16T03:00:00.000Z 2026-01-01T03:00:00.000Z',
  );
  // the half in which the clock went back
  expect(shown(periodOf('semimonth', new Date('2019-02-17T12:00:00Z')))).toBe(
    '2019-02-16T02:00:00.000Z 2019-03-01T03:00:00.000Z',
  );
});

test('a month runs from its first day to the first of the next', () => {
  expect(shown(periodOf('month', new Date('2026-12-31T12:00:00Z')))).toBe(
    '2026-12-01T03:00:00.000Z 2027-01-01T03:00:00.000Z',
  );
  expect(shown(previousPeriod('month', new Date('2026-03-31T12:00:00Z')))).toBe(
    '2026-02-01T03:00:00.000Z 2026-03-01T03:00:00.000Z',
  );
  expect(shown(periodOf('month', new Date('2018-11-20T12:00:00Z')))).toBe(
    '2018-11-01T03:00:00.000Z 2018-12-01T02:00:00.000Z',
  );
});

test('periods tile the time without gap or overlap, whatever the instant', () => {
  const instants = fc.date({
    min: new Date('2005-01-01T00:00:00Z'),
    max: new Date('2040-01-01T00:00:00Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(fc.constantFrom(...kinds), instants, (kind, instant) => {
      const period = periodOf(kind, instant);
      expect(period.start.getTime()).toBeLessThanOrEqual(instant.getTime());
      expect(period.end.getTime()).toBeGreaterThan(instant.getTime());
      expect(periodOf(kind, period.start)).toEqual(period);
      expect(periodOf(kind, new Date(period.end.getTime() - 1))).toEqual(period);
      const next = nextPeriod(kind, period);
      expect(next.start).toEqual(period.end);
      expect(previousPeriod(kind, next.start)).toEqual(period);
    }),
    { numRuns: 500 },
  );
});

test('between two moments lie the whole periods only, in order', () => {
  const days = [...periodsBetween('day', new Date('2018-11-02T12:00:00Z'), new Date('2018-11-06T02:00:00Z'))];
  expect(days.map((day) => dayOf(day.start))).toEqual(['2018-11-03', '2018-11-04', '2018-11-05']);
  expect([...periodsBetween('month', new Date('2026-01-01T03:00:00Z'), new Date('2026-03-01T02:59:59Z'))]).toHaveLength(
    1,
  );
  expect([...periodsBetween('day', new Date('2026-01-02T12:00:00Z'), new Date('2026-01-01T12:00:00Z'))]).toEqual([]);
});

test('slots of minutes do not shift with the clock change', () => {
  expect(shown(slotOf(5, new Date('2018-11-04T03:04:59Z')))).toBe('2018-11-04T03:00:00.000Z 2018-11-04T03:05:00.000Z');
  expect(() => slotOf(0, new Date('2026-01-01T00:00:00Z'))).toThrow(RangeError);
  expect(() => slotOf(1.5, new Date('2026-01-01T00:00:00Z'))).toThrow(RangeError);
});

test('a date names its first moment', () => {
  expect(startOfDay('2018-11-04').toISOString()).toBe('2018-11-04T03:00:00.000Z');
  expect(startOfDay('2019-02-17').toISOString()).toBe('2019-02-17T03:00:00.000Z');
  expect(() => startOfDay('2026-02-30')).toThrow(RangeError);
});

test('another zone has its own days', () => {
  expect(shown(periodOf('day', new Date('2026-03-08T12:00:00Z'), 'America/New_York'))).toBe(
    '2026-03-08T05:00:00.000Z 2026-03-09T04:00:00.000Z',
  );
});
