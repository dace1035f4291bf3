import { sql } from 'kysely';
import type { Db, Tx } from '../../base/db/db.ts';
import type { IssueNote } from '../issue/issue-store.ts';

export interface SaidRow {
  id: bigint;
  /** `source:1`, `staff:17`. */
  speaker: string;
  result: string[];
  publishedAt: Date | null;
  saidAt: Date;
}

/** Issues that others draw, whose time has come: which they are, the longest waiting first. */
export async function unheardIssues(
  db: Db,
  asked: { now: Date; limit: number },
): Promise<{ id: bigint; game: string; numero: string; day: string }[]> {
  const { rows } = await sql<{ id: bigint; game: string; numero: string; day: string }>`
    select i.id, i.game, i.numero, i.day::text as day from lottery.issue i
    where i.try_at <= ${asked.now} and i.state = 'drawing' and i.secret_sealed is null
    order by i.try_at limit ${asked.limit}`.execute(db);
  return rows;
}

/** How many of them were drawn before this moment. */
export async function countUnheard(db: Db, before: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from lottery.issue i
    where i.try_at is not null and i.state = 'drawing' and i.secret_sealed is null and i.draws_at < ${before}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** All that was said about an issue, the newest last. */
export async function saidOf(db: Db | Tx, issueId: bigint): Promise<SaidRow[]> {
  const { rows } =
    await sql<SaidRow>`select s.id, s.speaker, s.result, s.published_at as "publishedAt", s.said_at as "saidAt"
    from lottery.said s where s.issue_id = ${issueId} order by s.id`.execute(db);
  return rows;
}

export async function insertSaid(
  tx: Tx,
  said: { issueId: bigint; speaker: string; result: readonly string[]; publishedAt: Date | null; at: Date },
): Promise<void> {
  await sql`insert into lottery.said (issue_id, speaker, result, published_at, said_at)
    values (${said.issueId}, ${said.speaker}, ${[...said.result]}::text[], ${said.publishedAt}, ${said.at})`.execute(
    tx,
  );
}

/** A result counts: the next version of the issue's. */
export async function insertResult(
  tx: Tx,
  counted: { issueId: bigint; result: readonly string[]; saidBy: readonly string[]; at: Date },
): Promise<void> {
  await sql`insert into lottery.result (issue_id, version, result, said_by, counted_at)
    select ${counted.issueId}, coalesce(max(r.version), 0) + 1, ${[...counted.result]}::text[], ${[...counted.saidBy]}::text[], ${counted.at}
    from lottery.result r where r.issue_id = ${counted.issueId}`.execute(tx);
}

export interface CountedResult {
  version: number;
  result: string[];
  saidBy: string[];
  countedAt: Date;
}

/** The results that counted, the newest last. */
export async function resultsOf(db: Db | Tx, issueId: bigint): Promise<CountedResult[]> {
  const { rows } = await sql<CountedResult>`select r.version::int as version, r.result, r.said_by as "saidBy",
      r.counted_at as "countedAt"
    from lottery.result r where r.issue_id = ${issueId} order by r.version`.execute(db);
  return rows;
}

export async function noteIssue(tx: Tx, id: bigint, note: IssueNote | null): Promise<void> {
  await sql`update lottery.issue set note = ${note} where id = ${id}`.execute(tx);
}
