import { inTx } from '../base/db/db.ts';
import type { Schedule } from '../base/jobs/jobs.ts';
import { forgetDevicesBefore, forgetSessionsBefore } from './session/session-store.ts';

const dayMs = 24 * 3_600_000;
/** Long enough to answer a player who asks who was in the account. */
const sessionDays = 180;
/** A browser drops its cookie then: the device cannot come back. */
const deviceDays = 400;

/**
 * Forgets sessions that are long over, and devices that have not been in the account for longer than
 * a browser keeps a cookie.
 */
export const forgetSessions: Schedule = {
  name: 'players.forget-sessions',
  every: 'day',
  run: (platform, { end }) =>
    inTx(platform.db, async (tx) => {
      const ago = (days: number) => new Date(end.getTime() - days * dayMs);
      await forgetSessionsBefore(tx, ago(sessionDays));
      await forgetDevicesBefore(tx, ago(deviceDays));
    }),
};
