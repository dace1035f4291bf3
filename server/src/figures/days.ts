import { dayOf } from '../base/calendar.ts';
import { daysInFile, daysOnScreen } from '../base/http/asked-range.ts';
import { refuse } from '../base/refusal/refusal.ts';
import type { Ask, PlayerSession } from '../base/room.ts';
import { zoneOf } from '../site/site.ts';
import type { Days } from './day-store.ts';

interface Asked {
  readonly startDate?: number | undefined;
  readonly endDate?: number | undefined;
}

/** How many days are shown when none are said, and the most that are. */
export const spans = {
  overview: { usual: 1, most: daysOnScreen },
  statement: { usual: daysOnScreen, most: daysInFile },
};

/**
 * The brand's days from the one of `startDate` to that of `endDate`, both included. Refuses `figures.range_too_long`,
 * and `request.invalid` for an end before its start.
 */
export async function daysAsked(
  { platform, who }: Ask<PlayerSession>,
  { startDate, endDate }: Asked,
  { usual, most }: { usual: number; most: number },
): Promise<Days> {
  const zone = await zoneOf(platform, who.merchant);
  const to = dayOf(endDate === undefined ? platform.clock.now() : new Date(endDate), zone);
  const from = startDate === undefined ? daysAfter(to, 1 - usual) : dayOf(new Date(startDate), zone);
  if (to < from) refuse('request.invalid', { field: 'endDate', problem: 'too_small' });
  if (daysIn({ from, to }) > most) refuse('figures.range_too_long', { field: 'endDate', days: most });
  return { from, to };
}

const dayMs = 86_400_000;
const utc = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** The day so many days after one. */
export function daysAfter(day: string, days: number): string {
  return new Date(utc(day) + days * dayMs).toISOString().slice(0, 10);
}

export function daysIn({ from, to }: Days): number {
  return (utc(to) - utc(from)) / dayMs + 1;
}

/** As many days, right before these. */
export function daysBefore({ from, to }: Days): Days {
  return { from: daysAfter(from, -daysIn({ from, to })), to: daysAfter(from, -1) };
}

/** Each of these days, the first first. */
export function eachDay(days: Days): string[] {
  return Array.from({ length: daysIn(days) }, (_, at) => daysAfter(days.from, at));
}
