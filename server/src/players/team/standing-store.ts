import { sql } from 'kysely';
import type { Db, Tx } from '../../base/db/db.ts';

/** How somebody stands in the tree. */
export interface TreeStanding {
  id: bigint;
  merchant: string;
  memberType: number;
  currency: string;
  uplineId: bigint | null;
  frozenAt: Date | null;
  /** The agent who froze them; null beside a time: staff. */
  frozenBy: bigint | null;
}

const columns = sql`id, merchant, member_type, currency, upline_id, frozen_at, frozen_by`;

export async function treeStanding(db: Db | Tx, id: bigint): Promise<TreeStanding | undefined> {
  const { rows } = await sql<TreeStanding>`select ${columns} from players.player where id = ${id}`.execute(db);
  return rows[0];
}

export async function isFrozen(db: Db | Tx, id: bigint): Promise<boolean> {
  const { rows } = await sql`select from players.player where id = ${id} and frozen_at is not null`.execute(db);
  return rows.length > 0;
}

export async function writeFreeze(
  tx: Tx,
  { playerId, at, by }: { playerId: bigint; at: Date | null; by: bigint | null },
): Promise<void> {
  await sql`update players.player set frozen_at = ${at}, frozen_by = ${by} where id = ${playerId}`.execute(tx);
}

export async function writeMemberType(tx: Tx, playerId: bigint, memberType: number): Promise<void> {
  await sql`update players.player set member_type = ${memberType} where id = ${playerId}`.execute(tx);
}

/** What is kept of the player's sessions is read again. Gives which. */
export async function markSessions(tx: Tx, playerId: bigint, at: Date): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`update players.session set changed_at = ${at}
    where player_id = ${playerId} and ended_at is null returning id`.execute(tx);
  return rows.map(({ id }) => id);
}
