import type { ContractKind, DividendPeriod } from '@palpite/math/commission/terms.ts';
import { type Period, periodOf, slotOf } from '../../base/calendar.ts';
import type { Schedule } from '../../base/jobs/jobs.ts';
import type { Platform } from '../../base/room.ts';
import { dividendKinds, realtimeMinutes } from '../periods.ts';
import { countPlay } from './count-play.ts';
import { brandsWith } from './earning-store.ts';
import { payEarnings } from './pay-earnings.ts';
import { settlePeriod } from './settle-period.ts';

interface Length {
  readonly kind: ContractKind;
  readonly length: string;
  readonly periodAt: (at: Date) => Period;
}

const dividends = (Object.keys(dividendKinds) as DividendPeriod[]).map(
  (length): Length => ({ kind: 'dividend', length, periodAt: (at) => periodOf(dividendKinds[length], at) }),
);
const realtime: Length = {
  kind: 'realtime_salary',
  length: 'slot',
  periodAt: (at) => slotOf(realtimeMinutes, at),
};
const hourly: Length = { kind: 'hourly_salary', length: 'hour', periodAt: (at) => slotOf(60, at) };
const daily: Length = { kind: 'daily_salary', length: 'D', periodAt: (at) => periodOf('day', at) };

/** Dividends last: the salaries of the same time come off them. */
const all: readonly Length[] = [realtime, hourly, daily, ...dividends];

/**
 * Settles every period that ended by `end` and was not settled yet, in order, then pays. First it counts what the feed
 * has of that time.
 */
export async function settleDue(platform: Platform, end: Date, which: readonly Length[] = all): Promise<void> {
  while (await countPlay.run(platform));
  for (const { kind, length, periodAt } of which)
    for (const { merchant, first, settled } of await brandsWith(platform.db, kind, length))
      for (let period = periodAt(settled ?? first); period.end <= end; period = periodAt(period.end))
        await settlePeriod(platform, { merchant, kind, length, period });
  while (await payEarnings(platform));
}

/** Every five minutes (specification, section 9): what is due by then, of every kind. */
export const settleSlots: Schedule = {
  name: 'commission.settle',
  every: { minutes: realtimeMinutes },
  run: (platform, { end }) => settleDue(platform, end),
};
