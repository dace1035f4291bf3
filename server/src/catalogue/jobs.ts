import { inTx } from '../base/db/db.ts';
import type { Schedule } from '../base/jobs/jobs.ts';
import { forgetOld } from './play/session-store.ts';

const dayMs = 24 * 3_600_000;
/** As long as the players' own sessions are kept. */
const sessionDays = 180;

/**
 * Forgets tickets the day after they ran out, and sessions of games that are long over. What was played
 * in them is kept by bets.
 */
export const forgetSessions: Schedule = {
  name: 'catalogue.forget-sessions',
  every: 'day',
  run: (platform, { end }) =>
    inTx(platform.db, (tx) =>
      forgetOld(tx, {
        ticket: new Date(end.getTime() - dayMs),
        session: new Date(end.getTime() - sessionDays * dayMs),
      }),
    ),
};
