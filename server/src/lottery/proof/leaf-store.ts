import { type SoldTicket, textOf } from '@palpite/math/lottery/proof.ts';
import { soldOrder } from '@palpite/math/lottery/sold-order.ts';
import { type Micro, parseMoney } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../base/db/db.ts';
import type { KeptTicket } from '../sale/order-store.ts';

/** So many leaves make a branch: a power of two, so that branches are whole subtrees. */
export const branchSize = 1024;

export interface LeafRow {
  id: bigint;
  acceptedAt: Date;
  currency: string;
  stake: Micro;
  tickets: KeptTicket[];
}

/** Where the leaves go on: behind an order, by the moment it was accepted and its number. */
export interface LeafPlace {
  readonly acceptedAt: Date;
  readonly id: bigint;
}

/** The leaves of an issue in their order: all orders but those taken back while the sale was open. */
export async function leavesAfter(
  db: Db | Tx,
  asked: { issueId: bigint; after: LeafPlace | undefined; limit: number },
): Promise<LeafRow[]> {
  const { issueId, after, limit } = asked;
  const behind = after ? sql`and (p.accepted_at, p.id) > (${after.acceptedAt}, ${after.id})` : sql``;
  const { rows } = await sql<LeafRow>`select p.id, p.accepted_at as "acceptedAt", p.currency, p.stake, p.tickets
    from lottery.purchase p where p.issue_id = ${issueId} and not p.taken_back ${behind}
    order by p.accepted_at, p.id limit ${limit}`.execute(db);
  return rows;
}

export function soldOf({ id, acceptedAt, currency, stake, tickets }: LeafRow): SoldTicket {
  return soldOrder({
    ...{ orderId: id.toString(), stake, currency, acceptedAt: acceptedAt.getTime() },
    tickets: tickets.map(({ play, content, unit, multiple, series = null, plate = null }) => {
      return { play, content, unit: parseMoney(unit), multiple, series, plate };
    }),
  });
}

export const leafText = (leaf: LeafRow): string => textOf(soldOf(leaf));

export async function insertBranch(
  tx: Tx,
  branch: { issueId: bigint; number: number; first: LeafPlace; hash: Uint8Array },
): Promise<void> {
  const { issueId, number, first, hash } = branch;
  await sql`insert into lottery.branch (issue_id, number, first_at, first_id, hash)
    values (${issueId}, ${number}, ${first.acceptedAt}, ${first.id}, ${Buffer.from(hash)})`.execute(tx);
}

export interface BranchRow {
  number: number;
  firstAt: Date;
  firstId: bigint;
  hash: Buffer;
}

export async function branchesOf(db: Db, issueId: bigint): Promise<BranchRow[]> {
  const { rows } =
    await sql<BranchRow>`select b.number, b.first_at as "firstAt", b.first_id as "firstId", b.hash from lottery.branch b
    where b.issue_id = ${issueId} order by b.number`.execute(db);
  return rows;
}
