import { keptFor } from '../base/kept.ts';
import { refuse } from '../base/refusal/refusal.ts';
import type { Platform } from '../base/room.ts';
import type { Place } from '../tables/tables.ts';
import { allSeatLimits, type SeatLimit } from './seat-store.ts';
import type { SeatTable } from './seat-tables.ts';

/** Staff seldom change them: another process does as they said after this time at the latest. */
const keptMs = 1000;
const kept = keptFor<readonly SeatLimit[]>(keptMs, ({ db }) => allSeatLimits(db));

export const allSeatLimitsNow = kept.now;
export const forgetSeatLimits = kept.forget;

/** Of the table at every brand and currency that have it. */
export async function seatLimitsNow(
  platform: Platform,
  { code }: Pick<SeatTable, 'code'>,
): Promise<readonly SeatLimit[]> {
  return (await kept.now(platform)).filter(({ tableCode }) => tableCode === code);
}

/** Refuses where there is no such table. */
export async function seatLimitOf(
  platform: Platform,
  table: SeatTable,
  { merchant, currency }: Place,
): Promise<SeatLimit> {
  const limit = (await seatLimitsNow(platform, table)).find(
    (each) => each.merchant === merchant && each.currency === currency,
  );
  return limit ?? refuse('function.not.available');
}
