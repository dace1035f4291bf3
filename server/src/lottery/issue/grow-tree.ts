import { hexOf, leafOf, merkleRoot } from '@palpite/math/chance/merkle.ts';
import { inTx, type Tx } from '../../base/db/db.ts';
import type { Platform } from '../../base/room.ts';
import { branchSize, insertBranch, type LeafRow, leavesAfter } from '../proof/leaf-store.ts';
import { leafText } from '../proof/leaf-text.ts';
import { hashes } from './draw-issue.ts';
import { keepRoot, takeIssue } from './issue-store.ts';

/**
 * Publishes the root of all orders of an issue whose sale is closed, branch by branch, before the number that decides
 * is out. Branches have a power of two leaves, so the tree over their roots is the tree over all leaves.
 */
export async function growTree(platform: Platform, issueId: bigint): Promise<boolean> {
  return inTx(platform.db, async (tx) => {
    const issue = await takeIssue(tx, issueId);
    if (issue?.state !== 'closed') return false;
    const roots: Uint8Array[] = [];
    let [orders, after] = [0, 0n];
    for (;;) {
      const leaves = await leavesAfter(tx, { issueId, after, limit: branchSize });
      const [first] = leaves;
      if (!first) break;
      roots.push(await keepBranch(tx, { issueId, number: roots.length, first: first.id, leaves }));
      orders += leaves.length;
      after = leaves.at(-1)?.id ?? after;
      // players are answered meanwhile
      await new Promise((resolve) => setImmediate(resolve));
    }
    const root = hexOf(merkleRootOfBranches(roots));
    await keepRoot(tx, issueId, { root, orders, tryAt: later(issue.drawsAt, platform.clock.now()) });
    return true;
  });
}

async function keepBranch(
  tx: Tx,
  branch: { issueId: bigint; number: number; first: bigint; leaves: readonly LeafRow[] },
): Promise<Uint8Array> {
  const { issueId, number, first, leaves } = branch;
  const hash = merkleRoot(
    leaves.map((leaf) => leafOf(leafText(leaf), hashes.sha256)),
    hashes.sha256,
  );
  await insertBranch(tx, { issueId, number, first, hash });
  return hash;
}

/** The tree over nodes: as over leaves, whose hashes these are. */
function merkleRootOfBranches(roots: readonly Uint8Array[]): Uint8Array {
  return merkleRoot(roots, hashes.sha256);
}

const later = (one: Date, other: Date) => (one > other ? one : other);
