import { inTx } from '../base/db/db.ts';
import { eachInTurn } from '../base/jobs/each-in-turn.ts';
import type { Schedule } from '../base/jobs/jobs.ts';
import { awardsOver } from './award/award-store.ts';
import { cancelAward } from './award/awards.ts';
import { forgetCalls } from './call-store.ts';
import { type WaitingRounds, waitingRounds } from './explore.ts';
import { forgetSessions } from './session/session-store.ts';
import { faultsOf } from './verify-store.ts';

const dayMs = 24 * 3_600_000;
/** Vendors ask after a call for months. */
const callsKeptMs = 180 * dayMs;
const sessionsKeptMs = 366 * dayMs;

/** Returns the unplayed part of expired awards. */
export const closeAwards: Schedule = {
  name: 'vendors.close-awards',
  every: { minutes: 10 },
  async run(platform) {
    await eachInTurn(await awardsOver(platform.db, platform.clock.now(), 1_000), ({ vendor, id }) =>
      inTx(platform.db, (tx) => cancelAward(platform, tx, { vendor, award: id })),
    );
  },
};

/** Says in the log how many bets wait for a result for two days, and for thirty: the desk lists them. */
export const watchRounds: Schedule = {
  name: 'vendors.watch-rounds',
  every: { minutes: 60 },
  async run(platform) {
    const counts = await waitingRounds(platform);
    const sum = (read: (count: WaitingRounds) => number) => counts.reduce((total, count) => total + read(count), 0);
    const [waiting, overdue] = [sum((count) => count.waiting), sum((count) => count.overdue)];
    if (waiting > 0) platform.log.warn({ waiting, overdue }, 'bets at vendors wait for their result');
  },
};

export const forgetCallsJob: Schedule = {
  name: 'vendors.forget',
  every: 'day',
  async run({ db }, { end }) {
    await forgetCalls(db, new Date(end.getTime() - callsKeptMs));
    await forgetSessions(db, new Date(end.getTime() - sessionsKeptMs));
  },
};

/** The last two days' transactions are held against the entries, and the entries against them. */
export const verifyTransactions: Schedule = {
  name: 'vendors.verify',
  every: 'day',
  async run(platform, { end }) {
    const faults = await faultsOf(platform, { from: new Date(end.getTime() - 2 * dayMs), until: end });
    if (faults.length > 0)
      platform.log.error({ faults: faults.slice(0, 20), count: faults.length }, 'vendors: books differ');
  },
};
