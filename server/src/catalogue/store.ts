import type { GameType } from '@palpite/contract/catalogue/shapes.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../base/db.ts';

export interface GameRow {
  nodeId: bigint;
  vassalage: string;
  vendorName: string;
  gameCode: string;
  namePt: string;
  nameEn: string;
  gameType: GameType;
  classify: string | null;
  hot: boolean;
  trial: boolean;
  rtp: number | null;
  page: string;
  maintenance: boolean;
}

const columns = sql`g.node_id as "nodeId", g.vassalage, v.name as "vendorName", g.game_code as "gameCode", g.name_pt as "namePt",
  g.name_en as "nameEn", g.game_type as "gameType", g.classify, g.hot, g.trial, g.rtp, g.page, g.maintenance`;

export interface GameFilter {
  gameType?: string | undefined;
  vassalage?: string | undefined;
  name?: string | undefined;
}

function matching(f: GameFilter) {
  const like = f.name ? `%${f.name.replace(/[\\%_]/g, '\\$&')}%` : null;
  return sql`(${f.gameType ?? null}::text is null or g.game_type = ${f.gameType ?? null})
    and (${f.vassalage ?? null}::text is null or g.vassalage = ${f.vassalage ?? null})
    and (${like}::text is null or g.name_pt ilike ${like} or g.name_en ilike ${like})`;
}

export async function gamePage(
  db: Db,
  filter: GameFilter,
  page: number,
  size: number,
): Promise<{ games: GameRow[]; total: number }> {
  const [list, count] = await Promise.all([
    sql<GameRow>`select ${columns} from catalogue.game g join catalogue.vendor v on v.code = g.vassalage
      where ${matching(filter)} order by g.position, g.node_id limit ${size} offset ${(page - 1) * size}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from catalogue.game g where ${matching(filter)}`.execute(db),
  ]);
  return { games: list.rows, total: count.rows[0]?.total ?? 0 };
}

export async function gameByCode(db: Db | Tx, vassalage: string, gameCode: string): Promise<GameRow | undefined> {
  const { rows } =
    await sql<GameRow>`select ${columns} from catalogue.game g join catalogue.vendor v on v.code = g.vassalage
    where g.vassalage = ${vassalage} and g.game_code = ${gameCode}`.execute(db);
  return rows[0];
}

export async function gamesByCode(db: Db, codes: readonly string[]): Promise<GameRow[]> {
  const { rows } =
    await sql<GameRow>`select ${columns} from catalogue.game g join catalogue.vendor v on v.code = g.vassalage
    where g.game_code = any (${[...codes]}::text[])`.execute(db);
  return rows;
}

export async function saveVendor(tx: Tx, v: { code: string; name: string; inHouse: boolean }): Promise<void> {
  await sql`insert into catalogue.vendor (code, name, in_house) values (${v.code}, ${v.name}, ${v.inHouse}) on conflict do nothing`.execute(
    tx,
  );
}

/** Adds the game or brings its facts up to date; whether it is under maintenance stays as it was set. */
export async function saveGame(
  tx: Tx,
  g: Omit<GameRow, 'nodeId' | 'vendorName' | 'maintenance'>,
  position: number,
): Promise<void> {
  await sql`insert into catalogue.game (vassalage, game_code, name_pt, name_en, game_type, classify, hot, trial, rtp, page, position)
    values (${g.vassalage}, ${g.gameCode}, ${g.namePt}, ${g.nameEn}, ${g.gameType}, ${g.classify}, ${g.hot}, ${g.trial}, ${g.rtp}, ${g.page}, ${position})
    on conflict (vassalage, game_code) do update set name_pt = excluded.name_pt, name_en = excluded.name_en, rtp = excluded.rtp,
      page = excluded.page, position = excluded.position`.execute(tx);
}

export async function insertTicket(
  tx: Tx,
  t: { hash: Buffer; playerId: bigint; sessionId: bigint; nodeId: bigint; at: Date; expiresAt: Date },
): Promise<void> {
  await sql`insert into catalogue.ticket (hash, player_id, session_id, node_id, created_at, expires_at)
    values (${t.hash}, ${t.playerId}, ${t.sessionId}, ${t.nodeId}, ${t.at}, ${t.expiresAt})`.execute(tx);
}

/** Uses the ticket up; undefined when it is unknown, used or too old. Two at once: one gets it. */
export async function useTicket(
  tx: Tx,
  hash: Buffer,
  at: Date,
): Promise<{ playerId: bigint; sessionId: bigint; nodeId: bigint } | undefined> {
  const { rows } = await sql<{ playerId: bigint; sessionId: bigint; nodeId: bigint }>`
    update catalogue.ticket set used_at = ${at} where hash = ${hash} and used_at is null and expires_at > ${at}
    returning player_id as "playerId", session_id as "sessionId", node_id as "nodeId"`.execute(tx);
  return rows[0];
}

export async function insertGameSession(
  tx: Tx,
  s: { tokenHash: Buffer; playerId: bigint; sessionId: bigint; nodeId: bigint; at: Date; expiresAt: Date },
): Promise<void> {
  await sql`insert into catalogue.game_session (token_hash, player_id, session_id, node_id, created_at, last_seen_at, expires_at)
    values (${s.tokenHash}, ${s.playerId}, ${s.sessionId}, ${s.nodeId}, ${s.at}, ${s.at}, ${s.expiresAt})`.execute(tx);
}

export interface GameSessionRow {
  id: bigint;
  playerId: bigint;
  sessionId: bigint;
  expiresAt: Date;
  gameCode: string;
  vassalage: string;
}

export async function gameSessionByToken(db: Db, tokenHash: Buffer): Promise<GameSessionRow | undefined> {
  const { rows } =
    await sql<GameSessionRow>`select s.id, s.player_id as "playerId", s.session_id as "sessionId", s.expires_at as "expiresAt",
      g.game_code as "gameCode", g.vassalage
    from catalogue.game_session s join catalogue.game g using (node_id) where s.token_hash = ${tokenHash}`.execute(db);
  return rows[0];
}

export async function noteRecent(tx: Tx, playerId: bigint, nodeId: bigint, at: Date): Promise<void> {
  await sql`insert into catalogue.recent (player_id, node_id, last_played_at) values (${playerId}, ${nodeId}, ${at})
    on conflict (player_id, node_id) do update set last_played_at = excluded.last_played_at`.execute(tx);
}

export async function recentPage(
  db: Db,
  playerId: bigint,
  page: number,
  size: number,
): Promise<{ games: (GameRow & { lastPlayedAt: Date })[]; total: number }> {
  const [list, count] = await Promise.all([
    sql<GameRow & { lastPlayedAt: Date }>`select ${columns}, r.last_played_at as "lastPlayedAt"
      from catalogue.recent r join catalogue.game g using (node_id) join catalogue.vendor v on v.code = g.vassalage
      where r.player_id = ${playerId} order by r.last_played_at desc limit ${size} offset ${(page - 1) * size}`.execute(
      db,
    ),
    sql<{ total: number }>`select count(*)::int as total from catalogue.recent where player_id = ${playerId}`.execute(
      db,
    ),
  ]);
  return { games: list.rows, total: count.rows[0]?.total ?? 0 };
}

/** Takes away tickets and sessions of games that were over by then. */
export async function forgetOld(tx: Tx, before: { ticket: Date; session: Date }): Promise<void> {
  await sql`delete from catalogue.ticket where expires_at < ${before.ticket}`.execute(tx);
  await sql`delete from catalogue.game_session where expires_at < ${before.session}`.execute(tx);
}
