// Staff write times as the clocks of their brand show them, wherever they sit.
import { zoneOfTimes } from '@palpite/ui/text/number-format.ts';

const habit = {
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
} as const;

/** An instant in epoch milliseconds as a field of date and time holds it, '2026-03-02T15:00'; nothing for null. */
export function localTime(ms: number | null, timeZone = zoneOfTimes()): string {
  if (ms === null) return '';
  const parts = new Intl.DateTimeFormat('en-US', { ...habit, timeZone }).formatToParts(ms);
  const shown = Object.fromEntries(parts.map(({ type, value }) => [type, value]));
  return `${shown.year?.padStart(4, '0')}-${shown.month}-${shown.day}T${shown.hour}:${shown.minute}`;
}

/** The instant a field of date and time means; null for an empty one. */
export function instantAt(local: string, timeZone = zoneOfTimes()): number | null {
  const asUtc = Date.parse(`${local}Z`);
  if (Number.isNaN(asUtc)) return null;
  const behindMs = (at: number) => Date.parse(`${localTime(at, timeZone)}Z`) - at;
  // twice: the first guess may lie on the other side of a change of the clock
  const guess = asUtc - behindMs(asUtc - (asUtc % 60_000));
  return asUtc - behindMs(guess - (guess % 60_000));
}
