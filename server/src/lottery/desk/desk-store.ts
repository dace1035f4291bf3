import type { Micro } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../base/db/db.ts';

export interface Sums {
  orders: number;
  stakes: Micro;
  payouts: Micro;
  rebates: Micro;
}

/** What a brand sold of issues; what was given back does not count. `push`: plays that may give a ticket back. */
export async function salesOf(
  db: Db,
  asked: { issues: readonly bigint[]; merchant: string; currency: string; push: readonly string[] },
): Promise<Map<bigint, Sums>> {
  const { issues, merchant, currency, push } = asked;
  const { rows } = await sql<Sums & { issueId: bigint }>`select p.issue_id as "issueId", count(*)::int as orders,
      sum(p.stake)::bigint as stakes, sum(p.payout)::bigint as payouts, sum(lottery.rebated(p, ${[...push]}::text[]))::bigint as rebates
    from lottery.purchase p
    where p.issue_id = any (${issues.map(String)}::bigint[]) and p.merchant = ${merchant} and p.currency = ${currency} and p.state <> 'void'
    group by p.issue_id`.execute(db);
  return new Map(rows.map(({ issueId, ...sums }) => [issueId, sums]));
}

/**
 * Adds a settled issue to what its lottery took and returned on the day of the draw, once an issue; `sign` −1: takes it
 * out again, for it is settled anew.
 */
export async function tallyIssue(tx: Tx, issueId: bigint, push: readonly string[], sign: 1 | -1 = 1): Promise<void> {
  await sql`insert into lottery.tally as t (merchant, currency, game, day, orders, stakes, payouts, rebates)
    select p.merchant, p.currency, i.game, i.day, ${sign}::int * count(*), ${sign}::int * sum(p.stake), ${sign}::int * sum(p.payout),
      ${sign}::int * sum(lottery.rebated(p, ${[...push]}::text[]))
    from lottery.issue i join lottery.purchase p on p.issue_id = i.id
    where i.id = ${issueId} and p.state <> 'void' group by p.merchant, p.currency, i.game, i.day order by p.merchant, p.currency
    on conflict (merchant, currency, game, day) do update set orders = t.orders + excluded.orders, stakes = t.stakes + excluded.stakes,
      payouts = t.payouts + excluded.payouts, rebates = t.rebates + excluded.rebates`.execute(tx);
}

/** By lottery, of the draws from a day on. */
export async function talliesSince(
  db: Db,
  asked: { merchant: string; currency: string; from: string },
): Promise<Map<string, Sums>> {
  const { merchant, currency, from } = asked;
  const { rows } = await sql<
    Sums & { game: string }
  >`select t.game, sum(t.orders)::int as orders, sum(t.stakes)::bigint as stakes,
      sum(t.payouts)::bigint as payouts, sum(t.rebates)::bigint as rebates
    from lottery.tally t
    where t.merchant = ${merchant} and t.currency = ${currency} and t.day >= ${from}::text::date group by t.game`.execute(
    db,
  );
  return new Map(rows.map(({ game, ...sums }) => [game, sums]));
}

export interface IssueIds {
  game: string;
  /** Under sale. */
  now: bigint | null;
  next: bigint[];
  last: bigint | null;
}

/** Of each lottery the issue under sale, those after it, and the last that was drawn. */
export async function issuesAround(
  db: Db | Tx,
  asked: { games: readonly string[]; now: Date; next: number },
): Promise<IssueIds[]> {
  const { games, now, next } = asked;
  const { rows } = await sql<IssueIds>`select g.game,
      (select i.id from lottery.issue i where i.game = g.game and i.state = 'open' and i.closes_at > ${now} and i.draws_at > ${now}
        order by i.draws_at limit 1) as now,
      array(select i.id from lottery.issue i where i.game = g.game and i.state = 'pending' and i.closes_at > ${now} and i.draws_at > ${now}
        order by i.draws_at limit ${next}) as next,
      (select i.id from lottery.issue i where i.game = g.game and i.result is not null order by i.draws_at desc limit 1) as last
    from unnest(${[...games]}::text[]) g (game)`.execute(db);
  return rows;
}

/** Issues of a lottery whose sale has begun, the newest first. */
export async function begunIssues(
  db: Db,
  asked: { game: string; page: number; size: number },
): Promise<{ ids: bigint[]; total: number }> {
  const { game, page, size } = asked;
  const [{ rows }, counted] = await Promise.all([
    sql<{ id: bigint }>`select i.id from lottery.issue i where i.game = ${game} and i.state <> 'pending'
      order by i.draws_at desc limit ${size} offset ${(page - 1) * size}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from lottery.issue i
      where i.game = ${game} and i.state <> 'pending'`.execute(db),
  ]);
  return { ids: rows.map(({ id }) => id), total: counted.rows[0]?.total ?? 0 };
}

/** What a brand has stopped of issues: the whole sale, and how many numbers. */
export async function stoppedOf(
  db: Db,
  asked: { issues: readonly bigint[]; merchant: string },
): Promise<Map<bigint, { isStopped: boolean; stoppedNumbers: number }>> {
  const { rows } = await sql<{
    issueId: bigint;
    isStopped: boolean;
    stoppedNumbers: number;
  }>`select s.issue_id as "issueId", bool_or(s.play is null) as "isStopped", count(s.play)::int as "stoppedNumbers"
    from lottery.stop s
    where s.issue_id = any (${asked.issues.map(String)}::bigint[]) and s.merchant = ${asked.merchant} and s.reopened_at is null
    group by s.issue_id`.execute(db);
  return new Map(rows.map(({ issueId, ...stopped }) => [issueId, stopped]));
}

