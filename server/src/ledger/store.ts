import type { Currency } from '@palpite/contract/base/money.ts';
import type { Micro } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../base/db/db.ts';
import type { AccountId, AccountKind } from './command.ts';
import type { EntryKind } from './kinds.ts';

export interface OpenAccount {
  merchant: string;
  currency: Currency;
  kind: AccountKind;
  /**
   * Of a player account: which of the player's it is. Of a house account: its name in the chart, such as 'bank.pix'.
   */
  name: string;
}

export interface Balance {
  available: Micro;
  held: Micro;
  currency: Currency;
}

/**
 * One transfer with both its sides. Balances are those right after it, null on a side that did not move
 * or belongs to the house.
 */
export interface Entry {
  id: bigint;
  at: Date;
  phase: 'transfer' | 'pending' | 'post' | 'void';
  kind: EntryKind;
  owner: AccountId;
  key: string;
  step: number;
  debit: AccountId;
  debitName: string;
  debitAvailable: Micro | null;
  debitHeld: Micro | null;
  credit: AccountId;
  creditName: string;
  creditAvailable: Micro | null;
  creditHeld: Micro | null;
  amount: Micro;
  /** Of post and void: the pending decided on, and how much of it went back. */
  pending: bigint | null;
  released: Micro | null;
}

export async function insertAccount(tx: Tx, { merchant, currency, kind, name }: OpenAccount): Promise<AccountId> {
  const { rows } = await sql<{
    id: AccountId;
  }>`select ledger.open_account(${merchant}, ${currency}, ${kind}, ${name}) as id`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('ledger.open_account answered nothing');
  return row.id;
}

export async function readBalances(db: Db | Tx, ids: readonly AccountId[]): Promise<Map<AccountId, Balance>> {
  // as text: the sums of a house account are numeric, for they may pass 64 bits
  const { rows } = await sql<{ id: AccountId; currency: Currency; posted: string; held: string }>`
    select a.id, a.currency, coalesce(w.posted, h.posted, 0)::text as posted, coalesce(w.held, h.held, 0)::text as held
    from ledger.account a
      left join ledger.wallet w on w.id = a.id
      left join lateral (select sum(h.posted) as posted, sum(h.held) as held from ledger.house_wallet h where h.account = a.id) h on a.kind = 'house'
    where a.id = any (${[...ids]}::bigint[])`.execute(db);
  return new Map(
    rows.map(({ id, currency, posted, held }) => [
      id,
      { available: BigInt(posted) - BigInt(held), held: BigInt(held), currency },
    ]),
  );
}

/** Locked until the transaction ends; undefined for no account of a player's. */
export async function lockAvailable(tx: Tx, id: AccountId): Promise<Micro | undefined> {
  const { rows } = await sql<{ available: Micro }>`select posted - held as available from ledger.wallet
    where id = ${id} for no key update`.execute(tx);
  return rows[0]?.available;
}

const entryColumns = sql`t.id, t.at, t.phase, t.kind, t.owner, t.key::text as key, t.step, t.debit, d.name as "debitName", t.debit_available as "debitAvailable",
  t.debit_held as "debitHeld", t.credit, c.name as "creditName", t.credit_available as "creditAvailable", t.credit_held as "creditHeld", t.amount, t.pending, t.released
  from ledger.transfer t join ledger.account d on d.id = t.debit join ledger.account c on c.id = t.credit`;

export async function readEntries(db: Db | Tx, ids: readonly bigint[]): Promise<Entry[]> {
  const { rows } = await sql<Entry>`select ${entryColumns} where t.id = any (${[...ids]}::bigint[])`.execute(db);
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** The entries of one command, in step order. */
export async function readCommand(db: Db | Tx, owner: AccountId, key: string): Promise<Entry[]> {
  const { rows } = await sql<{ first: bigint; steps: number }>`select id as first, steps from ledger.transfer
    where owner = ${owner} and key = ${key}::uuid and step = 0`.execute(db);
  const [row] = rows;
  return row
    ? readEntries(
        db,
        Array.from({ length: row.steps }, (_, step) => row.first + (BigInt(step) << 8n)),
      )
    : [];
}
