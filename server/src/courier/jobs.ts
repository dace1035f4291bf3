import { inTx } from '../base/db/db.ts';
import type { Schedule } from '../base/jobs/jobs.ts';
import { giveUpExpired, removeOld } from './store.ts';

const keptMs = 90 * 24 * 3_600_000;

/** Erases what expired messages said, should their job be lost, and forgets whom we wrote to three months ago. */
export const clearMessages: Schedule = {
  name: 'courier.clear-messages',
  every: { minutes: 10 },
  run: (house) =>
    inTx(house.db, async (tx) => {
      const now = house.clock.now();
      const late = await giveUpExpired(tx, now);
      if (late > 0) house.log.warn({ late }, 'messages expired before they could be sent');
      await removeOld(tx, new Date(now.getTime() - keptMs));
    }),
};
