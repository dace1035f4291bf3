import { sql } from 'kysely';
import type { Db, Tx } from '../base/db/db.ts';
import type { Language } from '../base/room.ts';

/** Who a player is. What guards the account is in account-store.ts. */
export interface PlayerRow {
  id: bigint;
  merchant: string;
  username: string;
  nickname: string | null;
  /** What the player is written to in; null: never said. */
  language: Language | null;
  memberType: number;
  currency: string;
  fullName: string | null;
  cpfSealed: Buffer | null;
  birthdaySealed: Buffer | null;
  restrictedUntil: Date | null;
  lastLoginAt: Date | null;
  /** ISO 3166-1 alpha-2. */
  lastLoginCountry: string | null;
  createdAt: Date;
}

const columns = sql`id, merchant, username, nickname, language, member_type, currency, full_name,
  cpf_sealed, birthday_sealed, restricted_until,
  last_login_at, last_login_country, created_at`;

export async function playerRows(db: Db | Tx, ids: readonly bigint[]): Promise<PlayerRow[]> {
  if (ids.length === 0) return [];
  const { rows } =
    await sql<PlayerRow>`select ${columns} from players.player where id = any (${ids.map(String)}::bigint[])`.execute(
      db,
    );
  return rows;
}

/** Players of the merchant who have given their CPF, in order of their number, those after `after`. */
export async function cpfHolders(db: Db, merchant: string, after: bigint, most: number): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`select id from players.player
    where merchant = ${merchant} and cpf_index is not null and id > ${after} order by id limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Those directly below of these types, by their names. */
export async function downlinesOfTypes(
  db: Db,
  uplineId: bigint,
  types: readonly number[],
  most: number,
): Promise<{ id: bigint; username: string; memberType: number }[]> {
  const { rows } = await sql<{ id: bigint; username: string; memberType: number }>`select id, username, member_type
    from players.player where upline_id = ${uplineId} and member_type = any (${types}::int[])
    order by username limit ${most}`.execute(db);
  return rows;
}

/** The agent who brought the player; null: nobody did. */
export async function uplineOf(db: Db | Tx, playerId: bigint): Promise<bigint | null> {
  const { rows } = await sql<{ uplineId: bigint | null }>`select upline_id from players.player
    where id = ${playerId}`.execute(db);
  return rows[0]?.uplineId ?? null;
}

export async function lockPlayer(tx: Tx, playerId: bigint): Promise<PlayerRow | undefined> {
  const { rows } =
    await sql<PlayerRow>`select ${columns} from players.player where id = ${playerId} for update`.execute(tx);
  return rows[0];
}

/** A CPF that is taken breaks `player_merchant_cpf_index_key`. */
export async function setIdentity(tx: Tx, playerId: bigint, i: { cpfSealed: Buffer; cpfIndex: Buffer }): Promise<void> {
  await sql`update players.player set cpf_sealed = ${i.cpfSealed}, cpf_index = ${i.cpfIndex} where id = ${playerId}`.execute(
    tx,
  );
}

export async function setName(tx: Tx, playerId: bigint, fullName: string): Promise<void> {
  await sql`update players.player set full_name = ${fullName} where id = ${playerId}`.execute(tx);
}

export async function setNickname(tx: Tx, playerId: bigint, nickname: string | null): Promise<void> {
  await sql`update players.player set nickname = ${nickname} where id = ${playerId}`.execute(tx);
}

export async function setBirthday(tx: Tx, playerId: bigint, sealed: Buffer): Promise<void> {
  await sql`update players.player set birthday_sealed = ${sealed} where id = ${playerId}`.execute(tx);
}

export async function setLanguage(tx: Tx, playerId: bigint, language: Language): Promise<void> {
  await sql`update players.player set language = ${language} where id = ${playerId}`.execute(tx);
}
