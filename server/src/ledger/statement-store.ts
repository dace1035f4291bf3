import type { Micro } from '@palpite/math/money.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../base/db/db.ts';
import type { AccountId } from './command.ts';
import type { EntryKind } from './kinds.ts';

/** One entry as a player's account sees it. A post that gave nothing back changed nothing and is no line. */
export interface StatementLine {
  /** The number of the entry. */
  id: bigint;
  /** That of the first entry of its command: itself, or the stake that was booked together with this prize. */
  first: bigint;
  at: Date;
  phase: 'transfer' | 'pending' | 'post' | 'void';
  kind: EntryKind;
  /** What it did to the money that can be spent: below zero for what left or was set aside. */
  change: Micro;
  /** The available money right after the entry. */
  available: Micro;
  /** Of post and void: the entry that set the money aside. */
  pending: bigint | null;
  /** Set aside and not yet decided on. */
  open: boolean;
}

/** A stretch of an account's versions, both ends included; empty where `last` is before `first`. */
export interface Stretch {
  first: bigint;
  last: bigint;
}

export interface StatementAsked {
  readonly account: AccountId;
  readonly stretch: Stretch;
  /** None: all. */
  readonly kinds?: readonly EntryKind[] | undefined;
}

export async function readStretch(
  db: Db | Tx,
  account: AccountId,
  { from, until }: { from?: Date | undefined; until?: Date | undefined },
): Promise<Stretch> {
  const first = from ? sql`ledger.version_at(${account}, ${from})` : sql`1::bigint`;
  const last = until ? sql`ledger.version_at(${account}, ${until}) - 1` : sql`w.version`;
  const { rows } =
    await sql<Stretch>`select ${first} as first, ${last} as last from ledger.wallet w where w.id = ${account}`.execute(
      db,
    );
  return rows[0] ?? { first: 1n, last: 0n };
}

const debitLine = sql`t.debit_version as version, t.id, t.id - (t.step::bigint << 8) as first, t.at, t.phase, t.kind,
  case when t.phase in ('post', 'void') then t.released else -t.amount end as change, t.debit_available as available, t.pending
  from ledger.transfer t`;
const creditLine = sql`t.credit_version as version, t.id, t.id - (t.step::bigint << 8) as first, t.at, t.phase, t.kind,
  t.amount as change, t.credit_available as available, null::bigint as pending from ledger.transfer t`;
const line = sql`l.id, l.first, l.at, l.phase, l.kind, l.change, l.available, l.pending,
  l.phase = 'pending' and exists (select from ledger.pending p where p.id = l.id) as open`;

/** A player's account has millions of these two and few of the others, which have indexes of their own. */
const plays: ReadonlySet<EntryKind> = new Set(['stake', 'payout']);

function ofKinds(kinds: readonly EntryKind[] | undefined): RawBuilder<unknown> {
  if (!kinds) return sql``;
  const apart = kinds.some((kind) => plays.has(kind)) ? sql`` : sql`and t.kind not in ('stake', 'payout')`;
  return sql`and t.kind = any (${[...kinds]}::text[]) ${apart}`;
}

/**
 * The newest lines of both sides, at most that many of each: every branch is one look into an index,
 * however long the account.
 */
function newest({ account, stretch: { first, last }, kinds }: StatementAsked, limit: number): RawBuilder<unknown> {
  return sql`(
    (select ${debitLine} where t.debit = ${account} and t.debit_version is not null and t.debit_version between ${first} and ${last}
      ${ofKinds(kinds)} and not (t.phase = 'post' and t.released = 0) order by t.debit_version desc limit ${limit})
    union all
    (select ${creditLine} where t.credit = ${account} and t.credit_version is not null and t.credit_version between ${first} and ${last}
      ${ofKinds(kinds)} order by t.credit_version desc limit ${limit})) l`;
}

export async function readLines(
  db: Db | Tx,
  asked: StatementAsked,
  { offset, limit }: { offset: number; limit: number },
): Promise<StatementLine[]> {
  const { rows } = await sql<StatementLine>`select ${line} from ${newest(asked, offset + limit)}
    order by l.version desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export interface StatementSums {
  count: number;
  in: Micro;
  out: Micro;
}

/** Sums over the lines; undefined where there are more than `atMost`. */
export async function readSums(db: Db | Tx, asked: StatementAsked, atMost: number): Promise<StatementSums | undefined> {
  const { rows } = await sql<{ count: number; in: string; out: string }>`select count(*)::int as count,
      coalesce(sum(l.change) filter (where l.change > 0), 0)::text as in,
      coalesce(-sum(l.change) filter (where l.change < 0), 0)::text as out
    from ${newest(asked, atMost + 1)}`.execute(db);
  const [row] = rows;
  if (!row || row.count > atMost) return undefined;
  return { count: row.count, in: BigInt(row.in), out: BigInt(row.out) };
}

export interface DaySum {
  /** 'yyyy-MM-dd' of the zone's calendar. */
  day: string;
  kind: EntryKind;
  change: Micro;
}

/**
 * What these kinds brought and took, day by day; none of them may be a stake or a payout, of which there are millions.
 */
export async function readDaySums(
  db: Db | Tx,
  { account, stretch: { first, last }, kinds }: StatementAsked & { kinds: readonly EntryKind[] },
  zone: string,
): Promise<DaySum[]> {
  const { rows } =
    await sql<DaySum>`select (l.at at time zone ${zone})::date::text as day, l.kind, sum(l.change)::bigint as change
    from (select ${debitLine} where t.debit = ${account} and t.debit_version is not null
        and t.debit_version between ${first} and ${last} ${ofKinds(kinds)}
      union all
      select ${creditLine} where t.credit = ${account} and t.credit_version is not null
        and t.credit_version between ${first} and ${last} ${ofKinds(kinds)}) l
    group by 1, 2`.execute(db);
  return rows;
}

/**
 * The lines of these entries, with what was decided later on those that set money aside; newest first.
 * Entries of others give none.
 */
export async function readLinesOf(db: Db | Tx, account: AccountId, ids: readonly bigint[]): Promise<StatementLine[]> {
  const wanted = sql`${ids.map(String)}::bigint[]`;
  const { rows } = await sql<StatementLine>`select ${line} from (
      select ${debitLine} where t.id = any (${wanted}) and t.debit = ${account} and t.debit_version is not null
      union all
      select ${creditLine} where t.id = any (${wanted}) and t.credit = ${account} and t.credit_version is not null
      union all
      select ${debitLine} where t.debit = ${account} and t.debit_version is not null and t.kind not in ('stake', 'payout')
        and t.pending = any (${wanted}) and t.released > 0) l
    order by l.version desc`.execute(db);
  return rows;
}
