/**
 * The local clock of a country. Offsets are those of the time zone database that the runtime brings; a moment is in
 * milliseconds since 1970-01-01 UTC.
 */
import { type Day, dayMs, dayOf, minuteMs } from './day.ts';

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone: zone, calendar: 'gregory', numberingSystem: 'latn', hourCycle: 'h23' },
    ...{ year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric' },
  });
  clocks.set(zone, clock);
  return clock;
}

/** What the clock shows at a moment: the day, and the milliseconds since its 00:00 as the clock shows them. */
export function localOf(zone: string, moment: number): { readonly day: Day; readonly time: number } {
  const shown: Record<string, number> = {};
  for (const { type, value } of clockOf(zone).formatToParts(moment)) shown[type] = Number(value);
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = shown;
  const below = ((moment % 1000) + 1000) % 1000;
  return { day: dayOf({ year, month, day }), time: (hour * 60 + minute) * minuteMs + second * 1000 + below };
}

/**
 * The moment at which the clock shows a minute of a day. A time that comes twice is meant the first time; one that the
 * clock jumps over comes later by the jump, so that 00:00 of such a day is its first moment.
 */
export function momentOf(zone: string, day: Day, minute: number): number {
  const shown = day * dayMs + minute * minuteMs;
  const before = shown - offsetAt(zone, shown - dayMs);
  const after = shown - offsetAt(zone, shown + dayMs);
  if (before === after) return before;
  const isShownAt = (moment: number) => moment + offsetAt(zone, moment) === shown;
  const found = [before, after].filter(isShownAt);
  return found.length > 0 ? Math.min(...found) : before;
}

function offsetAt(zone: string, moment: number): number {
  const { day, time } = localOf(zone, moment);
  return day * dayMs + time - moment;
}
