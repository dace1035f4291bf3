// Days as the brand counts them, by the clock of its zone.
import { formatTag, type Language } from '@palpite/contract/base/language.ts';
import { brandZone, usualZone } from '../text/brand-zone.ts';

/** How readers call the brand's zone; undefined for the usual one, which has words of its own. */
export function zoneName(language: Language): string | undefined {
  if (brandZone === usualZone) return undefined;
  const format = new Intl.DateTimeFormat(formatTag(language), { timeZone: brandZone, timeZoneName: 'longGeneric' });
  return format.formatToParts(Date.now()).find(({ type }) => type === 'timeZoneName')?.value ?? brandZone;
}

const dayMs = 86_400_000;

function partsIn(zone: string, epochMs: number): Record<string, number> {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(epochMs);
  return Object.fromEntries(parts.map(({ type, value }) => [type, Number(value)]));
}

/** How far a zone's clock is ahead of UTC at an instant, in milliseconds. */
function aheadMs(zone: string, epochMs: number): number {
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = partsIn(zone, epochMs);
  const whole = Math.floor(epochMs / 1000) * 1000;
  return Date.UTC(year, month - 1, day, hour, minute, second) - whole;
}

/** The day of an instant, 'yyyy-mm-dd'. */
export function dayOf(epochMs: number, zone = brandZone): string {
  const { year = 0, month = 1, day = 1 } = partsIn(zone, epochMs);
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}

/** Whether an instant is on the day of `now`. */
export function isToday(epochMs: number, now = Date.now()): boolean {
  return dayOf(epochMs) === dayOf(now);
}

/** The day so many days after one: 'yyyy-mm-dd' in and out. */
export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** When a day begins, in epoch milliseconds. Where clocks skip midnight that night, the first moment there is. */
export function startOf(day: string, zone = brandZone): number {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const first = midnight - aheadMs(zone, midnight);
  // around a change of clocks the difference at the guess is not the one at the answer
  return midnight - aheadMs(zone, first);
}

/** Whether a text is a day that there is. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));
}
