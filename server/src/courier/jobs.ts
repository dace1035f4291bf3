import { inTx } from '../base/db/db.ts';
import type { Schedule } from '../base/jobs/jobs.ts';
import { giveUpExpired, removeOld } from './store.ts';

const keptMs = 90 * 24 * 3_600_000;

/** Erases what expired messages said, should their job be lost, and forgets whom we wrote to three months ago. */
export const clearMessages: Schedule = {
  name: 'courier.clear-messages',
  every: { minutes: 10 },
  run: (platform) =>
    inTx(platform.db, async (tx) => {
      const now = platform.clock.now();
      const late = await giveUpExpired(tx, now);
      if (late > 0) platform.log.warn({ late }, 'messages expired before they could be sent');
      await removeOld(tx, new Date(now.getTime() - keptMs));
    }),
};
