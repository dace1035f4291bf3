import { inTx } from '../base/db/db.ts';
import type { Schedule } from '../base/jobs/jobs.ts';
import type { Platform } from '../base/room.ts';
import { VerifierUnavailable } from './providers/verifier-port.ts';
import { claimCheck, unfinishedChecks } from './store.ts';
import { takeResult } from './take-result.ts';

const atOnce = 200;
const staleMs = 120_000;

/** Asks the verifier about every check under way, so that a lost call-back costs a minute and nothing else. */
export const askVerifier: Schedule = {
  name: 'identity.ask-verifier',
  every: { minutes: 1 },
  async run(platform, period) {
    // after a long stop the minutes missed come one by one: the verifier need not be asked for each
    if (platform.clock.now().getTime() - period.end.getTime() > staleMs) return;
    await askAll(platform);
  },
};

export async function askAll(platform: Platform): Promise<void> {
  for (const check of await unfinishedChecks(platform.db, atOnce)) {
    const now = platform.clock.now();
    await inTx(platform.db, (tx) => claimCheck(tx, check.id, now, now));
    try {
      await takeResult(platform, check);
    } catch (error) {
      platform.log.warn({ err: error, caseNo: check.caseNo }, 'a check could not be read yet');
      // a verifier that is down for one is down for all: the next round asks again
      if (error instanceof VerifierUnavailable) return;
    }
  }
}
