import { inTx } from '../base/db/db.ts';
import type { Schedule } from '../base/jobs/jobs.ts';
import { prune } from './attempt-store.ts';

export const tidyUp: Schedule = {
  name: 'social.tidy-up',
  every: 'day',
  run: (platform) => inTx(platform.db, (tx) => prune(tx, platform.clock.now())),
};
