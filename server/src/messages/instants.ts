import { refuse } from '../base/refusal.ts';

/** What a date can hold and the database keep: years 1970 to 9999. */
const lastMs = 253_402_300_799_999;

/** A time of staff's choosing. Refuses `request.invalid` naming the field for one no calendar has. */
export function instantOf(ms: number | null, field: string): Date | null {
  if (ms === null) return null;
  if (ms < 0 || ms > lastMs) refuse('request.invalid', { field, problem: 'too_big' });
  return new Date(ms);
}
