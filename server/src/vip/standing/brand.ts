import { Temporal } from 'temporal-polyfill';
import { dayOf } from '../../base/calendar.ts';
import type { Platform } from '../../base/room.ts';
import { settingOf, zoneOf } from '../../site/site.ts';
import { keepDays } from '../settings.ts';

/** What periods go by in a brand: where its days begin, how long a period is, and which day it is. */
export interface BrandDays {
  readonly merchant: string;
  readonly zone: string;
  readonly keepDays: number;
  readonly today: string;
}

export async function brandAt(platform: Platform, merchant: string): Promise<BrandDays> {
  const [zone, days] = await Promise.all([zoneOf(platform, merchant), settingOf(platform, merchant, keepDays)]);
  return { merchant, zone, keepDays: days, today: dayOf(platform.clock.now(), zone) };
}

export function dayAfter(day: string, days: number): string {
  return Temporal.PlainDate.from(day).add({ days }).toString();
}

/** The period that begins on a day; both days belong to it. */
export function periodFrom(day: string, { keepDays: days }: Pick<BrandDays, 'keepDays'>) {
  return { periodFrom: day, periodTo: dayAfter(day, days - 1) };
}
