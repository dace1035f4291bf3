import { sql } from 'kysely';
import type { Db } from '../base/db/db.ts';
import type { Platform } from '../base/room.ts';
import { merchants } from '../site/site.ts';

export interface BookFault {
  readonly what: 'no_entry' | 'no_transaction' | 'amount';
  /** Our number of the transaction; null where there is none. */
  readonly transaction: bigint | null;
  readonly entry: bigint | null;
}

/** How far transaction and entry may be apart in time: two clocks note them. */
const slackMs = 3_600_000;

/**
 * Transactions of that time without their entry or with another amount, and entries of the vendors' accounts no
 * transaction asked for. A vendor that keeps its players' money itself (setting `wallet` =
 * `transfer`) asks for none.
 */
export async function bookFaults(
  db: Db,
  { merchant, from, until }: { merchant: string; from: Date; until: Date },
): Promise<BookFault[]> {
  const [wideFrom, wideUntil] = [new Date(from.getTime() - slackMs), new Date(until.getTime() + slackMs)];
  const { rows } = await sql<BookFault>`
    with houses as (select 'games.' || v.code as account from vendors.vendor v where v.settings ->> 'wallet' is distinct from 'transfer')
    select case when e.id is null then 'no_entry' when t.number is null then 'no_transaction' else 'amount' end as what,
      t.number as transaction, coalesce(t.entry, e.id) as entry
    from (select * from vendors.transaction w
        where w.merchant = ${merchant} and w.entry is not null and w.at >= ${wideFrom} and w.at < ${wideUntil}) t
      full join (select * from ledger.booked(${merchant}, ${wideFrom}, ${wideUntil},
          '{stake,payout,stake_return,resettlement,adjustment,bonus,bonus_forfeit}') b
        where b.debit_name in (table houses) or b.credit_name in (table houses)) e on e.id = t.entry
    where coalesce(t.at, e.at) >= ${from} and coalesce(t.at, e.at) < ${until} and abs(t.amount) is distinct from e.amount
    limit 1000`.execute(db);
  return rows;
}

/** The same of all there ever was, and of how many. */
export async function bookFaultsOfAll(db: Db): Promise<{ transactions: number; faults: BookFault[] }> {
  const found = await sql<{ merchant: string; transactions: number }>`select merchant, count(*)::int as transactions
    from vendors.transaction group by merchant order by merchant`.execute(db);
  const faults: BookFault[] = [];
  const always = { from: new Date(0), until: new Date('9000-01-01T00:00:00Z') };
  for (const { merchant } of found.rows) faults.push(...(await bookFaults(db, { merchant, ...always })));
  return { transactions: found.rows.reduce((sum, { transactions }) => sum + transactions, 0), faults };
}

/** Where our transactions of vendors and the ledger say different things about that time. */
export async function faultsOf(platform: Platform, { from, until }: { from: Date; until: Date }): Promise<BookFault[]> {
  const faults: BookFault[] = [];
  for (const merchant of (await merchants(platform)).keys())
    faults.push(...(await bookFaults(platform.db, { merchant, from, until })));
  return faults;
}
