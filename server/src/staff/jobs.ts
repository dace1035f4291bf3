import { inTx } from '../base/db/db.ts';
import type { Schedule } from '../base/jobs/jobs.ts';
import { checkChain } from './audit/audit-store.ts';
import { keptMs } from './session/session.ts';
import { forgetOld } from './store.ts';

const guardKeptMs = 24 * 60 * 60_000;

/** Forgets tries and sessions that count for nothing any more. The audit log is kept. */
export const forgetSessions: Schedule = {
  name: 'office.forget-sessions',
  every: 'day',
  run: async (platform) => {
    const now = platform.clock.now().getTime();
    await inTx(platform.db, (tx) => forgetOld(tx, new Date(now - guardKeptMs), new Date(now - keptMs)));
  },
};

/**
 * The audit log is read from its first line once a day. The newest digest goes into the log of the house,
 * which is kept elsewhere.
 */
export const verifyAuditChain: Schedule = {
  name: 'office.verify-audit',
  every: 'day',
  run: async ({ db, log }) => {
    const { lines, brokenAt, digest } = await checkChain(db);
    const said = { lines, digest: digest.toString('hex') };
    if (brokenAt === null) log.info(said, 'the audit log is whole');
    else log.error({ ...said, brokenAt: brokenAt.toString() }, 'the audit log was tampered with');
  },
};
