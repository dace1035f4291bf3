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

/** All that was said about an issue and not taken back, the newest last. */
export async function saidOf(db: Db | Tx, issueId: bigint): Promise<SaidRow[]> {
  const { rows } =
    await sql<SaidRow>`select s.id, s.speaker, s.result, s.published_at as "publishedAt", s.said_at as "saidAt"
    from lottery.said s where s.issue_id = ${issueId} and s.taken_back_at is null order by s.id`.execute(db);
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

/** That a statement of staff is to be taken back: one person proposes it, another decides. */
export interface RetractionRow {
  id: bigint;
  issueId: bigint;
  /** The statement that is to be taken back. */
  saidId: bigint;
  merchant: string;
  state: 'proposed' | 'approved' | 'rejected' | 'withdrawn';
  reason: string;
  proposedBy: string;
  proposedByStaff: bigint;
  proposedAt: Date;
}

const retraction = sql`r.id, r.issue_id, r.said_id, r.merchant, r.state, r.reason, r.proposed_by, r.proposed_by_staff, r.proposed_at`;

/** What is proposed to be taken back of an issue, by the statement. */
export async function openRetractions(db: Db, issueId: bigint): Promise<Map<bigint, RetractionRow>> {
  const { rows } = await sql<RetractionRow>`select ${retraction} from lottery.retraction r
    where r.issue_id = ${issueId} and r.state = 'proposed'`.execute(db);
  return new Map(rows.map((row) => [row.saidId, row]));
}

export async function lockRetraction(tx: Tx, id: bigint): Promise<RetractionRow | undefined> {
  const { rows } = await sql<RetractionRow>`select ${retraction} from lottery.retraction r
    where r.id = ${id} for update`.execute(tx);
  return rows[0];
}

/** False: another one is open. */
export async function insertRetraction(tx: Tx, r: Omit<RetractionRow, 'id' | 'state'>): Promise<boolean> {
  const { rows } =
    await sql`insert into lottery.retraction (issue_id, said_id, merchant, reason, proposed_by, proposed_by_staff, proposed_at)
    values (${r.issueId}, ${r.saidId}, ${r.merchant}, ${r.reason}, ${r.proposedBy}, ${r.proposedByStaff}, ${r.proposedAt})
    on conflict (issue_id, said_id) where state = 'proposed' do nothing returning id`.execute(tx);
  return rows.length > 0;
}

export async function endRetraction(
  tx: Tx,
  id: bigint,
  e: { state: RetractionRow['state']; by: string; staffId: bigint; at: Date; reason: string | null },
): Promise<void> {
  await sql`update lottery.retraction set state = ${e.state}, decided_by = ${e.by}, decided_by_staff = ${e.staffId},
    decided_at = ${e.at}, decision_reason = ${e.reason} where id = ${id}`.execute(tx);
}

/** It stays written, and what its speaker had said before it does not count again either. */
export async function takeBackSaid(
  tx: Tx,
  { issueId, said: { id, speaker }, at }: { issueId: bigint; said: Pick<SaidRow, 'id' | 'speaker'>; at: Date },
): Promise<void> {
  await sql`update lottery.said set taken_back_at = ${at}
    where issue_id = ${issueId} and speaker = ${speaker} and id <= ${id} and taken_back_at is null`.execute(tx);
}
