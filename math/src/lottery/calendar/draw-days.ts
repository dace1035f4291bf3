/** On which days a lottery is drawn. */
import { type Day, dateOf, dayOf, two, weekdayOf, writeDay } from './day.ts';

export interface DrawDays {
  /** 0 is Sunday; left out: every day. */
  readonly weekdays?: readonly number[];
  /** Days of the year (MM-DD) instead of days of the week. */
  readonly yearDays?: readonly string[];
  /** Days of every year (MM-DD), and single days (YYYY-MM-DD), without a draw. */
  readonly without?: readonly string[];
  /** Single days with a draw that the rest would not have. */
  readonly extra?: readonly string[];
}

export function isDrawDay({ weekdays, yearDays, without, extra }: DrawDays, day: Day): boolean {
  const written = writeDay(day);
  if (extra?.includes(written)) return true;
  const ofYear = written.slice(5);
  if (without?.includes(written) || without?.includes(ofYear)) return false;
  if (yearDays) return yearDays.includes(ofYear);
  return weekdays?.includes(weekdayOf(day)) ?? true;
}

/** How many draw days lie in [from, until). */
export function drawDaysBetween(days: DrawDays, from: Day, until: Day): number {
  let count = 0;
  for (let day = from; day < until; day += 1) if (isDrawDay(days, day)) count += 1;
  return count;
}

/** Easter Sunday of a Gregorian year (the algorithm of Meeus, Jones and Butcher). */
export function easterOf(year: number): Day {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const moon = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const sunday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - moon - (ofCentury % 4)) % 7;
  const shift = Math.floor((golden + 11 * moon + 22 * sunday) / 451);
  const sum = moon + sunday - 7 * shift + 114;
  return dayOf({ year, month: Math.floor(sum / 31), day: (sum % 31) + 1 });
}

/** The first day of the year in which a day lies. */
export function firstOfYear(day: Day): Day {
  return dayOf({ year: dateOf(day).year, month: 1, day: 1 });
}

/** Days from one to another, both among them, as YYYY-MM-DD. */
export function daysAround(day: Day, before: number, after: number): string[] {
  return Array.from({ length: before + 1 + after }, (_, at) => writeDay(day - before + at));
}

/** The last two digits of the year. */
export function shortYear(day: Day): string {
  return two(dateOf(day).year % 100);
}
