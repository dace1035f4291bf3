import { sql } from 'kysely';
import type { Db, Tx } from '../base/db.ts';

export interface PlayerRow {
  id: bigint;
  merchant: string;
  username: string;
  passwordHash: string;
  memberType: number;
  currency: string;
  fullName: string | null;
  cpfSealed: Buffer | null;
  blockedAt: Date | null;
  failedLogins: number;
  failedAt: Date | null;
  lastLoginAt: Date | null;
  createdAt: Date;
}

const columns = sql`id, merchant, username, password_hash as "passwordHash", member_type as "memberType", currency, full_name as "fullName",
  cpf_sealed as "cpfSealed", blocked_at as "blockedAt", failed_logins as "failedLogins", failed_at as "failedAt",
  last_login_at as "lastLoginAt", created_at as "createdAt"`;

/** Writes the player unless the name is taken; then undefined. */
export async function insertPlayer(
  tx: Tx,
  p: { merchant: string; username: string; passwordHash: string; memberType: number; currency: string; at: Date },
): Promise<bigint | undefined> {
  const { rows } = await sql<{ id: bigint }>`
    insert into players.player (merchant, username, password_hash, member_type, currency, created_at)
    values (${p.merchant}, ${p.username}, ${p.passwordHash}, ${p.memberType}, ${p.currency}, ${p.at})
    on conflict (merchant, username) do nothing returning id`.execute(tx);
  return rows[0]?.id;
}

export async function playerByName(db: Db | Tx, merchant: string, username: string): Promise<PlayerRow | undefined> {
  const { rows } =
    await sql<PlayerRow>`select ${columns} from players.player where merchant = ${merchant} and username = ${username}`.execute(
      db,
    );
  return rows[0];
}

export async function playerRows(db: Db | Tx, ids: readonly bigint[]): Promise<PlayerRow[]> {
  if (ids.length === 0) return [];
  const { rows } =
    await sql<PlayerRow>`select ${columns} from players.player where id = any (${ids.map(String)}::bigint[])`.execute(
      db,
    );
  return rows;
}

export async function noteLogin(tx: Tx, playerId: bigint, at: Date): Promise<void> {
  await sql`update players.player set last_login_at = ${at}, failed_logins = 0, failed_at = null where id = ${playerId}`.execute(
    tx,
  );
}

export async function noteFailedLogin(db: Db, playerId: bigint, at: Date): Promise<void> {
  await sql`update players.player set failed_logins = failed_logins + 1, failed_at = ${at} where id = ${playerId}`.execute(
    db,
  );
}

export async function lockPlayer(tx: Tx, playerId: bigint): Promise<PlayerRow | undefined> {
  const { rows } =
    await sql<PlayerRow>`select ${columns} from players.player where id = ${playerId} for update`.execute(tx);
  return rows[0];
}

export async function cpfTaken(tx: Tx, merchant: string, index: Buffer, except: bigint): Promise<boolean> {
  const { rows } =
    await sql`select 1 from players.player where merchant = ${merchant} and cpf_index = ${index} and id <> ${except}`.execute(
      tx,
    );
  return rows.length > 0;
}

export async function setIdentity(
  tx: Tx,
  playerId: bigint,
  i: { fullName: string; cpfSealed: Buffer; cpfIndex: Buffer },
): Promise<void> {
  await sql`update players.player set full_name = ${i.fullName}, cpf_sealed = ${i.cpfSealed}, cpf_index = ${i.cpfIndex} where id = ${playerId}`.execute(
    tx,
  );
}

export async function insertSession(
  tx: Tx,
  s: { playerId: bigint; tokenHash: Buffer; ip: string; userAgent: string; at: Date; expiresAt: Date },
): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    insert into players.session (player_id, token_hash, ip, user_agent, created_at, last_seen_at, expires_at)
    values (${s.playerId}, ${s.tokenHash}, ${s.ip}::inet, ${s.userAgent}, ${s.at}, ${s.at}, ${s.expiresAt}) returning id`.execute(
    tx,
  );
  const [row] = rows;
  if (!row) throw new Error('a session was not written');
  return row.id;
}

export interface SessionRow {
  sessionId: bigint;
  playerId: bigint;
  username: string;
  memberType: number;
  merchant: string;
  currency: string;
  lastSeenAt: Date;
  expiresAt: Date;
}

const sessionColumns = sql`s.id as "sessionId", p.id as "playerId", p.username, p.member_type as "memberType", p.merchant, p.currency,
  s.last_seen_at as "lastSeenAt", s.expires_at as "expiresAt"`;

export async function sessionByTokenHash(db: Db, tokenHash: Buffer): Promise<SessionRow | undefined> {
  const { rows } =
    await sql<SessionRow>`select ${sessionColumns} from players.session s join players.player p on p.id = s.player_id
    where s.token_hash = ${tokenHash} and s.ended_at is null and p.blocked_at is null`.execute(db);
  return rows[0];
}

export async function sessionById(db: Db | Tx, id: bigint): Promise<SessionRow | undefined> {
  const { rows } =
    await sql<SessionRow>`select ${sessionColumns} from players.session s join players.player p on p.id = s.player_id
    where s.id = ${id} and s.ended_at is null and p.blocked_at is null`.execute(db);
  return rows[0];
}

export async function touchSession(db: Db, id: bigint, at: Date): Promise<void> {
  await sql`update players.session set last_seen_at = greatest(last_seen_at, ${at}) where id = ${id}`.execute(db);
}

export async function endSession(tx: Tx, id: bigint, at: Date): Promise<void> {
  await sql`update players.session set ended_at = ${at} where id = ${id} and ended_at is null`.execute(tx);
}
