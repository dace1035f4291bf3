import { sql } from 'kysely';
import type { Db, Tx } from '../../base/db/db.ts';

export interface RealityRow {
  /** Null: never. */
  minutes: number | null;
  from: Date;
}

/** What the player chose and is in force; undefined: nothing was ever chosen. */
export async function realityAt(db: Db | Tx, playerId: bigint, at: Date): Promise<RealityRow | undefined> {
  const { rows } = await sql<RealityRow>`select minutes, from_at as "from" from safeguards.reality_version
    where player_id = ${playerId} and withdrawn_at is null and from_at <= ${at}
    order by from_at desc, id desc limit 1`.execute(db);
  return rows[0];
}

/** What was asked for and begins later. */
export async function pendingReality(db: Db | Tx, playerId: bigint, at: Date): Promise<RealityRow | undefined> {
  const { rows } = await sql<RealityRow>`select minutes, from_at as "from" from safeguards.reality_version
    where player_id = ${playerId} and withdrawn_at is null and from_at > ${at}
    order by from_at desc, id desc limit 1`.execute(db);
  return rows[0];
}

export async function withdrawPendingReality(tx: Tx, playerId: bigint, at: Date): Promise<void> {
  await sql`update safeguards.reality_version set withdrawn_at = ${at}
    where player_id = ${playerId} and from_at > ${at} and withdrawn_at is null`.execute(tx);
}

export async function insertReality(
  tx: Tx,
  r: { playerId: bigint; minutes: number | null; at: Date; from: Date },
): Promise<void> {
  await sql`insert into safeguards.reality_version (player_id, minutes, set_by, set_at, from_at)
    values (${r.playerId}, ${r.minutes}, ${`player:${r.playerId}`}, ${r.at}, ${r.from})`.execute(tx);
}

export async function realitySeenAt(db: Db | Tx, playerId: bigint): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date }>`select seen_at as at from safeguards.reality_seen
    where player_id = ${playerId}`.execute(db);
  return rows[0]?.at;
}

/** Of two at once the later counts. */
export async function putRealitySeen(db: Db | Tx, playerId: bigint, at: Date): Promise<void> {
  await sql`insert into safeguards.reality_seen as s (player_id, seen_at) values (${playerId}, ${at})
    on conflict (player_id) do update set seen_at = greatest(s.seen_at, excluded.seen_at)`.execute(db);
}
