import type { Currency } from '@palpite/contract/base/money.ts';
import type { Micro } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../base/db.ts';
import type { AccountId, AccountKind } from './command.ts';
import type { EntryKind } from './kinds.ts';

export async function insertAccount(tx: Tx, a: { merchant: string; currency: Currency; kind: AccountKind; name: string }): Promise<AccountId> {
  const { rows } = await sql<{ id: bigint }>`select ledger.open_account(${a.merchant}, ${a.currency}, ${a.kind}, ${a.name}) as id`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('an account was not opened');
  return row.id;
}

export interface AccountBalance {
  readonly available: Micro;
  readonly held: Micro;
  readonly currency: Currency;
}

export async function readBalances(db: Db | Tx, ids: readonly AccountId[]): Promise<Map<AccountId, AccountBalance>> {
  const { rows } = await sql<{ id: bigint; posted: bigint; held: bigint; currency: Currency }>`
    select a.id, a.currency, coalesce(w.posted, h.posted, 0)::bigint as posted, coalesce(w.held, h.held, 0)::bigint as held
    from ledger.account a left join ledger.wallet w on w.id = a.id
    left join lateral (select sum(posted) as posted, sum(held) as held from ledger.house_wallet where account = a.id) h on a.kind = 'house'
    where a.id = any (${`{${ids.join(',')}}`}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, { available: row.posted - row.held, held: row.held, currency: row.currency }]));
}

export interface Entry {
  readonly id: bigint;
  readonly phase: 'transfer' | 'pending' | 'post' | 'void';
  readonly kind: EntryKind;
  readonly debit: AccountId;
  readonly debitName: string;
  readonly credit: AccountId;
  readonly creditName: string;
  readonly amount: Micro;
  /** What was available right after, on each side; null on the side of a house account. */
  readonly debitAvailable: Micro | null;
  readonly creditAvailable: Micro | null;
  readonly at: Date;
}

export async function readEntries(db: Db | Tx, ids: readonly bigint[]): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select t.id, t.phase, t.kind, t.debit, d.name as "debitName", t.credit, c.name as "creditName", t.amount,
           t.debit_available as "debitAvailable", t.credit_available as "creditAvailable", t.at
    from ledger.transfer t join ledger.account d on d.id = t.debit join ledger.account c on c.id = t.credit
    where t.id = any (${`{${ids.join(',')}}`}::bigint[]) order by t.at, t.owner, t.key, t.step`.execute(db);
  return rows;
}
