import { BankRefused, BankUnavailable } from '../banks/banks.ts';
import { dayOf } from '../base/calendar.ts';
import { eachInTurn } from '../base/jobs/each-in-turn.ts';
import type { Schedule } from '../base/jobs/jobs.ts';
import { verifyBooks } from '../ledger/ledger.ts';
import { merchants, zoneOf } from '../site/site.ts';
import { daysToCompare } from './day-store.ts';
import { firstOfClock, reconcileDay, yesterday } from './reconcile-day.ts';

const staleMs = 3_600_000;

/**
 * Compares each brand's day once it is over, and those of the last week that have something open again: what was only
 * late is gone then. Every hour and not at midnight, so that what was on its way then has arrived, and a
 * silent bank is asked again.
 */
export const reconcile: Schedule = {
  name: 'treasury.reconcile',
  every: { minutes: 60 },
  async run(platform, period) {
    const now = platform.clock.now();
    // after a long stop the hours missed come one by one: one comparison does for all
    if (now.getTime() - period.end.getTime() > staleMs) return;
    let verified: Awaited<ReturnType<typeof verifyBooks>> | undefined;
    await eachInTurn([...(await merchants(platform)).keys()], async (merchant) => {
      const zone = await zoneOf(platform, merchant);
      const until = dayOf(now, zone);
      const since = firstOfClock(now, zone);
      for (const day of await daysToCompare(platform.db, { merchant, since, until })) {
        verified ??= await verifyBooks(platform.db);
        try {
          await reconcileDay(platform, { merchant, day, by: 'system', verified });
        } catch (error) {
          if (!(error instanceof BankUnavailable || error instanceof BankRefused)) throw error;
          const late = day < yesterday(now, zone);
          platform.log[late ? 'error' : 'warn']({ err: error, merchant, day }, 'the bank does not show its books');
          // a bank that is silent about one day is silent about all
          break;
        }
      }
    });
  },
};
