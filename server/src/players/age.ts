import { dayOf, type Moment } from '../base/calendar.ts';

/**
 * Whether somebody born on that day (yyyy-MM-dd, a day of the calendar) is of age on the day it now is where the
 * brand's days begin. One born on 29 February is on 1 March.
 */
export function isOldEnough(birthday: string, minAge: number, { now, zone }: Moment): boolean {
  const today = dayOf(now, zone);
  const latest = `${String(Number(today.slice(0, 4)) - minAge).padStart(4, '0')}${today.slice(4)}`;
  return birthday >= '1900-01-01' && birthday <= latest;
}
