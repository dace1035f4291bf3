import { inTx } from '../base/db/db.ts';
import type { Schedule } from '../base/jobs/jobs.ts';
import { expireOffers } from './contract-store.ts';

/** Offers nobody answered in time are marked so; whoever reads them before sees it as well. */
export const endOffers: Schedule = {
  name: 'commission.end-offers',
  every: { minutes: 15 },
  run: (platform, { end }) => inTx(platform.db, (tx) => expireOffers(tx, end)),
};
