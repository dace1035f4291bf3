import { Temporal } from 'temporal-polyfill';

/** The zone of the platform: its days begin and end by it wherever no brand is named. */
export const platformZone = 'America/Sao_Paulo';

/** `semimonth`: the 1st to the 15th, and the 16th to the end of the month. Weeks begin on Monday. */
export type PeriodKind = 'day' | 'week' | 'semimonth' | 'month';

/** A moment, and the zone whose day and hour it is asked for. */
export interface Moment {
  readonly now: Date;
  readonly zone: string;
}

/** `start` belongs to the period, `end` does not. */
export interface Period {
  readonly start: Date;
  readonly end: Date;
}

/**
 * The period in which `instant` lies, as instants. A day begins at the first moment that carries its date in `zone`:
 * usually midnight, but 01:00 where the clock jumped over midnight, and once only where an hour
 * before midnight came twice.
 */
export function periodOf(kind: PeriodKind, instant: Date, zone = platformZone): Period {
  const first = firstDay(kind, dateOf(instant, zone));
  return { start: startOf(first, zone), end: startOf(firstDayAfter(kind, first), zone) };
}

/** The period before the one in which `instant` lies: the one that ended last. */
export function previousPeriod(kind: PeriodKind, instant: Date, zone = platformZone): Period {
  const first = firstDay(kind, dateOf(instant, zone));
  const before = firstDay(kind, first.subtract({ days: 1 }));
  return { start: startOf(before, zone), end: startOf(first, zone) };
}

/** The period that begins where `period` ends. */
export function nextPeriod(kind: PeriodKind, period: Period, zone = platformZone): Period {
  return periodOf(kind, period.end, zone);
}

/** Every period that begins at or after `from` and has ended by `until`, in order. */
export function* periodsBetween(kind: PeriodKind, from: Date, until: Date, zone = platformZone): Generator<Period> {
  let period = periodOf(kind, from, zone);
  if (period.start < from) period = nextPeriod(kind, period, zone);
  while (period.end <= until) {
    yield period;
    period = nextPeriod(kind, period, zone);
  }
}

/**
 * The slot of so many minutes in which `instant` lies, counted from 1970-01-01 00:00 UTC. `minutes` is a
 * whole number from 1 to 1440.
 */
export function slotOf(minutes: number, instant: Date): Period {
  if (!Number.isInteger(minutes) || minutes < 1 || minutes > 1440)
    throw new RangeError(`not a slot of minutes: ${minutes}`);
  const length = minutes * 60_000;
  const start = Math.floor(instant.getTime() / length) * length;
  return { start: new Date(start), end: new Date(start + length) };
}

/** The calendar date of `instant` in `zone` as 'yyyy-MM-dd'. */
export function dayOf(instant: Date, zone = platformZone): string {
  return dateOf(instant, zone).toString();
}

/** The first moment of the day 'yyyy-MM-dd' in `zone`. */
export function startOfDay(day: string, zone = platformZone): Date {
  return startOf(Temporal.PlainDate.from(day), zone);
}

function dateOf(instant: Date, zone: string): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(zone).toPlainDate();
}

function startOf(date: Temporal.PlainDate, zone: string): Date {
  // without a time of day this is the start of the day, whatever its clock shows then
  return new Date(date.toZonedDateTime(zone).epochMilliseconds);
}

function firstDay(kind: PeriodKind, date: Temporal.PlainDate): Temporal.PlainDate {
  switch (kind) {
    case 'day':
      return date;
    case 'week':
      return date.subtract({ days: date.dayOfWeek - 1 });
    case 'semimonth':
      return date.with({ day: date.day <= 15 ? 1 : 16 });
    case 'month':
      return date.with({ day: 1 });
  }
}

function firstDayAfter(kind: PeriodKind, first: Temporal.PlainDate): Temporal.PlainDate {
  switch (kind) {
    case 'day':
      return first.add({ days: 1 });
    case 'week':
      return first.add({ weeks: 1 });
    case 'semimonth':
      return first.day === 1 ? first.with({ day: 16 }) : first.with({ day: 1 }).add({ months: 1 });
    case 'month':
      return first.add({ months: 1 });
  }
}
