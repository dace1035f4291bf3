// Which days a record shows, as its address says it.
import { dayOf, daysAfter, isDay, startOf } from './zone.ts';

export const periods = ['today', '7', '30', '90', 'days'] as const;
export type Period = (typeof periods)[number];

/** What a record shows unless asked otherwise: three months. Older days are chosen by their dates. */
export const usualPeriod: Period = '90';

export interface Range {
  period: Period;
  /** Days as 'yyyy-mm-dd', both included; empty for no bound. Used with the period `days`. */
  from: string;
  to: string;
}

export const usualRange: Range = { period: usualPeriod, from: '', to: '' };

/** `usual`: what a page shows unless asked otherwise. */
export function readRange(asked: URLSearchParams, usual = usualPeriod): Range {
  const from = asked.get('from') ?? '';
  const to = asked.get('to') ?? '';
  return {
    period: periods.find((each) => each === asked.get('period')) ?? usual,
    from: isDay(from) ? from : '',
    to: isDay(to) ? to : '',
  };
}

/** Writes a range into an address; what is usual is left out. */
export function writeRange(range: Range, into: URLSearchParams, usual = usualPeriod): void {
  if (range.period !== usual) into.set('period', range.period);
  if (range.period !== 'days') return;
  if (range.from) into.set('from', range.from);
  if (range.to) into.set('to', range.to);
}

/** From 1. */
export function readPage(asked: URLSearchParams): number {
  const page = Number(asked.get('page'));
  return Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1;
}

export interface Bounds {
  /** Epoch milliseconds, both included; undefined for no bound. */
  from: number | undefined;
  to: number | undefined;
}

/** The bounds of a range by the house's days. The last day counts to its end; today goes on, and so has none. */
export function boundsOf(range: Range, now: number): Bounds {
  if (range.period === 'days')
    return {
      from: range.from ? startOf(range.from) : undefined,
      to: range.to ? startOf(daysAfter(range.to, 1)) - 1 : undefined,
    };
  const days = range.period === 'today' ? 1 : Number(range.period);
  return { from: startOf(daysAfter(dayOf(now), 1 - days)), to: undefined };
}

/** What of a range does not go together, if anything: its end before its beginning. */
export function isBackwards({ period, from, to }: Range): boolean {
  return period === 'days' && from !== '' && to !== '' && to < from;
}
