import type { ContractKind, DividendPeriod } from '@palpite/math/commission/terms.ts';
import { type Period, periodOf, slotOf } from '../../base/calendar.ts';
import { inTx } from '../../base/db/db.ts';
import type { Schedule } from '../../base/jobs/jobs.ts';
import type { Platform } from '../../base/room.ts';
import { dividendKinds, realtimeMinutes } from '../periods.ts';
import { countPlay } from './count-play.ts';
import { brandsWith } from './earning-store.ts';
import { payEarnings, payFromReserves } from './pay-earnings.ts';
import { firstPlay, settleUntil } from './play-store.ts';
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
 * Settles every period that ended by `end`, has play and was not settled yet, in order, then pays. First it counts what
 * the feed has of that time; what is told later counts later. A period without play comes to nothing, so it is passed
 * over: what the period before left to the next one waits for the next that is settled.
 */
export async function settleDue(platform: Platform, end: Date, which: readonly Length[] = all): Promise<void> {
  while (await countPlay.run(platform));
  await inTx(platform.db, (tx) => settleUntil(tx, slotOf(realtimeMinutes, end).start));
  for (const { kind, length, periodAt } of which)
    for (const { merchant, first, settled } of await brandsWith(platform.db, kind, length))
      for await (const period of playedPeriods(platform.db, { merchant, from: settled ?? first, end }, periodAt))
        await settlePeriod(platform, { merchant, kind, length, period });
  while (await payEarnings(platform));
  await payFromReserves(platform);
}

/** The periods that have play of the brand and end by `end`, in order. */
async function* playedPeriods(
  db: Platform['db'],
  { merchant, from, end }: { merchant: string; from: Date; end: Date },
  periodAt: Length['periodAt'],
): AsyncGenerator<Period> {
  for (let after = from; ; ) {
    const slot = await firstPlay(db, merchant, after, end);
    if (!slot) return;
    const period = periodAt(slot);
    if (period.end > end) return;
    yield period;
    after = period.end;
  }
}

/** Every five minutes (specification, section 9): settles all periods that are due, of every kind. */
export const settleSlots: Schedule = {
  name: 'commission.settle',
  every: { minutes: realtimeMinutes },
  run: (platform, { end }) => settleDue(platform, end),
};
