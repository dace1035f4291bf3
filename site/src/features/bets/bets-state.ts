// What the bet record shows, read from the address.
import { type Range, readPage, readRange, writeRange } from '../../base/records/range.ts';

export const families = ['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ELOTT'] as const;
export type Family = (typeof families)[number];

/** Families whose bets wait for a result long enough to be looked at before. */
const waitingFamilies: readonly Family[] = ['SPORTS', 'ELOTT'];

export function canWait(family: Family): boolean {
  return waitingFamilies.includes(family);
}

/** What a bet came to, by the numbers of the platform: won, lost, tie, cancelled, cashed out. */
const outcomes = [1, 2, 3, 4, 5] as const;
export type Outcome = (typeof outcomes)[number];

/** The outcomes bets of a family can have: only what is bet on for long may be cashed out before. */
export function outcomesOf(family: Family): readonly Outcome[] {
  return family === 'SPORTS' ? outcomes : outcomes.filter((each) => each !== 5);
}

export interface RecordView {
  family: Family;
  /** Only bets that still wait for their result; where the family has such. */
  unsettled: boolean;
  range: Range;
  /** A vendor's code; empty for all. */
  vendor: string;
  outcome: Outcome | undefined;
  /** The order looked for; empty for all. */
  order: string;
  /** From 1. */
  page: number;
  /** The bet that is open. */
  bet: string | undefined;
}

export function readRecord(search: string): RecordView {
  const asked = new URLSearchParams(search);
  const family = families.find((each) => each === asked.get('family')) ?? 'RNG';
  const unsettled = canWait(family) && asked.get('unsettled') === '1';
  return {
    family,
    unsettled,
    range: readRange(asked),
    vendor: asked.get('vendor')?.slice(0, 40) ?? '',
    outcome: unsettled ? undefined : outcomesOf(family).find((each) => String(each) === asked.get('outcome')),
    order: asked.get('order')?.trim().slice(0, 40) ?? '',
    page: readPage(asked),
    bet: asked.get('bet')?.slice(0, 40) || undefined,
  };
}

/** The address of a view; what is usual is left out. */
export function recordPath(path: string, view: RecordView): string {
  const asked = new URLSearchParams();
  if (view.family !== 'RNG') asked.set('family', view.family);
  if (view.unsettled && canWait(view.family)) asked.set('unsettled', '1');
  writeRange(view.range, asked);
  if (view.vendor) asked.set('vendor', view.vendor);
  if (view.outcome !== undefined && !view.unsettled) asked.set('outcome', String(view.outcome));
  if (view.order) asked.set('order', view.order);
  if (view.page > 1) asked.set('page', String(view.page));
  if (view.bet) asked.set('bet', view.bet);
  return asked.size > 0 ? `${path}?${asked}` : path;
}

/** Whether the view leaves out bets of its family and days. */
export function isNarrowed({ vendor, outcome, order }: RecordView): boolean {
  return vendor !== '' || outcome !== undefined || order !== '';
}
