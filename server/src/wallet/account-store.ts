import { sql } from 'kysely';
import type { Db, Tx } from '../base/db/db.ts';

/** One wallet of a player. */
export interface AccountRow {
  typeId: number;
  name: string;
  /** What players read: of a vendor its name, of the house's own wallets the same. */
  shown: string;
  currency: string;
  /** Its account in the ledger. */
  account: bigint;
}

/** Every wallet the player has, main first. */
export async function accountRows(db: Db | Tx, playerId: bigint): Promise<AccountRow[]> {
  const { rows } = await sql<AccountRow>`
    select 2 as "typeId", 'main' as name, 'main' as shown, currency, main_account as account from wallet.wallet where player_id = ${playerId}
    union all select a.type_id, a.name, coalesce(v.name, a.name), a.currency, a.account from wallet.account a
      left join wallet.vendor v on v.type_id = a.type_id where a.player_id = ${playerId}
    order by 1`.execute(db);
  return rows;
}

/** The main accounts of these players; who never had money has none. */
export async function mainAccountRows(
  db: Db | Tx,
  players: readonly bigint[],
): Promise<{ playerId: bigint; account: bigint }[]> {
  const { rows } = await sql<{ playerId: bigint; account: bigint }>`select player_id, main_account as account
    from wallet.wallet where player_id = any (${players.map(String)}::bigint[])`.execute(db);
  return rows;
}

/** The wallets of one type besides main that these players have; who never had one has none. */
export async function subAccountRows(
  db: Db | Tx,
  players: readonly bigint[],
  typeId: number,
): Promise<{ playerId: bigint; currency: string; account: bigint }[]> {
  const { rows } = await sql<{
    playerId: bigint;
    currency: string;
    account: bigint;
  }>`select player_id, currency, account
    from wallet.account where player_id = any (${players.map(String)}::bigint[]) and type_id = ${typeId}`.execute(db);
  return rows;
}

export async function insertAccountRow(tx: Tx, playerId: bigint, row: Omit<AccountRow, 'shown'>): Promise<void> {
  await sql`insert into wallet.account (player_id, type_id, name, currency, account)
    values (${playerId}, ${row.typeId}, ${row.name}, ${row.currency}, ${row.account})`.execute(tx);
}

export interface VendorRow {
  code: string;
  typeId: number;
  /** Null: its code will do. */
  name: string | null;
}

/** The vendors of a brand that keep a wallet of their own. */
export async function vendorRows(db: Db | Tx, merchant: string): Promise<VendorRow[]> {
  const { rows } =
    await sql<VendorRow>`select code, type_id as "typeId", name from wallet.vendor where merchant = ${merchant}
    order by type_id`.execute(db);
  return rows;
}

export async function saveVendorRow(tx: Tx, merchant: string, code: string, name: string | null): Promise<void> {
  await sql`insert into wallet.vendor (merchant, code, name) values (${merchant}, ${code}, ${name})
    on conflict (merchant, code) do update set name = excluded.name`.execute(tx);
}

export type LockReason = 'debt' | 'staff';

export interface LockRow {
  reason: LockReason;
  locksIn: boolean;
  locksOut: boolean;
}

export async function lockRows(db: Db | Tx, playerId: bigint): Promise<LockRow[]> {
  const { rows } = await sql<LockRow>`select reason, locks_in as "locksIn", locks_out as "locksOut" from wallet.lock
    where player_id = ${playerId}`.execute(db);
  return rows;
}

/** Who locked it and why, where it was a person. */
export interface LockAct {
  readonly note: string;
  readonly by: string;
  readonly staffId: bigint;
}

export async function upsertLock(tx: Tx, playerId: bigint, lock: LockRow, since: Date, act?: LockAct): Promise<void> {
  await sql`insert into wallet.lock (player_id, reason, locks_in, locks_out, since, note, set_by, set_by_staff)
    values (${playerId}, ${lock.reason}, ${lock.locksIn}, ${lock.locksOut}, ${since}, ${act?.note ?? ''}, ${act?.by ?? null},
      ${act?.staffId ?? null})
    on conflict (player_id, reason) do update set locks_in = excluded.locks_in, locks_out = excluded.locks_out, note = excluded.note,
      set_by = excluded.set_by, set_by_staff = excluded.set_by_staff`.execute(tx);
}

export interface StaffLock {
  readonly since: Date;
  readonly by: string | null;
  readonly note: string;
}

/** The lock staff put on the player's money; undefined: none. */
export async function staffLockRow(db: Db | Tx, playerId: bigint): Promise<StaffLock | undefined> {
  const { rows } = await sql<StaffLock>`select since, set_by as by, note from wallet.lock
    where player_id = ${playerId} and reason = 'staff'`.execute(db);
  return rows[0];
}

export async function deleteLock(tx: Tx, playerId: bigint, reason: LockReason): Promise<void> {
  await sql`delete from wallet.lock where player_id = ${playerId} and reason = ${reason}`.execute(tx);
}

/** Failed payments of a player, and what came of them. */
export interface FailureRow {
  readonly at: readonly Date[];
  readonly blockedAt: Date | null;
  readonly blockedUntil: Date | null;
  readonly suspendedAt: Date | null;
}

const failureColumns = sql`at, blocked_at as "blockedAt", blocked_until as "blockedUntil", suspended_at as "suspendedAt"`;

export async function failureRow(db: Db | Tx, playerId: bigint): Promise<FailureRow | undefined> {
  const { rows } = await sql<FailureRow>`select ${failureColumns} from wallet.failed_payment
    where player_id = ${playerId}`.execute(db);
  return rows[0];
}

/** Of two at once the second sees what the first wrote. */
export async function lockFailures(tx: Tx, playerId: bigint, none: FailureRow): Promise<FailureRow> {
  await sql`insert into wallet.failed_payment (player_id, at) values (${playerId}, '{}') on conflict do nothing`.execute(
    tx,
  );
  const { rows } = await sql<FailureRow>`select ${failureColumns} from wallet.failed_payment
    where player_id = ${playerId} for update`.execute(tx);
  return rows[0] ?? none;
}

export async function saveFailures(tx: Tx, playerId: bigint, row: FailureRow): Promise<void> {
  await sql`update wallet.failed_payment set at = ${[...row.at]}::timestamptz[], blocked_at = ${row.blockedAt},
    blocked_until = ${row.blockedUntil}, suspended_at = ${row.suspendedAt} where player_id = ${playerId}`.execute(tx);
}

export async function deleteFailures(tx: Tx, playerId: bigint): Promise<void> {
  await sql`delete from wallet.failed_payment where player_id = ${playerId}`.execute(tx);
}
