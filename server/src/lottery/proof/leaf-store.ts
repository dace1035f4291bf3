import type { Micro } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../base/db/db.ts';

/** So many leaves make a branch: a power of two, so that branches are whole subtrees. */
export const branchSize = 1024;

export interface LeafRow {
  id: bigint;
  acceptedAt: Date;
  mark: string;
  stake: Micro;
  /** As they are written, to be hashed. */
  tickets: string;
}

/** The leaves of an issue in their order: all orders but those taken back while the sale was open. */
export async function leavesAfter(
  db: Db | Tx,
  asked: { issueId: bigint; after: bigint; limit: number },
): Promise<LeafRow[]> {
  const { rows } =
    await sql<LeafRow>`select p.id, p.accepted_at as "acceptedAt", p.mark, p.stake, p.tickets::text as tickets
    from lottery.purchase p where p.issue_id = ${asked.issueId} and p.id > ${asked.after} and not p.taken_back
    order by p.id limit ${asked.limit}`.execute(db);
  return rows;
}

export async function insertBranch(
  tx: Tx,
  branch: { issueId: bigint; number: number; first: bigint; hash: Uint8Array },
): Promise<void> {
  await sql`insert into lottery.branch (issue_id, number, first_id, hash)
    values (${branch.issueId}, ${branch.number}, ${branch.first}, ${Buffer.from(branch.hash)})`.execute(tx);
}

export interface BranchRow {
  number: number;
  firstId: bigint;
  hash: Buffer;
}

export async function branchesOf(db: Db, issueId: bigint): Promise<BranchRow[]> {
  const { rows } = await sql<BranchRow>`select b.number, b.first_id as "firstId", b.hash from lottery.branch b
    where b.issue_id = ${issueId} order by b.number`.execute(db);
  return rows;
}
