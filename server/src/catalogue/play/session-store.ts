import { sql } from 'kysely';
import type { Db, Tx } from '../../base/db/db.ts';
import { inOrder } from '../../base/db/gather-calls.ts';

export async function insertTicket(
  tx: Tx,
  t: { hash: Buffer; playerId: bigint; sessionId: bigint; nodeId: bigint | null; at: Date; expiresAt: Date },
): Promise<void> {
  await sql`insert into catalogue.ticket (hash, player_id, session_id, node_id, created_at, expires_at)
    values (${t.hash}, ${t.playerId}, ${t.sessionId}, ${t.nodeId}, ${t.at}, ${t.expiresAt})`.execute(tx);
}

/** Uses the ticket up; undefined when it is unknown, used or too old. Two at once: one gets it. */
export async function useTicket(
  tx: Tx,
  hash: Buffer,
  at: Date,
): Promise<{ playerId: bigint; sessionId: bigint; nodeId: bigint | null } | undefined> {
  const { rows } = await sql<{ playerId: bigint; sessionId: bigint; nodeId: bigint | null }>`
    update catalogue.ticket set used_at = ${at} where hash = ${hash} and used_at is null and expires_at > ${at}
    returning player_id, session_id, node_id`.execute(tx);
  return rows[0];
}

export async function insertGameSession(
  tx: Tx,
  s: { tokenHash: Buffer; playerId: bigint; sessionId: bigint; nodeId: bigint | null; at: Date; expiresAt: Date },
): Promise<void> {
  await sql`insert into catalogue.game_session (token_hash, player_id, session_id, node_id, created_at, last_seen_at, expires_at)
    values (${s.tokenHash}, ${s.playerId}, ${s.sessionId}, ${s.nodeId}, ${s.at}, ${s.at}, ${s.expiresAt})`.execute(tx);
}

export interface GameSessionRow {
  id: bigint;
  playerId: bigint;
  sessionId: bigint;
  expiresAt: Date;
  /** Null: a visit to the chat. */
  gameCode: string | null;
  vassalage: string | null;
}

/** In the order of the tokens. */
export async function gameSessionsByToken(
  db: Db,
  tokenHashes: readonly Buffer[],
): Promise<(GameSessionRow | undefined)[]> {
  const { rows } = await sql<
    GameSessionRow & { nth: number }
  >`select t.nth::int as nth, s.id, s.player_id, s.session_id, s.expires_at,
      g.game_code, g.vassalage
    from unnest(${[...tokenHashes]}::bytea[]) with ordinality t (token_hash, nth)
      join catalogue.game_session s on s.token_hash = t.token_hash left join catalogue.game g using (node_id)`.execute(
    db,
  );
  return inOrder(tokenHashes.length, rows);
}

/** Unknown ones are left out. */
export async function gameSessionsById(
  db: Db,
  ids: readonly bigint[],
): Promise<Pick<GameSessionRow, 'id' | 'sessionId' | 'expiresAt'>[]> {
  const { rows } = await sql<Pick<GameSessionRow, 'id' | 'sessionId' | 'expiresAt'>>`select id, session_id, expires_at
    from catalogue.game_session where id = any (${ids.map(String)}::bigint[])`.execute(db);
  return rows;
}

/** Takes away tickets and sessions of games that were over by then. */
export async function forgetOld(tx: Tx, before: { ticket: Date; session: Date }): Promise<void> {
  await sql`delete from catalogue.ticket where expires_at < ${before.ticket}`.execute(tx);
  await sql`delete from catalogue.game_session where expires_at < ${before.session}`.execute(tx);
}
