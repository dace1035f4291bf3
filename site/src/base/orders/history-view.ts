// What of a history is shown: kept in the address, so that a link, a reload and the way back show the same.
import { dayOf, daysAfter, isDay, startOf } from '../records/zone.ts';

export const historyPeriods = ['quarter', 'today', 'week', 'month', 'days'] as const;
export type HistoryPeriod = (typeof historyPeriods)[number];

export interface HistoryView<State extends string> {
  page: number;
  /** Undefined: all of them. */
  state: State | undefined;
  /** `quarter`: the last three months, what the platform gives without being asked. `days`: from `from` to `to`. */
  period: HistoryPeriod;
  /** Days as '2026-11-22', or ''. */
  from: string;
  to: string;
}

/** Reads a view from the search part of an address; what makes no sense counts as not said. */
export function readHistory<State extends string>(search: string, states: readonly State[]): HistoryView<State> {
  const said = new URLSearchParams(search);
  const page = Number(said.get('page'));
  const dayIn = (name: string) => {
    const text = said.get(name) ?? '';
    return isDay(text) ? text : '';
  };
  return {
    page: Number.isInteger(page) && page > 0 && page <= 100_000 ? page : 1,
    state: states.find((each) => each === said.get('state')),
    period: historyPeriods.find((each) => each === said.get('period')) ?? 'quarter',
    from: dayIn('from'),
    to: dayIn('to'),
  };
}

/** The address of a view: only what differs from the usual. */
export function historyPath<State extends string>(path: string, view: HistoryView<State>): string {
  const said = new URLSearchParams();
  if (view.state !== undefined) said.set('state', view.state);
  if (view.period !== 'quarter') said.set('period', view.period);
  if (view.period === 'days' && view.from !== '') said.set('from', view.from);
  if (view.period === 'days' && view.to !== '') said.set('to', view.to);
  if (view.page > 1) said.set('page', String(view.page));
  const search = said.toString();
  return search === '' ? path : `${path}?${search}`;
}

/** Before the first order there is: without any beginning the platform would take three months ago. */
const everything = 0;

/**
 * From when to when, in epoch ms, by the brand's days: the rows are dated by them. Nothing for what the platform gives
 * without being asked.
 */
export function historyBounds(
  { period, from, to }: Pick<HistoryView<string>, 'period' | 'from' | 'to'>,
  now: number,
): { startDate?: number; endDate?: number } {
  const midnight = (daysAgo: number) => startOf(daysAfter(dayOf(now), -daysAgo));
  switch (period) {
    case 'quarter':
      return {};
    case 'today':
      return { startDate: midnight(0) };
    case 'week':
      return { startDate: midnight(6) };
    case 'month':
      return { startDate: midnight(29) };
    case 'days':
      return {
        startDate: from === '' ? everything : startOf(from),
        ...(to !== '' && { endDate: startOf(daysAfter(to, 1)) - 1 }),
      };
  }
}
