import { inTx } from '../base/db/db.ts';
import type { Schedule } from '../base/jobs/jobs.ts';
import { forgetBudgets } from './budget-store.ts';
import { captchaMs } from './captcha.ts';
import { forgetOld } from './store.ts';

const dayMs = 24 * 60 * 60_000;

/** Empties what nobody asks for again: a machine that only fetches pictures must not fill the disk. */
export const forgetTries: Schedule = {
  name: 'guard.forget-tries',
  every: { minutes: 10 },
  run: async (platform) => {
    const now = platform.clock.now().getTime();
    const ago = (ms: number) => new Date(now - ms);
    await inTx(platform.db, async (tx) => {
      await forgetOld(tx, { captcha: ago(captchaMs), challenge: ago(0), failure: ago(dayMs) });
      // a day's counter lives for a day and a bit
      await forgetBudgets(tx, ago(2 * dayMs));
    });
  },
};
