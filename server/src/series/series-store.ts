import type { Micro } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../base/db/db.ts';

/** Whether anybody of all brands was given a series. */
export async function isAnyGiven(db: Db): Promise<boolean> {
  const { rows } = await sql<{ given: boolean }>`select exists (select from series.given) as given`.execute(db);
  return rows[0]?.given ?? false;
}

/** The series that these were given; whoever was given none is not among them. */
export async function givenTo(db: Db | Tx, players: readonly bigint[]): Promise<Map<bigint, number>> {
  const { rows } = await sql<{ playerId: bigint; series: number }>`select player_id, series from series.given
    where player_id = any (${players.map(String)}::bigint[])`.execute(db);
  return new Map(rows.map(({ playerId, series }) => [playerId, series]));
}

export type Giver = { readonly agentId: bigint } | { readonly staff: string };

/** `series`: null for the one that follows from those above. */
export async function writeSeries(
  tx: Tx,
  { playerId, series, by, at }: { playerId: bigint; series: number | null; by: Giver; at: Date },
): Promise<void> {
  if (series === null) {
    await sql`delete from series.given where player_id = ${playerId}`.execute(tx);
    return;
  }
  const [agent, staff] = 'staff' in by ? [null, by.staff] : [by.agentId, null];
  await sql`insert into series.given (player_id, series, by_agent, by_staff, at) values (${playerId}, ${series}, ${agent}, ${staff}, ${at})
    on conflict (player_id) do update set series = excluded.series, by_agent = excluded.by_agent, by_staff = excluded.by_staff,
      at = excluded.at`.execute(tx);
}

export interface LineRow {
  id: bigint;
  issueId: bigint;
  agentId: bigint;
  nth: number;
  merchant: string;
  currency: string;
  game: string;
  numero: string;
  orders: number;
  amount: Micro;
  paid: Micro;
  at: Date;
}

const columns = sql`l.id, l.issue_id, l.agent_id, l.nth, l.merchant, l.currency, l.game, l.numero, l.orders, l.amount, l.paid, l.at`;

/** What an agent earned, the newest first. */
export async function linesOf(
  db: Db,
  asked: { agentId: bigint; page: number; size: number },
): Promise<{ rows: LineRow[]; total: number; sum: Micro }> {
  const { agentId, page, size } = asked;
  const { rows } =
    await sql<LineRow>`select ${columns} from series.line l where l.agent_id = ${agentId} order by l.id desc
    limit ${size} offset ${(page - 1) * size}`.execute(db);
  const counted = await sql<{
    total: number;
    sum: Micro;
  }>`select count(*)::int as total, coalesce(sum(l.amount), 0)::bigint as sum
    from series.line l where l.agent_id = ${agentId}`.execute(db);
  return { rows, ...(counted.rows[0] ?? { total: 0, sum: 0n }) };
}

/** One of the agent's own. */
export async function lineOf(db: Db, agentId: bigint, id: bigint): Promise<LineRow | undefined> {
  const { rows } =
    await sql<LineRow>`select ${columns} from series.line l where l.id = ${id} and l.agent_id = ${agentId}`.execute(db);
  return rows[0];
}

/** Those of these issues that were counted as they were settled then. */
export async function countedAs(db: Db | Tx, issues: readonly bigint[]): Promise<Map<bigint, Date>> {
  const { rows } = await sql<{ issueId: bigint; settledAt: Date }>`select issue_id, settled_at from series.counted
    where issue_id = any (${issues.map(String)}::bigint[])`.execute(db);
  return new Map(rows.map(({ issueId, settledAt }) => [issueId, settledAt]));
}

/** The mark of an issue that failed: as if it had been settled at the beginning of time, which none was. */
const waiting = new Date(0);

export function isWaiting(counted: Date): boolean {
  return counted.getTime() === waiting.getTime();
}

/** Issues that could not be counted, behind that one. */
export async function waitingAfter(
  db: Db,
  { after, limit }: { readonly after: bigint; readonly limit: number },
): Promise<bigint[]> {
  const { rows } = await sql<{ issueId: bigint }>`select issue_id from series.counted
    where settled_at = ${waiting} and issue_id > ${after} order by issue_id limit ${limit}`.execute(db);
  return rows.map(({ issueId }) => issueId);
}

/** It could not be counted, unless somebody else has done so meanwhile. */
export async function writeWaiting(
  db: Db,
  { id, settledAt }: { readonly id: bigint; readonly settledAt: Date },
): Promise<void> {
  await sql`insert into series.counted as c (issue_id, settled_at) values (${id}, ${waiting})
    on conflict (issue_id) do update set settled_at = excluded.settled_at where c.settled_at <> ${settledAt}`.execute(
    db,
  );
}

/** Until when issues were counted; the beginning of time before the first. */
export async function countedUntil(db: Db): Promise<Date> {
  const { rows } = await sql<{ at: Date | null }>`select max(settled_at) as at from series.counted`.execute(db);
  return rows[0]?.at ?? new Date(0);
}

/** One after another counts an issue. */
export async function takeIssueTurn(tx: Tx, issueId: bigint): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('series.issue:' || ${issueId}::bigint, 0))`.execute(tx);
}

export async function writeCounted(tx: Tx, issueId: bigint, settledAt: Date): Promise<void> {
  await sql`insert into series.counted (issue_id, settled_at) values (${issueId}, ${settledAt})
    on conflict (issue_id) do update set settled_at = excluded.settled_at`.execute(tx);
}

/** What agents got of an issue so far, and in how many lines. */
export async function earnedOf(tx: Tx, issueId: bigint): Promise<Map<bigint, { amount: Micro; lines: number }>> {
  const { rows } = await sql<{
    agentId: bigint;
    amount: Micro;
    lines: number;
  }>`select l.agent_id, sum(l.amount)::bigint as amount,
      count(*)::int as lines
    from series.line l where l.issue_id = ${issueId} group by l.agent_id`.execute(tx);
  return new Map(rows.map(({ agentId, amount, lines }) => [agentId, { amount, lines }]));
}

/** What these agents owe, held until the transaction ends: also where they owe nothing and there is no row to hold. */
export async function holdOwed(tx: Tx, agents: readonly bigint[]): Promise<Map<bigint, Micro>> {
  for (const agentId of agents.toSorted((one, other) => (one < other ? -1 : 1)))
    await sql`select pg_advisory_xact_lock(hashtextextended('series.owed:' || ${agentId}::bigint, 0))`.execute(tx);
  const { rows } = await sql<{ agentId: bigint; amount: Micro }>`select o.agent_id, o.amount from series.owed o
    where o.agent_id = any (${agents.map(String)}::bigint[])`.execute(tx);
  return new Map(rows.map(({ agentId, amount }) => [agentId, amount]));
}

export async function writeOwed(tx: Tx, agentId: bigint, amount: Micro): Promise<void> {
  if (amount === 0n) await sql`delete from series.owed where agent_id = ${agentId}`.execute(tx);
  else
    await sql`insert into series.owed (agent_id, amount) values (${agentId}, ${amount})
      on conflict (agent_id) do update set amount = excluded.amount`.execute(tx);
}

export async function insertLine(tx: Tx, l: Omit<LineRow, 'id'>): Promise<void> {
  await sql`insert into series.line (issue_id, agent_id, nth, merchant, currency, game, numero, orders, amount, paid, at)
    values (${l.issueId}, ${l.agentId}, ${l.nth}, ${l.merchant}, ${l.currency}, ${l.game}, ${l.numero}, ${l.orders}, ${l.amount}, ${l.paid}, ${l.at})`.execute(
    tx,
  );
}
