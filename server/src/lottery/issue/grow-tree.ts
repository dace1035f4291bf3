import { hexOf, leafOf, merkleRoot } from '@palpite/math/chance/merkle.ts';
import { textOf } from '@palpite/math/lottery/proof.ts';
import { inTx, type Tx } from '../../base/db/db.ts';
import type { Platform } from '../../base/room.ts';
import { type Leaf, leavesOf } from '../lotteries.ts';
import { piece } from '../proof/leaf-store.ts';
import { hashes } from './draw-issue.ts';
import { cancelIssue, type IssueRow, keepRoot, takeIssue } from './issue-store.ts';

/**
 * Publishes the root of all orders of an issue whose sale is closed, piece by piece, before the number that decides
 * is out (`beaconAt`). Where that is too late, because the server was away, nobody could tell that the orders were not
 * chosen after it: the issue is cancelled, and all is given back. Where others draw there is no such number.
 */
export async function growTree(
  platform: Platform,
  { id: issueId, beaconAt, drawsAt }: Pick<IssueRow, 'id' | 'beaconAt' | 'drawsAt'>,
): Promise<boolean> {
  return inTx(platform.db, async (tx) => {
    const issue = await takeIssue(tx, issueId);
    if (issue?.state !== 'closed') return false;
    const { root, orders } = await rootOfAll(platform, tx, issue);
    const now = platform.clock.now();
    if (beaconAt && now >= beaconAt) await cancelIssue(tx, issueId, now);
    else await keepRoot(tx, issueId, { root, orders, at: now, tryAt: beaconAt ?? drawsAt });
    return true;
  });
}

/** Pieces have a power of two leaves, so the tree over their roots is the tree over all leaves. */
async function rootOfAll(platform: Platform, tx: Tx, issue: IssueRow): Promise<{ root: string; orders: number }> {
  const roots: Uint8Array[] = [];
  let orders = 0;
  let after: Leaf | undefined;
  for (;;) {
    const leaves: Leaf[] = await leavesOf(platform, tx, issue, { after, limit: piece });
    if (leaves.length === 0) break;
    const hash = merkleRoot(
      leaves.map(({ sold }) => leafOf(textOf(sold), hashes.sha256)),
      hashes.sha256,
    );
    roots.push(hash);
    orders += leaves.length;
    after = leaves.at(-1);
    // players are answered meanwhile
    await new Promise((resolve) => setImmediate(resolve));
  }
  return { root: hexOf(merkleRoot(roots, hashes.sha256)), orders };
}
