import { inTx } from '../../base/db/db.ts';
import type { Schedule } from '../../base/jobs/jobs.ts';
import type { Platform } from '../../base/room.ts';
import { levelsOf, shareLadders } from '../ladder/ladder-store.ts';
import { applyMoves } from './apply.ts';
import { type BrandDays, brandAt, dayAfter, periodFrom } from './brand.ts';
import { countPlay } from './count-play.ts';
import { brandsWithLevels, moveDue } from './move-due.ts';
import { judge } from './settle.ts';
import { dropDays, type EndedRow, takeEnded } from './standing-store.ts';

const most = 100;

/** Looks at everybody whose period has ended, once all that was settled in it is counted. */
export const endPeriods: Schedule = {
  name: 'vip.end-periods',
  every: { minutes: 15 },
  afterPast: true,
  run: async (platform) => {
    await countPlay.catchUp(platform);
    // a level that was reached before the period is looked at begins a new one
    while (await moveDue.run(platform));
    for (const merchant of await brandsWithLevels(platform)) {
      const brand = await brandAt(platform, merchant);
      while (await endSome(platform, brand));
    }
    // a lost level may be regained by what was played since
    while (await moveDue.run(platform));
  },
};

function endSome(platform: Platform, brand: BrandDays): Promise<boolean> {
  return inTx(platform.db, async (tx) => {
    const { merchant, today } = brand;
    await shareLadders(tx, [merchant]);
    const levels = await levelsOf(tx, merchant);
    const rows = await takeEnded(tx, merchant, today, most);
    for (const row of rows) {
      const next = nextPeriod(row, brand);
      const moved = judge(row, levels, { atEnd: row.turnover - row.afterEnd, atStart: row.turnover - next.played });
      const standing = { ...moved.standing, ...next.period };
      await applyMoves(platform, tx, brand, { ...moved, standing }, { levels, due: true });
      await dropDays(tx, row.playerId, next.period.periodFrom);
    }
    return rows.length === most;
  });
}

/**
 * The period after the one that ended, and what was played in it so far. It begins the day after; where that one
 * would be over too (the brand had its levels off), it begins today: only one period is judged.
 */
function nextPeriod({ periodTo, afterEnd, sinceDay }: EndedRow, brand: BrandDays) {
  const period = periodFrom(dayAfter(periodTo, 1), brand);
  if (period.periodTo >= brand.today) return { period, played: afterEnd };
  return { period: periodFrom(brand.today, brand), played: sinceDay };
}
