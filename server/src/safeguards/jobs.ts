import type { Schedule } from '../base/jobs/jobs.ts';
import { forgetUsageBefore } from './store.ts';

/** A year back is what a player may be shown of themselves, and the month that is under way. */
const keptMonths = 13;

/** Forgets what counted against the limits of periods long over. The limits themselves and the exclusions are kept. */
export const forgetUsage: Schedule = {
  name: 'safeguards.forget-usage',
  every: 'month',
  run: async (platform, { end }) => {
    const before = new Date(end);
    before.setUTCMonth(before.getUTCMonth() - keptMonths);
    await forgetUsageBefore(platform.db, before);
  },
};
