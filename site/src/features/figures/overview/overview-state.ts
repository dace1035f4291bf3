// What the overview shows, read from the address.
import { type Range, readRange, writeRange } from '../../../base/records/range.ts';
import type { Scope } from '../figures-data.ts';

export const scopes = ['team', 'direct', 'own'] as const satisfies readonly Scope[];

export interface OverviewView {
  range: Range;
  /** Whose day by day and products are shown. */
  scope: Scope;
}

/** Today, unless asked otherwise. */
export function readOverview(search: string): OverviewView {
  const asked = new URLSearchParams(search);
  return {
    range: readRange(asked, 'today'),
    scope: scopes.find((each) => each === asked.get('scope')) ?? 'team',
  };
}

export function overviewPath(path: string, { range, scope }: OverviewView): string {
  const asked = new URLSearchParams();
  writeRange(range, asked, 'today');
  if (scope !== 'team') asked.set('scope', scope);
  return asked.size > 0 ? `${path}?${asked}` : path;
}

/** By how many tenths of a percent something grew; undefined where there is nothing to compare with. */
export function growthOf(now: bigint, before: bigint): number | undefined {
  if (before === 0n) return undefined;
  const size = before < 0n ? -before : before;
  return Number(((now - before) * 1000n) / size);
}
