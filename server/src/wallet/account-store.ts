import { sql } from 'kysely';
import type { Db, Tx } from '../base/db.ts';

/** One wallet of a player. */
export interface AccountRow {
  typeId: number;
  name: string;
  currency: string;
  /** Its account in the ledger. */
  account: bigint;
}

/** Every wallet the player has, main first. */
export async function accountRows(db: Db | Tx, playerId: bigint): Promise<AccountRow[]> {
  const { rows } = await sql<AccountRow>`
    select 2 as "typeId", 'main' as name, currency, main_account as account from wallet.wallet where player_id = ${playerId}
    union all select type_id, name, currency, account from wallet.account where player_id = ${playerId}
    order by 1`.execute(db);
  return rows;
}

export async function insertAccountRow(tx: Tx, playerId: bigint, row: AccountRow): Promise<void> {
  await sql`insert into wallet.account (player_id, type_id, name, currency, account)
    values (${playerId}, ${row.typeId}, ${row.name}, ${row.currency}, ${row.account})`.execute(tx);
}

export interface VendorRow {
  code: string;
  typeId: number;
}

/** The game houses of a brand that keep a wallet of their own. */
export async function vendorRows(db: Db | Tx, merchant: string): Promise<VendorRow[]> {
  const { rows } = await sql<VendorRow>`select code, type_id as "typeId" from wallet.vendor where merchant = ${merchant}
    order by type_id`.execute(db);
  return rows;
}

export async function insertVendor(tx: Tx, merchant: string, code: string): Promise<void> {
  await sql`insert into wallet.vendor (merchant, code) values (${merchant}, ${code}) on conflict do nothing`.execute(
    tx,
  );
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

export async function upsertLock(tx: Tx, playerId: bigint, lock: LockRow, since: Date): Promise<void> {
  await sql`insert into wallet.lock (player_id, reason, locks_in, locks_out, since)
    values (${playerId}, ${lock.reason}, ${lock.locksIn}, ${lock.locksOut}, ${since})
    on conflict (player_id, reason) do update set locks_in = excluded.locks_in, locks_out = excluded.locks_out`.execute(
    tx,
  );
}

export async function deleteLock(tx: Tx, playerId: bigint, reason: LockReason): Promise<void> {
  await sql`delete from wallet.lock where player_id = ${playerId} and reason = ${reason}`.execute(tx);
}
