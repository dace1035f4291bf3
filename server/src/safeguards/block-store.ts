import { sql } from 'kysely';
import type { Db, Tx } from '../base/db/db.ts';
import { guardPlayer } from './store.ts';

/** What staff do, and why; `by` is their username. */
export interface BlockAct {
  readonly playerId: bigint;
  readonly at: Date;
  readonly by: string;
  readonly reason: string;
}

export interface BlockRow {
  since: Date;
  blockedBy: string;
  reason: string;
  /** Null: it holds. */
  endedAt: Date | null;
  endedBy: string | null;
  endReason: string | null;
}

/** From the commit on the player stakes nothing; the caller keeps them out of the account. None may hold already. */
export async function startBlock(tx: Tx, { playerId, at, by, reason }: BlockAct): Promise<void> {
  await guardPlayer(tx, playerId);
  await sql`insert into safeguards.block (player_id, since, blocked_by, reason)
    values (${playerId}, ${at}, ${by}, ${reason})`.execute(tx);
}

export async function endBlock(tx: Tx, { playerId, at, by, reason }: BlockAct): Promise<void> {
  await sql`update safeguards.block set ended_at = ${at}, ended_by = ${by}, end_reason = ${reason}
    where player_id = ${playerId} and ended_at is null`.execute(tx);
}

/** The newest first. */
export async function blocksOf(db: Db | Tx, playerId: bigint, most: number): Promise<BlockRow[]> {
  const { rows } = await sql<BlockRow>`select since, blocked_by, reason, ended_at, ended_by, end_reason
    from safeguards.block where player_id = ${playerId} order by id desc limit ${most}`.execute(db);
  return rows;
}
