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

const dayMs = 86_400_000;
/** No mission leaves more days than this to claim what was reached. */
const mostClaimDays = 60;

/** What was reached in a period that ended before then cannot be claimed any more. */
export function claimableSince(now: Date): Date {
  return new Date(now.getTime() - mostClaimDays * dayMs);
}

/** The periods of a mission whose reward could still be claimed, the newest first, each with a moment in it. */
export function openSpans(version: VersionRow, now: Date, zone: string) {
  const { claimDays } = readTerms(version.terms);
  const { countsFrom, countsUntil } = version;
  const spans = [];
  let at = countsUntil !== null && countsUntil <= now ? new Date(countsUntil.getTime() - 1) : now;
  while (countsFrom !== null && at >= countsFrom) {
    const { from, until } = countedSpan(version, at, zone);
    if (until !== null && until.getTime() + claimDays * dayMs < now.getTime()) break;
    spans.push({ at, from, until });
    at = new Date(from.getTime() - 1);
  }
  return spans;
}
