import { inTx } from '../base/db.ts';
import type { Schedule } from '../base/jobs.ts';
import { keptMs } from './session.ts';
import { forgetOld } from './store.ts';

const guardKeptMs = 24 * 60 * 60_000;

/** Forgets tries and sessions that count for nothing any more. The audit log is kept. */
export const forgetSessions: Schedule = {
  name: 'office.forget-sessions',
  every: 'day',
  run: async (house) => {
    const now = house.clock.now().getTime();
    await inTx(house.db, (tx) => forgetOld(tx, new Date(now - guardKeptMs), new Date(now - keptMs)));
  },
};
