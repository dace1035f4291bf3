import type { RunLength } from '@palpite/contract/commission/shapes.ts';
import type { DividendPeriod, Terms } from '@palpite/math/commission/terms.ts';
import { type Period, type PeriodKind, periodOf, slotOf } from '../base/calendar.ts';

export const dividendKinds: Record<DividendPeriod, PeriodKind> = { D: 'day', W: 'week', H: 'semimonth', M: 'month' };
/** A real-time salary is settled every five minutes (specification, section 9). */
export const realtimeMinutes = 5;

/** The period of a contract in which `at` lies, on the calendar of the house. */
export function periodOfTerms(terms: Terms, at: Date): Period {
  switch (terms.kind) {
    case 'dividend':
      return periodOf(dividendKinds[terms.period], at);
    case 'daily_salary':
      return periodOf('day', at);
    case 'hourly_salary':
      return slotOf(60, at);
    case 'realtime_salary':
      return slotOf(realtimeMinutes, at);
  }
}

const runLengths = { daily_salary: 'D', hourly_salary: 'hour', realtime_salary: 'slot' } as const;

/** How long the periods of these terms are, as a settlement is called by it. */
export function lengthOf(terms: Terms): RunLength {
  return terms.kind === 'dividend' ? terms.period : runLengths[terms.kind];
}

/** The first period of these terms that begins after `now` and not before `earliest`. */
export function startOfTerms(terms: Terms, now: Date, earliest?: Date): Date {
  const after = earliest && earliest > now ? new Date(earliest.getTime() - 1) : now;
  return periodOfTerms(terms, after).end;
}

/** How many periods a calculator looks back on. */
const lookedBack: Record<Terms['kind'] | DividendPeriod, number> = {
  ...{ D: 7, W: 6, H: 6, M: 4, dividend: 0 },
  ...{ daily_salary: 7, hourly_salary: 24, realtime_salary: 7 },
};

/** The period that runs at `at` as a calculator shows it: of a real-time salary the day. */
export function runningPeriod(terms: Terms, at: Date): Period {
  return terms.kind === 'realtime_salary' ? periodOf('day', at) : periodOfTerms(terms, at);
}

/** The last periods of these terms that have ended by `now`, the oldest first; of a real-time salary the last days. */
export function lastPeriods(terms: Terms, now: Date): Period[] {
  const count = lookedBack[terms.kind === 'dividend' ? terms.period : terms.kind];
  const periods: Period[] = [];
  for (let { start } = runningPeriod(terms, now); periods.length < count; ) {
    const before = runningPeriod(terms, new Date(start.getTime() - 1));
    periods.unshift(before);
    ({ start } = before);
  }
  return periods;
}
