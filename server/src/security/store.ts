import type { CardType } from '@palpite/contract/security/shapes.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../base/db.ts';

/** When the payment password opens again; undefined: none is set. */
export async function paymentLock(db: Db, playerId: bigint): Promise<{ lockedUntil: Date | null } | undefined> {
  const { rows } = await sql<{
    lockedUntil: Date | null;
  }>`select locked_until as "lockedUntil" from security.payment_password
    where player_id = ${playerId}`.execute(db);
  return rows[0];
}

export async function putPaymentPassword(tx: Tx, playerId: bigint, hash: string, at: Date): Promise<void> {
  await sql`insert into security.payment_password (player_id, hash, set_at) values (${playerId}, ${hash}, ${at})
    on conflict (player_id) do update set hash = excluded.hash, set_at = excluded.set_at, tries = 0, locked_until = null`.execute(
    tx,
  );
}

/**
 * Counts one more try and gives the hash to look at; undefined while locked. The last try allowed is still looked at, and locks unless it is
 * right. One statement: tries at once take turns.
 */
export async function reservePaymentTry(
  db: Db,
  playerId: bigint,
  now: Date,
  rule: { mostTries: number; lockedUntil: Date },
): Promise<string | undefined> {
  const last = sql`tries + 1 >= ${rule.mostTries}`;
  const { rows } = await sql<{ hash: string }>`update security.payment_password
    set tries = case when ${last} then 0 else tries + 1 end, locked_until = case when ${last} then ${rule.lockedUntil}::timestamptz end
    where player_id = ${playerId} and (locked_until is null or locked_until <= ${now}) returning hash`.execute(db);
  return rows[0]?.hash;
}

export async function clearPaymentTries(db: Db, playerId: bigint): Promise<void> {
  await sql`update security.payment_password set tries = 0, locked_until = null where player_id = ${playerId}`.execute(
    db,
  );
}

export interface NewBankAccount {
  readonly merchant: string;
  readonly playerId: bigint;
  readonly cardType: CardType;
  readonly bankCode: string;
  readonly bankName: string;
  readonly numberSealed: Buffer;
  readonly numberIndex: Buffer;
  readonly numberMasked: string;
  readonly holder: string;
  readonly createdAt: Date;
}

export interface BankAccount extends Omit<NewBankAccount, 'merchant' | 'playerId' | 'numberSealed'> {
  readonly id: bigint;
}

const columns = sql`id, card_type as "cardType", bank_code as "bankCode", bank_name as "bankName", number_index as "numberIndex",
  number_masked as "numberMasked", holder, created_at as "createdAt"`;

/** The player's accounts, oldest first; those removed are not among them. */
export async function bankAccounts(db: Db | Tx, playerId: bigint): Promise<BankAccount[]> {
  const { rows } = await sql<BankAccount>`select ${columns} from security.bank_account
    where player_id = ${playerId} and removed_at is null order by id`.execute(db);
  return rows;
}

/** Holds the player's accounts until the transaction ends, also while there are none. */
export async function lockBankAccounts(tx: Tx, playerId: bigint): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('security.bank_account:' || ${playerId.toString()}, 0))`.execute(
    tx,
  );
}

export async function insertBankAccount(tx: Tx, a: NewBankAccount): Promise<BankAccount> {
  const { rows } =
    await sql<BankAccount>`insert into security.bank_account (merchant, player_id, card_type, bank_code, bank_name,
      number_sealed, number_index, number_masked, holder, created_at)
    values (${a.merchant}, ${a.playerId}, ${a.cardType}, ${a.bankCode}, ${a.bankName}, ${a.numberSealed}, ${a.numberIndex}, ${a.numberMasked},
      ${a.holder}, ${a.createdAt}) returning ${columns}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('a bank account was not written');
  return row;
}

/** Closes one of the player's accounts; false when it is not theirs or closed already. */
export async function removeBankAccount(tx: Tx, playerId: bigint, id: bigint, at: Date): Promise<boolean> {
  const { rows } = await sql`update security.bank_account set removed_at = ${at}
    where id = ${id} and player_id = ${playerId} and removed_at is null returning 1`.execute(tx);
  return rows.length > 0;
}
