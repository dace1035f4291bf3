import { inTx } from '../base/db/db.ts';
import type { Schedule } from '../base/jobs/jobs.ts';
import { prune } from './attempt-store.ts';

export const tidyUp: Schedule = {
  name: 'social.tidy-up',
  every: 'day',
  run: (house) => inTx(house.db, (tx) => prune(tx, house.clock.now())),
};
