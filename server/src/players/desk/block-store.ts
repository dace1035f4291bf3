import { sql } from 'kysely';
import type { Db, Tx } from '../../base/db/db.ts';

/** Whose account it is, and since when it is blocked. */
export interface Blockable {
  readonly id: bigint;
  readonly merchant: string;
  readonly blockedAt: Date | null;
}

/**
 * Holds the account until the transaction ends: a login takes its turn, so that it is either over, and its session
 * ends with the others, or finds the account blocked.
 */
export async function holdAccount(tx: Tx, playerId: bigint): Promise<Blockable | undefined> {
  const { rows } = await sql<Blockable>`select id, merchant, blocked_at from players.player
    where id = ${playerId} for no key update`.execute(tx);
  return rows[0];
}

export async function readBlockable(db: Db | Tx, playerId: bigint): Promise<Blockable | undefined> {
  const { rows } = await sql<Blockable>`select id, merchant, blocked_at from players.player
    where id = ${playerId}`.execute(db);
  return rows[0];
}

/** Null: the account is open. */
export async function writeBlocked(tx: Tx, playerId: bigint, at: Date | null): Promise<void> {
  await sql`update players.player set blocked_at = ${at} where id = ${playerId}`.execute(tx);
}
