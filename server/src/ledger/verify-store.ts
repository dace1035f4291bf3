import type { Micro } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import type { Tx } from '../base/db/db.ts';

export interface Finding {
  /** Which rule of the books is broken. */
  check: string;
  /** The transfer, account or currency to look at. */
  subject: string;
  detail: string;
}

export interface Total {
  currency: string;
  players: Micro;
  house: Micro;
  held: Micro;
}

/** Each selects what breaks the rule: nothing when the books are right. */
const rules = {
  /** No row was changed after it was booked. */
  print: sql`select 'transfer ' || t.id, 'was changed after it was booked' from ledger.transfer t where ledger.print_of(t) <> t.print`,

  /** No row was taken out: every lane's numbers are without a gap, up to its count. */
  missing: sql`select 'transfer ' || (n << 8 | g.lane), 'is missing'
    from (
      select id & 255 as lane, id >> 8 as number, lag(id >> 8, 1, 0::bigint) over (partition by id & 255 order by id) as before
      from (select id from ledger.transfer union all select last + 1 << 8 | lane from ledger.lane) t
    ) g cross join lateral generate_series(g.before + 1, g.number - 1) n`,

  /** No row was slipped in: none has a number its lane has not given out. */
  unnumbered: sql`select 'transfer ' || t.id, 'was never numbered'
    from ledger.transfer t join ledger.lane l on l.lane = t.id & 255 where t.id >> 8 > l.last or t.id >> 8 < 1`,

  /**
   * Replaying a player account's entries in order gives the balances noted on each; the first that differs is named.
   */
  replay: sql`select distinct on (e.account) 'transfer ' || e.id, format('account %s: expected version %s with %s available and %s held, booked are %s, %s and %s',
      e.account, e.n, e.available, e.held, e.version, e.available_after, e.held_after)
    from (
      select e.account, e.id, e.version, e.available_after, e.held_after, row_number() over w as n,
        sum(e.posted - e.held) over w as available, sum(e.held) over w as held
      from ledger.entry e where e.account & 256 = 0 window w as (partition by e.account order by e.version, e.id rows unbounded preceding)
    ) e
    where (e.version, e.available_after, e.held_after) is distinct from (e.n, e.available, e.held)
    order by e.account, e.n`,

  /** The balance of a player account equals the sum of its entries, and its version equals their number. */
  balance: sql`select 'account ' || coalesce(w.id, e.account), format('stands at %s posted and %s held, version %s; its entries give %s, %s and %s',
      w.posted, w.held, w.version, e.posted, e.held, e.entries)
    from ledger.wallet w
      full join (select account, sum(posted) as posted, sum(held) as held, count(*) as entries from ledger.entry where account & 256 = 0 group by account) e
      on e.account = w.id
    where (w.posted, w.held, w.version) is distinct from (coalesce(e.posted, 0), coalesce(e.held, 0), coalesce(e.entries, 0))`,

  /** The same for house accounts, lane by lane. */
  house: sql`select 'account ' || coalesce(h.account, e.account), format('stands in lane %s at %s posted and %s held; its entries there give %s and %s',
      coalesce(h.lane, e.lane), h.posted, h.held, e.posted, e.held)
    from ledger.house_wallet h
      full join (select account, id & 255 as lane, sum(posted) as posted, sum(held) as held from ledger.entry where account & 256 <> 0 group by 1, 2) e
      on e.account = h.account and e.lane = h.lane
    where (coalesce(h.posted, 0), coalesce(h.held, 0)) is distinct from (coalesce(e.posted, 0), coalesce(e.held, 0))`,

  /** The open pendings are those that were opened and not decided on. */
  pending: sql`select 'transfer ' || coalesce(o.id, p.id), case when p.id is null then 'is open but not among the open pendings'
      when o.id is null then 'is among the open pendings but not open' else 'differs from its open pending' end
    from (select t.* from ledger.transfer t where t.phase = 'pending' and not exists (select from ledger.transfer r where r.pending = t.id)) o
      full join ledger.pending p on p.id = o.id
    where (o.debit, o.credit, o.amount) is distinct from (p.debit, p.credit, p.amount)`,

  /** Whoever decides on a pending has its accounts and all of its amount, posted or released. */
  decision: sql`select 'transfer ' || r.id, 'does not fit the pending ' || r.pending
    from ledger.transfer r left join ledger.transfer t on t.id = r.pending and t.phase = 'pending'
    where r.pending is not null and (t.debit, t.credit, t.amount) is distinct from
      (r.debit, r.credit, case r.phase when 'post' then r.amount + r.released when 'void' then r.released end)
    union all
    select 'transfer ' || r.pending, format('was decided %s times', count(*)) from ledger.transfer r where r.pending is not null group by r.pending having count(*) > 1`,

  /** The held amount of a player account equals the sum of its open pendings. */
  held: sql`select 'account ' || w.id, format('holds %s, its open pendings are %s', w.held, coalesce(p.amount, 0))
    from ledger.wallet w left join (select debit, sum(amount) as amount from ledger.pending group by debit) p on p.debit = w.id
    where w.held <> coalesce(p.amount, 0)`,

  /** All accounts of a currency together stand at zero. */
  conservation: sql`select 'currency ' || coalesce(c.name, s.code::text), format('all accounts together stand at %s instead of 0', s.posted)
    from (
      select b.account & 255 as code, sum(b.posted) as posted
      from (select id as account, posted from ledger.wallet union all select account, posted from ledger.house_wallet) b group by 1
    ) s left join ledger.currency c on c.code = s.code
    where s.posted <> 0`,

  /** An account's number says its kind and currency, and every account with entries was opened. */
  account: sql`select 'account ' || a.id, 'its number does not fit its kind and currency'
    from ledger.account a left join ledger.currency c on c.name = a.currency
    where c.code is distinct from (a.id & 255) or (a.kind = 'house') <> (a.id & 256 <> 0)
    union all
    select distinct 'account ' || e.account, 'has entries but was never opened'
    from ledger.entry e left join ledger.account a on a.id = e.account where a.id is null`,
};

