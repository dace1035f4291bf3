import { periodOf } from '../../base/calendar.ts';
import { readTerms } from '../plan/terms.ts';
import type { VersionRow } from '../plan/version-store.ts';

/** From when to before when what is done counts together with what is done at a moment; no end where none is set. */
export function countedSpan(
  { terms: kept, countsFrom, countsUntil }: VersionRow,
  at: Date,
  zone: string,
): { from: Date; until: Date | null } {
  const terms = readTerms(kept);
  const from = countsFrom ?? at;
  if (terms.kind === 'board' || terms.period === 'once') return { from, until: countsUntil };
  const { start, end } = periodOf(terms.period, at, zone);
  return { from: start > from ? start : from, until: countsUntil !== null && countsUntil < end ? countsUntil : end };
}