/** The numbers of a brand's orders of an issue, the newest first, and how many there are. */
export async function orderIdsOfIssue(
  db: Db,
  asked: { issueId: bigint; merchant: string; page: number; size: number },
): Promise<{ ids: bigint[]; total: number }> {
  const { issueId, merchant, page, size } = asked;
  const [{ rows }, counted] = await Promise.all([
    sql<{ id: bigint }>`select p.id from lottery.purchase p where p.issue_id = ${issueId} and p.merchant = ${merchant}
      order by p.accepted_at desc, p.id desc limit ${size} offset ${(page - 1) * size}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from lottery.purchase p
      where p.issue_id = ${issueId} and p.merchant = ${merchant}`.execute(db),
  ]);
  return { ids: rows.map(({ id }) => id), total: counted.rows[0]?.total ?? 0 };
}

export interface SoldContent {
  play: string;
  content: string;
  series: number | null;
  plate: number | null;
  reduced: Record<string, number> | null;
  /** What one lot of a unit costs over all tickets with this content and these terms. */
  lot: Micro;
  /** Stakes less rebates. */
  income: Micro;
}

/** What a brand sold of some plays of an issue: equal tickets are one row. */
export async function soldContents(
  db: Db,
  asked: { issueId: bigint; merchant: string; currency: string; plays: readonly string[] },
): Promise<SoldContent[]> {
  const { issueId, merchant, currency, plays } = asked;
  const { rows } = await sql<SoldContent>`select t.play, t.content, t.series, t.plate, t.reduced,
      (sum(t.unit * t.multiple) * 1000000)::bigint as lot, (sum(t.stake - t.rebate) * 1000000)::bigint as income
    from lottery.purchase p,
      jsonb_to_recordset(p.tickets) t (play text, content text, series int, plate int, reduced jsonb, unit numeric, multiple int, stake numeric, rebate numeric)
    where p.issue_id = ${issueId} and p.merchant = ${merchant} and p.currency = ${currency} and p.state <> 'void'
      and t.play = any (${[...plays]}::text[])
    group by t.play, t.content, t.series, t.plate, t.reduced`.execute(db);
  return rows;
}

export interface GivenBack {
  currency: string;
  orders: number;
  stakes: Micro;
  brands: string[];
}

/** What a cancellation of an issue would give back, by currency: orders without a result, of all brands. */
export async function givenBackOf(db: Db, issueId: bigint): Promise<GivenBack[]> {
  const { rows } = await sql<GivenBack>`select p.currency, count(*)::int as orders, sum(p.stake)::bigint as stakes,
      array_agg(distinct p.merchant) as brands
    from lottery.purchase p where p.issue_id = ${issueId} and p.state = 'accepted' group by p.currency order by p.currency`.execute(
    db,
  );
  return rows;
}

export interface CancellationRow {
  id: bigint;
  issueId: bigint;
  merchant: string;
  state: 'proposed' | 'approved' | 'rejected' | 'withdrawn';
  reason: string;
  proposedBy: string;
  proposedByStaff: bigint;
  proposedAt: Date;
}

const columns = sql`c.id, c.issue_id as "issueId", c.merchant, c.state, c.reason, c.proposed_by as "proposedBy",
  c.proposed_by_staff as "proposedByStaff", c.proposed_at as "proposedAt"`;

export async function openCancellation(db: Db | Tx, issueId: bigint): Promise<CancellationRow | undefined> {
  const { rows } = await sql<CancellationRow>`select ${columns} from lottery.cancellation c
    where c.issue_id = ${issueId} and c.state = 'proposed'`.execute(db);
  return rows[0];
}

export async function lockCancellation(tx: Tx, id: bigint): Promise<CancellationRow | undefined> {
  const { rows } = await sql<CancellationRow>`select ${columns} from lottery.cancellation c
    where c.id = ${id} for update`.execute(tx);
  return rows[0];
}

/** False: another one is open. */
export async function insertCancellation(
  tx: Tx,
  c: Pick<CancellationRow, 'issueId' | 'merchant' | 'reason' | 'proposedBy' | 'proposedByStaff' | 'proposedAt'>,
): Promise<boolean> {
  const { rows } =
    await sql`insert into lottery.cancellation (issue_id, merchant, reason, proposed_by, proposed_by_staff, proposed_at)
    values (${c.issueId}, ${c.merchant}, ${c.reason}, ${c.proposedBy}, ${c.proposedByStaff}, ${c.proposedAt})
    on conflict (issue_id) where state = 'proposed' do nothing returning id`.execute(tx);
  return rows.length > 0;
}

export async function endCancellation(
  tx: Tx,
  id: bigint,
  e: { state: CancellationRow['state']; by: string; staffId: bigint; at: Date; reason: string | null },
): Promise<void> {
  await sql`update lottery.cancellation set state = ${e.state}, decided_by = ${e.by}, decided_by_staff = ${e.staffId},
    decided_at = ${e.at}, decision_reason = ${e.reason} where id = ${id}`.execute(tx);
}