const mostPerRule = 200;

/** Reads all the books, rule by rule. At most 200 findings of each. */
export async function readFindings(tx: Tx): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [check, rule] of Object.entries(rules)) {
    const { rows } = await sql<
      Omit<Finding, 'check'>
    >`select * from (${rule}) f (subject, detail) limit ${mostPerRule}`.execute(tx);
    for (const row of rows) findings.push({ check, ...row });
  }
  return findings;
}

/** The money of players and house per currency. */
export async function readTotals(tx: Tx): Promise<Total[]> {
  // sums of bigint are numeric, as text they keep every digit
  const { rows } = await sql<Record<keyof Total, string>>`
    select c.name as currency, coalesce(w.posted, 0)::text as players, coalesce(w.held, 0)::text as held, coalesce(h.posted, 0)::text as house
    from ledger.currency c
      left join (select id & 255 as code, sum(posted) as posted, sum(held) as held from ledger.wallet group by 1) w on w.code = c.code
      left join (select account & 255 as code, sum(posted) as posted from ledger.house_wallet group by 1) h on h.code = c.code
    order by c.name`.execute(tx);
  return rows.map(({ currency, players, house, held }) => ({
    currency,
    players: BigInt(players),
    house: BigInt(house),
    held: BigInt(held),
  }));
}

export async function countBooks(tx: Tx): Promise<{ entries: number; accounts: number }> {
  const { rows } = await sql<{ entries: number; accounts: number }>`
    select (select count(*) from ledger.entry)::float8 as entries, (select count(*) from ledger.account)::float8 as accounts`.execute(
    tx,
  );
  return rows[0] ?? { entries: 0, accounts: 0 };
}
