import type { Micro } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../base/db/db.ts';

/** A tier as it is kept: amounts as decimal strings. */
export interface KeptTier {
  readonly tier: string;
  readonly pot: string;
  readonly units: number;
  readonly cost: string;
  readonly paid: string;
}

/** Whose pool it is. */
export interface PoolName {
  readonly merchant: string;
  readonly currency: string;
  readonly game: string;
}

export interface ContestRow {
  issueId: bigint;
  merchant: string;
  currency: string;
  game: string;
  /** Its place among the contests of the pool that were shared out. */
  nth: number;
  numero: string;
  isSpecial: boolean;
  /** Ten-thousandths of the sales that are prizes. */
  share: number;
  orders: number;
  sales: Micro;
  added: Micro;
  paid: Micro;
  tiers: KeptTier[];
  /** What waits, by the code of the share, as decimal strings. */
  carried: Record<string, string>;
  sharedAt: Date;
}

const columns = sql`c.issue_id as "issueId", c.merchant, c.currency, c.game, c.nth, c.numero, c.is_special as "isSpecial", c.share, c.orders, c.sales,
  c.added, c.paid, c.tiers, c.carried, c.shared_at as "sharedAt"`;

/** Contests of a lottery are shared out one after another: each begins with what the one before it carried. */
export async function holdPools(tx: Tx, game: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('pools:' || ${game}, 0))`.execute(tx);
}

export async function insertContest(tx: Tx, contest: ContestRow): Promise<void> {
  const { issueId, merchant, currency, game, nth, numero, isSpecial, share, orders, sales, added, paid } = contest;
  await sql`insert into pools.contest (issue_id, merchant, currency, game, nth, numero, is_special, share, orders, sales, added, paid, tiers, carried, shared_at)
    values (${issueId}, ${merchant}, ${currency}, ${game}, ${nth}, ${numero}, ${isSpecial}, ${share}, ${orders}, ${sales}, ${added}, ${paid},
      ${JSON.stringify(contest.tiers)}::jsonb, ${JSON.stringify(contest.carried)}::jsonb, ${contest.sharedAt})`.execute(
    tx,
  );
}

/** The contest of the pool that was shared out last, or the one of a place. */
export async function contestAt(
  db: Db | Tx,
  { merchant, currency, game }: PoolName,
  nth: number | null = null,
): Promise<ContestRow | undefined> {
  const { rows } = await sql<ContestRow>`select ${columns} from pools.contest c
    where c.merchant = ${merchant} and c.currency = ${currency} and c.game = ${game} and (${nth}::int is null or c.nth = ${nth}::int)
    order by c.nth desc limit 1`.execute(db);
  return rows[0];
}

export async function contestsOfIssue(db: Db | Tx, issueId: bigint): Promise<ContestRow[]> {
  const { rows } = await sql<ContestRow>`select ${columns} from pools.contest c where c.issue_id = ${issueId}`.execute(
    db,
  );
  return rows;
}

/** The newest first, so many and one: behind them there may be more. */
export async function contestsOfPool(
  db: Db,
  { merchant, currency, game }: PoolName,
  { limit, offset }: { limit: number; offset: number },
): Promise<ContestRow[]> {
  const { rows } = await sql<ContestRow>`select ${columns} from pools.contest c
    where c.merchant = ${merchant} and c.currency = ${currency} and c.game = ${game}
    order by c.nth desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function countContests(db: Db, { merchant, currency, game }: PoolName): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pools.contest c
    where c.merchant = ${merchant} and c.currency = ${currency} and c.game = ${game}`.execute(db);
  return rows[0]?.count ?? 0;
}
