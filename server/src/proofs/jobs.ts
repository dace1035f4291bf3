import { inTx } from '../base/db/db.ts';
import type { Schedule } from '../base/jobs/jobs.ts';
import { forgetCodes } from './store.ts';

/** Forgets codes that expired. The day between leaves time to answer a player who asks about one. */
export const forgetCodesSchedule: Schedule = {
  name: 'proofs.forget-codes',
  every: 'day',
  run: async (platform, period) => {
    await inTx(platform.db, (tx) => forgetCodes(tx, period.start));
  },
};
