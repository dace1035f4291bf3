import { systemClock } from '../base/clock.ts';
import type { Platform } from '../base/room.ts';

/**
 * What a statement gets as its time: null, and it asks the database's own clock, by which all processes agree. A
 * platform with another clock, as in tests, says its own time.
 */
export function databaseTime({ clock }: Pick<Platform, 'clock'>, at = clock.now()): Date | null {
  return clock === systemClock ? null : at;
}
