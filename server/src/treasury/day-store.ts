import type { Difference, DifferenceClass } from '@palpite/contract/treasury/shapes.ts';
import type { Micro } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../base/db/db.ts';
import type { Found } from './compare/compare.ts';
import type { Slice } from './store.ts';

export interface DaySums {
  readonly bankIn: Micro;
  readonly ledgerIn: Micro;
  readonly bankOut: Micro;
  readonly ledgerOut: Micro;
  readonly bankReturned: Micro;
  readonly ledgerReturned: Micro;
  readonly betsStaked: Micro;
  readonly ledgerStaked: Micro;
  readonly betsPaid: Micro;
  readonly ledgerPaid: Micro;
  /**
   * As of the comparison, without what is to go back to who paid it; null for days first compared when nobody knew any
   * more, or before this was asked.
   */
  readonly bankBalance: Micro | null;
  readonly playersOwed: Micro | null;
  readonly compared: number;
}

export interface DayRow extends DaySums {
  readonly day: string;
  readonly at: Date;
  readonly by: string;
  /** Differences nobody has explained yet. */
  readonly open: number;
}

const columns = sql`d.day, d.compared_at as at, d.compared_by as by, d.bank_in, d.ledger_in, d.bank_out,
  d.ledger_out, d.bank_returned, d.ledger_returned, d.bets_staked,
  d.ledger_staked, d.bets_paid, d.ledger_paid, d.bank_balance,
  d.players_owed, d.compared::int as compared,
  (select count(*)::int from treasury.difference f where f.merchant = d.merchant and f.day = d.day and f.state = 'open') as open`;

/**
 * Writes the day as it was read at `at`; false when a later reading stands there already. Sums that are null leave what
 * an earlier reading says.
 */
export async function putDay(
  tx: Tx,
  { merchant, day, at, by, sums: s }: { merchant: string; day: string; at: Date; by: string; sums: DaySums },
): Promise<boolean> {
  const { rows } =
    await sql`insert into treasury.day (merchant, day, compared_at, compared_by, bank_in, ledger_in, bank_out, ledger_out,
      bank_returned, ledger_returned, bets_staked, ledger_staked, bets_paid, ledger_paid, bank_balance, players_owed, compared)
    values (${merchant}, ${day}, ${at}, ${by}, ${s.bankIn}, ${s.ledgerIn}, ${s.bankOut}, ${s.ledgerOut}, ${s.bankReturned}, ${s.ledgerReturned},
      ${s.betsStaked}, ${s.ledgerStaked}, ${s.betsPaid}, ${s.ledgerPaid},
      ${s.bankBalance}, ${s.playersOwed}, ${s.compared})
    on conflict (merchant, day) do update set compared_at = excluded.compared_at, compared_by = excluded.compared_by, bank_in = excluded.bank_in,
      ledger_in = excluded.ledger_in, bank_out = excluded.bank_out, ledger_out = excluded.ledger_out, bank_returned = excluded.bank_returned,
      ledger_returned = excluded.ledger_returned, bets_staked = excluded.bets_staked, ledger_staked = excluded.ledger_staked,
      bets_paid = excluded.bets_paid, ledger_paid = excluded.ledger_paid, bank_balance = coalesce(excluded.bank_balance, treasury.day.bank_balance),
      players_owed = coalesce(excluded.players_owed, treasury.day.players_owed), compared = excluded.compared
    where treasury.day.compared_at <= excluded.compared_at returning 1`.execute(tx);
  return rows.length === 1;
}

export async function dayRow(db: Db | Tx, merchant: string, day: string): Promise<DayRow | undefined> {
  const { rows } = await sql<DayRow>`select ${columns} from treasury.day d
    where d.merchant = ${merchant} and d.day = ${day}`.execute(db);
  return rows[0];
}

