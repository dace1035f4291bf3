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
 * less to do.
 */
export const resettleIssues: Loop = {
  name: 'redraws.resettle-issues',
  run: async (platform) => {
    const due = await dueIssues(platform.db, { now: platform.clock.now(), states: ['redrawn'], limit: 1 });
    let ended = false;
    for (const issue of due) ended = (await resettle(platform, issue)) || ended;
    return ended;
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
  for (let at = 0; at < players.length; at += playersAtOnce)
    await Promise.all(players.slice(at, at + playersAtOnce).map((playerId) => resettleOne(platform, issue, playerId)));
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
