import { inTx } from '../base/db/db.ts';
import type { Schedule } from '../base/jobs/jobs.ts';
import { eraseBefore } from './line-store.ts';
import { forgetSeen } from './rooms/room-store.ts';

const dayMs = 86_400_000;
/** What the law asks for (GLI, A.4.7); longer than it asks nothing is kept. */
export const keptDays = 90;
const atOnce = 1000;

/** Erases what was said ninety days ago, with the reports of it. */
export const eraseOld: Schedule = {
  name: 'chat.erase-old',
  every: 'day',
  async run(platform, { end }) {
    const before = new Date(end.getTime() - keptDays * dayMs);
    for (let erased = atOnce; erased === atOnce; )
      erased = await inTx(platform.db, (tx) => eraseBefore(tx, before, atOnce));
    await inTx(platform.db, (tx) => forgetSeen(tx, new Date(end.getTime() - dayMs)));
  },
};
