// What players keep of the shelf: what they played lately and their favourites.
import { sql } from 'kysely';
import type { Db, Tx } from '../base/db/db.ts';

export interface RecentRow {
  readonly nodeId: bigint;
  readonly lastPlayedAt: Date;
}

export async function noteRecent(tx: Tx, playerId: bigint, nodeId: bigint, at: Date): Promise<void> {
  await sql`insert into catalogue.recent (player_id, node_id, last_played_at) values (${playerId}, ${nodeId}, ${at})
    on conflict (player_id, node_id) do update set last_played_at = excluded.last_played_at`.execute(tx);
}

/** Every game the player has opened, the latest first. */
export async function recentOf(db: Db, playerId: bigint): Promise<readonly RecentRow[]> {
  const { rows } = await sql<RecentRow>`select node_id, last_played_at from catalogue.recent
    where player_id = ${playerId} order by last_played_at desc, node_id`.execute(db);
  return rows;
}

/** The player's favourites, the newest first. */
export async function favouritesOf(db: Db, playerId: bigint): Promise<readonly bigint[]> {
  const { rows } = await sql<{ nodeId: bigint }>`select node_id from catalogue.favourite
    where player_id = ${playerId} order by added_at desc, node_id desc`.execute(db);
  return rows.map(({ nodeId }) => nodeId);
}

/** Makes two who change one player's favourites take turns, so that the count holds. */
export async function lockFavourites(tx: Tx, playerId: bigint): Promise<void> {
  await sql`select pg_advisory_xact_lock(7072034, (${playerId}::bigint % 2147483647)::int)`.execute(tx);
}

export async function countFavourites(
  tx: Tx,
  playerId: bigint,
  nodeId: bigint,
): Promise<{ total: number; there: boolean }> {
  const { rows } = await sql<{ total: number; there: boolean }>`select count(*)::int as total,
    coalesce(bool_or(node_id = ${nodeId}), false) as there from catalogue.favourite where player_id = ${playerId}`.execute(
    tx,
  );
  return rows[0] ?? { total: 0, there: false };
}

export async function insertFavourite(tx: Tx, playerId: bigint, nodeId: bigint, at: Date): Promise<void> {
  await sql`insert into catalogue.favourite (player_id, node_id, added_at) values (${playerId}, ${nodeId}, ${at})
    on conflict do nothing`.execute(tx);
}

export async function deleteFavourite(tx: Tx, playerId: bigint, nodeId: bigint): Promise<void> {
  await sql`delete from catalogue.favourite where player_id = ${playerId} and node_id = ${nodeId}`.execute(tx);
}
