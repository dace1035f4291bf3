import type { Tx } from '../base/db/db.ts';
import type { Platform } from '../base/room.ts';
import { type IssueRow, insertResult, lotteryOf, pushPlays, redrawIssue, tallyIssue } from '../lottery/lottery.ts';

/**
 * Whether others drew it, and it has a result. The contest of a pool is shared out once: those after it begin with what
 * it carried.
 */
export function isCorrectable({ secretSealed, state, game }: IssueRow): boolean {
  return (
    lotteryOf(game).pool === null &&
    secretSealed === null &&
    ['drawn', 'settling', 'settled', 'redrawn'].includes(state)
  );
}

/**
 * Another result counts: the orders of the issue are settled anew (`resettle-issues.ts`). The caller has taken the
 * issue, and it is correctable.
 */
export async function countCorrection(
  platform: Platform,
  tx: Tx,
  { id, game, state }: IssueRow,
  { result, saidBy }: { readonly result: readonly string[]; readonly saidBy: readonly string[] },
): Promise<void> {
  const at = platform.clock.now();
  // what was counted of it by the result before is counted again once it is settled
  if (state === 'settled') await tallyIssue(tx, id, pushPlays(lotteryOf(game)), -1);
  await insertResult(tx, { issueId: id, result, saidBy, at });
  if (!(await redrawIssue(tx, id, { result, at }))) throw new Error(`issue ${id} has no result to correct`);
}
