import { Temporal } from 'temporal-polyfill';
import type { Said } from '../base/refusal/said.ts';
import { choice, type Span } from './rule.ts';

/** A period of the calendar as far as it counts: its first and last day. */
export interface CountedPeriod {
  readonly key: string;
  readonly from: string;
  readonly until: string;
  /** Whether all of it is past. */
  readonly isOver: boolean;
}

export type PeriodKind = 'day' | 'week' | 'month' | 'all';

const names: Readonly<Record<PeriodKind, Said>> = {
  day: { PT: 'no dia', EN: 'in a day', AR: 'في اليوم' },
  week: { PT: 'na semana', EN: 'in a week', AR: 'في الأسبوع' },
  month: { PT: 'no mês', EN: 'in a month', AR: 'في الشهر' },
  all: { PT: 'enquanto a promoção durar', EN: 'while the promotion lasts', AR: 'طوال مدة العرض' },
};
const label: Said = { PT: 'Período', EN: 'Period', AR: 'المدة' };

export const periodArg = choice(label, 'week', names);
export const endingPeriodArg = choice(label, 'week', { day: names.day, week: names.week, month: names.month });

/** The periods in which days of the span lie, the earliest first. Weeks begin on Monday. */
export function periodsIn(kind: PeriodKind, span: Span): CountedPeriod[] {
  if (kind === 'all') return [{ key: 'all', from: span.from, until: span.until, isOver: span.until < span.today }];
  const periods: CountedPeriod[] = [];
  let first = firstDay(kind, Temporal.PlainDate.from(span.from));
  while (first.toString() <= span.until) {
    const next = first.add(kind === 'day' ? { days: 1 } : kind === 'week' ? { weeks: 1 } : { months: 1 });
    const last = next.subtract({ days: 1 }).toString();
    periods.push({
      key: `${kind}:${first}`,
      from: first.toString() < span.from ? span.from : first.toString(),
      until: last > span.until ? span.until : last,
      // what the activity ended in the middle of is over with it
      isOver: last < span.today || span.until < span.today,
    });
    first = next;
  }
  return periods;
}

export function firstDay(kind: 'day' | 'week' | 'month', day: Temporal.PlainDate): Temporal.PlainDate {
  if (kind === 'day') return day;
  return kind === 'week' ? day.subtract({ days: day.dayOfWeek - 1 }) : day.with({ day: 1 });
}

export function dayAfter(day: string, days: number): string {
  return Temporal.PlainDate.from(day).add({ days }).toString();
}
