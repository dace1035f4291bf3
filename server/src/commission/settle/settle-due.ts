import type { RunLength } from '@palpite/contract/commission/shapes.ts';
import type { ContractKind, DividendPeriod } from '@palpite/math/commission/terms.ts';
import { type Period, periodOf, slotOf } from '../../base/calendar.ts';
import { inTx } from '../../base/db/db.ts';
import type { Schedule } from '../../base/jobs/jobs.ts';
import type { Platform } from '../../base/room.ts';
import { dividendKinds, realtimeMinutes } from '../periods.ts';
import { countPlay } from './count-play.ts';
import { brandsWith, isSalaryMissing, noteFailure } from './earning-store.ts';
import { payEarnings, payFromReserves } from './pay-earnings.ts';
import { firstPlay, settleUntil } from './play-store.ts';
import { settlePeriod } from './settle-period.ts';

export interface Length {
  readonly kind: ContractKind;
  readonly length: RunLength;
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
export const lengths: readonly Length[] = [realtime, hourly, daily, ...dividends];

/**
 * Settles every period that ended by `end`, has play and was not settled yet, in order, then pays. First it counts what
 * the feed has of that time; what is told later counts later. A period without play comes to nothing, so it is passed
 * over: what the period before left to the next one waits for the next that is settled. `only`: a brand.
 */
export async function settleDue(
  platform: Platform,
  end: Date,
  { which = lengths, only }: { readonly which?: readonly Length[]; readonly only?: string } = {},
): Promise<void> {
  await countPlay.catchUp(platform);
  await inTx(platform.db, (tx) => settleUntil(tx, slotOf(realtimeMinutes, end).start));
  for (const each of withSalaries(which))
    for (const { merchant, first, settled } of await brandsWith(platform.db, each.kind, each.length))
      if (only === undefined || merchant === only)
        await settleBrand(platform, each, { merchant, from: settled ?? first, end });
  await payEarnings(platform);
  await payFromReserves(platform);
}

/** What is due of salaries comes before dividends, also where these alone are asked for: it comes off them. */
function withSalaries(which: readonly Length[]): readonly Length[] {
  if (!which.some(({ kind }) => kind === 'dividend')) return which;
  return lengths.filter((each) => each.kind !== 'dividend' || which.includes(each));
}

interface Span {
  readonly merchant: string;
  readonly from: Date;
  readonly end: Date;
}

/**
 * A period that fails is noted with its error for staff to see, and the periods after it wait for it; other kinds and
 * brands go on. A dividend waits for the salaries of its time.
 */
async function settleBrand(platform: Platform, { kind, length, periodAt }: Length, span: Span): Promise<void> {
  const { merchant } = span;
  for await (const period of playedPeriods(platform.db, span, periodAt)) {
    if (kind === 'dividend' && (await isSalaryMissing(platform.db, merchant, period.end))) return;
    const run = { merchant, kind, length, period };
    try {
      await settlePeriod(platform, run);
    } catch (error) {
      await noteFailure(platform.db, run, String(error instanceof Error ? error.message : error), platform.clock.now());
      platform.log.error({ err: error, merchant, kind, length, from: period.start }, 'a period was not settled');
      return;
    }
  }
}

/** The first period of a kind that has ended by `end`, has play, and is not settled. */
export async function firstDue(
  db: Platform['db'],
  { kind, length, periodAt }: Length,
  merchant: string,
  end: Date,
): Promise<Period | undefined> {
  const brand = (await brandsWith(db, kind, length)).find((each) => each.merchant === merchant);
  if (!brand) return undefined;
  for await (const period of playedPeriods(db, { merchant, from: brand.settled ?? brand.first, end }, periodAt))
    return period;
  return undefined;
}

/** The periods that have play of the brand and end by `end`, in order. */
async function* playedPeriods(
  db: Platform['db'],
  { merchant, from, end }: Span,
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
  // what is settled takes no more play
  afterPast: true,
  run: (platform, { end }) => settleDue(platform, end),
};
