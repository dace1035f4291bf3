import type { CardType } from '@palpite/contract/security/shapes.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../base/db/db.ts';

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

export interface BankAccount extends Omit<NewBankAccount, 'merchant' | 'playerId'> {
  readonly id: bigint;
}

const columns = sql`id, card_type, bank_code, bank_name, number_sealed, number_index,
  number_masked, holder, created_at`;

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

/** Bank accounts and PIX keys that more than one account of the brand has bound, also ones removed since. */
export async function sharedBankAccounts(db: Db, merchant: string): Promise<{ what: string; players: bigint[] }[]> {
  const { rows } = await sql<{ what: string; players: bigint[] }>`select max(number_masked) as what,
      array_agg(distinct player_id order by player_id) as players
    from security.bank_account where merchant = ${merchant}
    group by number_index having count(distinct player_id) > 1`.execute(db);
  return rows;
}
