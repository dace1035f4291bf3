import type { Schedule } from '../base/jobs/jobs.ts';
import { forgetActionKeys } from './round/play-store.ts';

/** Longer than any round stays open. */
const keepMs = 30 * 24 * 3_600_000;
const atOnce = 5000;

/**
 * Keys of actions are kept for thirty days. Who repeats one later is told that the round has gone on: it is done once,
 * whoever asks and whenever.
 */
export const forgetKeys: Schedule = {
  name: 'instant.forget-keys',
  every: 'day',
  run: async (platform, { end }) => {
    const before = new Date(end.getTime() - keepMs);
    // in small pieces, each its own transaction
    while ((await forgetActionKeys(platform.db, before, atOnce)) === atOnce);
  },
};