/** The compared days of a brand, the newest first; or that one day. */
export async function dayPage(
  db: Db,
  { merchant, day, page, size }: Slice & { merchant: string; day?: string | undefined },
): Promise<{ list: DayRow[]; total: number }> {
  const mine = sql`d.merchant = ${merchant} and (${day ?? null}::date is null or d.day = ${day ?? null})`;
  const { rows: list } = await sql<DayRow>`select ${columns} from treasury.day d where ${mine}
    order by d.day desc limit ${size} offset ${(page - 1) * size}`.execute(db);
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from treasury.day d where ${mine}`.execute(db);
  return { list, total: rows[0]?.n ?? 0 };
}

/**
 * Writes what one comparison of a day found. A difference known already keeps its number and, unless the amounts are
 * others now, its explanation; what is not found any more is gone, unless it is of a class that was not looked at.
 */
export async function putDifferences(
  tx: Tx,
  {
    merchant,
    day,
    at,
    found,
    notLookedAt,
  }: { merchant: string; day: string; at: Date; found: readonly Found[]; notLookedAt: readonly DifferenceClass[] },
): Promise<void> {
  const column = <Item>(read: (one: Found) => Item) => found.map(read);
  const classes = column((one) => one.class);
  const subjects = column(({ subject }) => subject);
  await sql`insert into treasury.difference as d (merchant, day, class, subject, ours, theirs, detail, found_at)
    select ${merchant}, ${day}::date, f.class, f.subject, f.ours, f.theirs, f.detail, ${at}
    from unnest(${classes}::text[], ${subjects}::text[], ${column(({ ours }) => ours)}::bigint[], ${column(({ theirs }) => theirs)}::bigint[],
      ${column(({ detail }) => JSON.stringify(detail))}::jsonb[]) as f (class, subject, ours, theirs, detail)
    on conflict (merchant, day, class, subject) do update set ours = excluded.ours, theirs = excluded.theirs, detail = excluded.detail,
      state = case when d.state = 'explained' and (d.ours, d.theirs) is not distinct from (excluded.ours, excluded.theirs) then 'explained'
        else 'open' end`.execute(tx);
  await sql`update treasury.difference d set state = 'gone'
    where d.merchant = ${merchant} and d.day = ${day} and d.state <> 'gone' and d.class <> all (${notLookedAt}::text[]) and not exists (
      select from unnest(${classes}::text[], ${subjects}::text[]) as f (class, subject) where f.class = d.class and f.subject = d.subject)`.execute(
    tx,
  );
}

export interface DifferenceRow {
  readonly id: bigint;
  readonly merchant: string;
  readonly day: string;
  readonly class: DifferenceClass;
  readonly subject: string;
  readonly ours: Micro | null;
  readonly theirs: Micro | null;
  readonly detail: Record<string, string>;
  readonly state: Difference['state'];
  readonly foundAt: Date;
  readonly explanation: string | null;
  readonly explainedBy: string | null;
}

const difference = sql`id, merchant, day, class, subject, ours, theirs, detail, state, found_at, explanation,
  explained_by`;

export interface DifferencesAsked extends Slice {
  readonly merchant: string;
  readonly day?: string | undefined;
  readonly state?: Difference['state'] | undefined;
}

/** A brand's differences, the newest day first; `counts`: how many in each state. */
export async function differencePage(
  db: Db,
  { merchant, day, state, page, size }: DifferencesAsked,
): Promise<{ list: DifferenceRow[]; total: number; counts: Record<string, number> }> {
  const mine = sql`from treasury.difference where merchant = ${merchant} and (${day ?? null}::date is null or day = ${day ?? null})`;
  const { rows: list } =
    await sql<DifferenceRow>`select ${difference} ${mine} and (${state ?? null}::text is null or state = ${state ?? null})
    order by day desc, id desc limit ${size} offset ${(page - 1) * size}`.execute(db);
  const { rows } = await sql<{
    state: string;
    n: number;
  }>`select state, count(*)::int as n ${mine} group by state`.execute(db);
  const counts = Object.fromEntries(rows.map(({ state: name, n }) => [name, n]));
  const total = state ? (counts[state] ?? 0) : rows.reduce((sum, { n }) => sum + n, 0);
  return { list, total, counts };
}

export async function lockDifference(tx: Tx, id: bigint): Promise<DifferenceRow | undefined> {
  const { rows } =
    await sql<DifferenceRow>`select ${difference} from treasury.difference where id = ${id} for update`.execute(tx);
  return rows[0];
}

export async function explainRow(
  tx: Tx,
  id: bigint,
  said: { explanation: string; by: string; at: Date },
): Promise<DifferenceRow> {
  const { rows } =
    await sql<DifferenceRow>`update treasury.difference set state = 'explained', explanation = ${said.explanation},
    explained_by = ${said.by}, explained_at = ${said.at} where id = ${id} returning ${difference}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`difference ${id} was expected`);
  return row;
}

/** Days from `since` to `until` (not itself) that were not compared yet or have something open. */
export async function daysToCompare(
  db: Db,
  { merchant, since, until }: { merchant: string; since: string; until: string },
): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`select g.day::date as day
    from generate_series(${since}::date, ${until}::date - 1, interval '1 day') g (day)
    where not exists (select from treasury.day d where d.merchant = ${merchant} and d.day = g.day::date)
      or exists (select from treasury.difference f where f.merchant = ${merchant} and f.day = g.day::date and f.state = 'open')
    order by g.day`.execute(db);
  return rows.map(({ day }) => day);
}

/** How many differences of each brand and class are open. */
export async function openByClass(db: Db): Promise<{ merchant: string; class: string; n: number }[]> {
  const { rows } = await sql<{ merchant: string; class: string; n: number }>`select merchant, class, count(*)::int as n
    from treasury.difference where state = 'open' group by merchant, class`.execute(db);
  return rows;
}
