import { inTx, type Tx } from '../../base/db/db.ts';
import { eachInTurn } from '../../base/jobs/each-in-turn.ts';
import type { Loop } from '../../base/jobs/loops.ts';
import type { Platform } from '../../base/room.ts';
import { type Ending, lockReward, unclaimedRewards, writeEnded } from '../reward-store.ts';
import { rewardCancelled, rewardExpired, sayReward, sendNews } from './news.ts';

const most = 100;

/** Nobody claimed it in time. */
export const endUnclaimed: Loop = {
  name: 'rewards.end-unclaimed',
  run: async (platform) => {
    const ids = await unclaimedRewards(platform.db, platform.clock.now(), most);
    // each in a transaction of its own, once: another process may be at it too
    await eachInTurn(ids, (id) =>
      inTx(platform.db, async (tx) => {
        const row = await lockReward(tx, id, 'leave');
        if (row?.state !== 'issued') return;
        await writeEnded(tx, id, { state: 'expired', at: platform.clock.now() });
        await sayReward(tx, rewardExpired, row);
        await sendNews(platform, tx, row, 'expired');
      }),
    );
    return ids.length === most;
  },
};

/**
 * Takes back a reward that nobody has claimed, since its reason is gone. False where it is too late. Where staff do it
 * (`hand`), the player is told their reason.
 */
export async function cancelReward(platform: Platform, tx: Tx, id: bigint, hand?: Ending['hand']): Promise<boolean> {
  const row = await lockReward(tx, id);
  if (row?.state !== 'issued') return false;
  await writeEnded(tx, id, { state: 'cancelled', at: platform.clock.now(), hand });
  await sayReward(tx, rewardCancelled, row);
  if (hand) await sendNews(platform, tx, { ...row, endReason: hand.reason }, 'cancelled');
  return true;
}
