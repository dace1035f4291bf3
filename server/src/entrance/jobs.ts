import { inTx } from '../base/db/db.ts';
import { job, type Schedule } from '../base/jobs/jobs.ts';
import { notify } from '../players/players.ts';
import { prune } from './store.ts';

export const tidyUp: Schedule = {
  name: 'entrance.tidy-up',
  every: 'day',
  run: (platform) => inTx(platform.db, (tx) => prune(tx, platform.clock.now())),
};

/**
 * Tells an owner that wrong passwords have locked the account. A job, so that a name nobody has
 * costs the caller no less.
 */
export const tellLocked = job<{ playerId: string; minutes: string }>(
  'entrance.tell-locked',
  (platform, { playerId, minutes }) =>
    inTx(platform.db, (tx) => notify(platform, tx, BigInt(playerId), 'locked', { minutes })),
);
