import { sql } from 'kysely';
import type { Db, Tx } from '../base/db/db.ts';
import type { Language } from '../base/room.ts';

export interface AccountRow {
  id: bigint;
  merchant: string;
  username: string;
  memberType: number;
  currency: string;
  passwordHash: string | null;
  mustChange: boolean;
  passwordChangedAt: Date | null;
  createdAt: Date;
  blockedAt: Date | null;
  restrictedUntil: Date | null;
  lastLoginAt: Date | null;
  firstLoginDone: boolean;
  language: Language | null;
}

const columns = sql`p.id, p.merchant, p.username, p.member_type, p.currency, p.password_hash,
  p.must_change, p.password_changed_at, p.created_at, p.blocked_at,
  p.restricted_until, p.last_login_at, p.first_login_done, p.language`;

export async function accountById(db: Db | Tx, id: bigint): Promise<AccountRow | undefined> {
  const { rows } = await sql<AccountRow>`select ${columns} from players.player p where id = ${id}`.execute(db);
  return rows[0];
}

/** Whether the account has a password at all; one that somebody else vouches for may have none. */
export async function hasPassword(db: Db | Tx, id: bigint): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select password_hash is not null as has from players.player
    where id = ${id}`.execute(db);
  return rows[0]?.has === true;
}

export async function accountByName(db: Db | Tx, merchant: string, username: string): Promise<AccountRow | undefined> {
  const { rows } =
    await sql<AccountRow>`select ${columns} from players.player p where merchant = ${merchant} and username = ${username}`.execute(
      db,
    );
  return rows[0];
}

export async function accountByCpf(db: Db | Tx, merchant: string, index: Buffer): Promise<AccountRow | undefined> {
  const { rows } =
    await sql<AccountRow>`select ${columns} from players.player p where merchant = ${merchant} and cpf_index = ${index}`.execute(
      db,
    );
  return rows[0];
}

/** Who has this mobile or e-mail and has proven it. */
export async function accountByContact(
  db: Db | Tx,
  merchant: string,
  kind: 'mobile' | 'email',
  index: Buffer,
): Promise<AccountRow | undefined> {
  const { rows } =
    await sql<AccountRow>`select ${columns} from players.contact c join players.player p on p.id = c.player_id
    where c.merchant = ${merchant} and c.kind = ${kind} and c.value_index = ${index} and c.verified_at is not null`.execute(
      db,
    );
  return rows[0];
}

export interface FreshPlayer {
  merchant: string;
  username: string;
  passwordHash: string | null;
  mustChange: boolean;
  memberType: number;
  currency: string;
  language: string | null;
  nickname: string | null;
  fullName: string | null;
  cpfSealed: Buffer | null;
  cpfIndex: Buffer | null;
  birthdaySealed: Buffer | null;
  domain: string | null;
  url: string | null;
  method: string | null;
  uplineId: bigint | null;
  at: Date;
}

/**
 * Writes the player unless the name is taken; then undefined. A CPF that is taken breaks
 * `player_merchant_cpf_index_key`.
 */
export async function insertPlayer(tx: Tx, p: FreshPlayer): Promise<bigint | undefined> {
  const { rows } = await sql<{ id: bigint }>`
    insert into players.player (merchant, username, password_hash, must_change, password_changed_at, member_type, currency, language, nickname,
      full_name, cpf_sealed, cpf_index, birthday_sealed, registered_domain, registered_url, register_method, upline_id, created_at)
    values (${p.merchant}, ${p.username}, ${p.passwordHash}, ${p.mustChange}, ${p.passwordHash ? p.at : null}, ${p.memberType}, ${p.currency},
      ${p.language}, ${p.nickname}, ${p.fullName}, ${p.cpfSealed}, ${p.cpfIndex}, ${p.birthdaySealed}, ${p.domain}, ${p.url}, ${p.method},
      ${p.uplineId}, ${p.at})
    on conflict (merchant, username) do nothing returning id`.execute(tx);
  return rows[0]?.id;
}

export async function setPasswordHash(tx: Tx, playerId: bigint, passwordHash: string, at: Date): Promise<void> {
  await sql`update players.player set password_hash = ${passwordHash}, password_changed_at = ${at}, must_change = false
    where id = ${playerId}`.execute(tx);
}

/** The password must be changed, unless it has been meanwhile. */
export async function noteMustChange(db: Db, playerId: bigint, passwordHash: string | null): Promise<void> {
  await sql`update players.player set must_change = true
    where id = ${playerId} and password_hash = ${passwordHash}`.execute(db);
}

/**
 * Notes the login, from which country, and holds the account until the transaction ends; gives how what
 * guards it stands by then.
 */
export async function noteLogin(
  tx: Tx,
  playerId: bigint,
  at: Date,
  country: string | null,
): Promise<Pick<AccountRow, 'passwordChangedAt' | 'blockedAt'> | undefined> {
  const { rows } = await sql<Pick<AccountRow, 'passwordChangedAt' | 'blockedAt'>>`
    update players.player set last_login_at = ${at}, last_login_country = ${country} where id = ${playerId}
    returning password_changed_at, blocked_at`.execute(tx);
  return rows[0];
}

/** The first-login greeting has been seen. */
export async function noteFirstLogin(tx: Tx, playerId: bigint): Promise<void> {
  await sql`update players.player set first_login_done = true where id = ${playerId}`.execute(tx);
}

/** Until then the account may not move money out: it has been won back without its password. */
export async function restrictPlayer(tx: Tx, playerId: bigint, until: Date): Promise<void> {
  await sql`update players.player set restricted_until = ${until} where id = ${playerId}`.execute(tx);
}
