import { inTx } from '../base/db/db.ts';
import type { Loop } from '../base/jobs/loops.ts';
import type { Platform } from '../base/room.ts';
import {
  dueIssues,
  endRedraw,
  type IssueRow,
  lotteryOf,
  ordersAtOnce,
  playersOfIssue,
  pushPlays,
  putOff,
  settleWaiting,
  takeIssue,
  tallyIssue,
  tellIssue,
} from '../lottery/lottery.ts';
import { announceBalance } from '../wallet/wallet.ts';
import { resettlePlayer } from './resettle-player.ts';

const playersAtOnce = 8;

/**
 * Settles the orders of issues anew whose result was corrected. Each player's are a transaction of their own; what
 * stands by the new result already is passed over, so where the process dies, the next one begins again and finds
 * less to do. A player whose orders fail holds up no other player, and an issue no other issue.
 */
export const resettleIssues: Loop = {
  name: 'redraws.resettle-issues',
  run: async (platform) => {
    const due = await dueIssues(platform.db, { now: platform.clock.now(), states: ['redrawn'], limit: 1 });
    let goesOn = false;
    for (const issue of due)
      try {
        goesOn = (await resettle(platform, issue)) || goesOn;
      } catch (error) {
        await putOff(platform, issue, error);
        goesOn = true;
      }
    return goesOn;
  },
};

/** True: all orders stand by the result that it has. */
async function resettle(platform: Platform, issue: IssueRow): Promise<boolean> {
  // those that had no result yet are settled first: then no payment by an older result can be under way
  for (;;) {
    const settled = await inTx(platform.db, async (tx) => {
      const taken = await takeIssue(tx, issue.id);
      return taken?.state === 'redrawn' ? settleWaiting(platform, tx, taken) : undefined;
    });
    if (settled === undefined) return false;
    if (settled < ordersAtOnce) break;
  }
  const players = await playersOfIssue(platform.db, issue.id);
  const failed: unknown[] = [];
  for (let at = 0; at < players.length; at += playersAtOnce) {
    const some = players.slice(at, at + playersAtOnce).map((playerId) => resettleOne(platform, issue, playerId));
    for (const each of await Promise.allSettled(some)) if (each.status === 'rejected') failed.push(each.reason);
  }
  if (failed.length > 0) throw failed[0];
  const ended = await inTx(platform.db, async (tx) => {
    const taken = await takeIssue(tx, issue.id);
    // corrected once more meanwhile: the next round settles by that one
    if (taken?.state !== 'redrawn' || taken.drawing !== issue.drawing) return false;
    await endRedraw(tx, issue.id, platform.clock.now());
    await tallyIssue(tx, issue.id, pushPlays(lotteryOf(issue.game)));
    return true;
  });
  if (ended) await tellIssue(platform, issue.id);
  return ended;
}

async function resettleOne(platform: Platform, issue: IssueRow, playerId: bigint): Promise<void> {
  if (await inTx(platform.db, (tx) => resettlePlayer(platform, tx, { issueId: issue.id, playerId })))
    await announceBalance(platform, playerId);
}
