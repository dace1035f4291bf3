import { refuse } from '../refusal/refusal.ts';

const dayMs = 86_400_000;
/** Three months: what a record shows when nothing is said, and the most it shows at once. */
export const daysOnScreen = 92;
/** A year and a day: the most a file holds. */
export const daysInFile = 366;
/** Further than this no instant is a date. */
const furthest = 8_640_000_000_000_000;

export interface AskedRange {
  readonly from: Date;
  /** Not part of it; undefined: up to now. */
  readonly until: Date | undefined;
}

/**
 * The time a record is asked for, in epoch milliseconds: without a start the last three months, without an end up to
 * now. Undefined when it is longer than `mostDays`. Refuses `request.invalid` for what is no time, and for
 * an end before its start.
 */
export function askedRange(
  now: Date,
  asked: { readonly from?: number | undefined; readonly until?: number | undefined },
  names: { readonly from: string; readonly until: string },
  mostDays: number,
): AskedRange | undefined {
  for (const side of ['from', 'until'] as const)
    if (Math.abs(asked[side] ?? 0) > furthest) refuse('request.invalid', { field: names[side], problem: 'too_big' });
  const until = asked.until ?? Math.max(now.getTime(), asked.from ?? 0);
  const from = asked.from ?? Math.max(until - daysOnScreen * dayMs, -furthest);
  if (until < from) refuse('request.invalid', { field: names.until, problem: 'too_small' });
  if (until - from > mostDays * dayMs) return undefined;
  return { from: new Date(from), until: asked.until === undefined ? undefined : new Date(until) };
}
