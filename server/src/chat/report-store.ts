import type { ReportOutcome } from '@palpite/contract/chat/office.ts';
import type { ReportReason } from '@palpite/contract/chat/shapes.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../base/db/db.ts';

/** Whether it is the person's first of this line. */
export async function insertReport(
  tx: Tx,
  r: { lineId: bigint; personId: bigint; reason: ReportReason; at: Date },
): Promise<boolean> {
  const { rows } = await sql<{ lineId: bigint }>`
    insert into chat.report (line_id, person_id, reason, said_at)
    values (${r.lineId}, ${r.personId}, ${r.reason}, ${r.at}) on conflict do nothing returning line_id`.execute(tx);
  return rows.length > 0;
}

/** Puts the line on the desk; how many reported it, and whether staff have decided already. */
export async function noteReported(
  tx: Tx,
  r: { lineId: bigint; merchant: string; at: Date },
): Promise<{ reports: number; decided: boolean }> {
  await sql`insert into chat.reported (line_id, merchant, first_at) values (${r.lineId}, ${r.merchant}, ${r.at})
    on conflict (line_id) do nothing`.execute(tx);
  const { rows } = await sql<{ reports: number; decided: boolean }>`
    select (select count(*)::int from chat.report r where r.line_id = d.line_id) as reports,
      d.decided_at is not null as decided
    from chat.reported d where d.line_id = ${r.lineId}`.execute(tx);
  return rows[0] ?? { reports: 0, decided: false };
}

export interface ReportedRow {
  lineId: bigint;
  firstAt: Date;
  decidedAt: Date | null;
  decidedBy: string | null;
  outcome: ReportOutcome | null;
  note: string | null;
}

export async function reportedPage(
  db: Db | Tx,
  q: { merchant: string; waiting: boolean; page: number; size: number },
): Promise<{ rows: ReportedRow[]; total: number }> {
  const where = sql`merchant = ${q.merchant} and (decided_at is null) = ${q.waiting}`;
  const { rows } = await sql<ReportedRow>`
    select line_id, first_at, decided_at, decided_by, outcome, note from chat.reported where ${where}
    order by decided_at desc, first_at, line_id limit ${q.size} offset ${(q.page - 1) * q.size}`.execute(db);
  return { rows, total: await reportedCount(db, q.merchant, q.waiting) };
}

export async function reportedCount(db: Db | Tx, merchant: string, waiting: boolean): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from chat.reported
    where merchant = ${merchant} and (decided_at is null) = ${waiting}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** One reported line; the caller holds the line, so nobody else decides meanwhile. */
export async function reportedById(db: Db | Tx, lineId: bigint): Promise<ReportedRow | undefined> {
  const { rows } = await sql<ReportedRow>`
    select line_id, first_at, decided_at, decided_by, outcome, note from chat.reported
    where line_id = ${lineId}`.execute(db);
  return rows[0];
}

/** Notes what staff decided; whether the line was reported, and not decided before. */
export async function writeDecision(
  tx: Tx,
  d: { lineId: bigint; at: Date; by: string; outcome: ReportOutcome; note: string | null },
): Promise<boolean> {
  const { rows } = await sql<{ lineId: bigint }>`
    update chat.reported set decided_at = ${d.at}, decided_by = ${d.by}, outcome = ${d.outcome}, note = ${d.note}
    where line_id = ${d.lineId} and decided_at is null returning line_id`.execute(tx);
  return rows.length > 0;
}

export interface ReportRow {
  lineId: bigint;
  playerId: bigint;
  reason: ReportReason;
  saidAt: Date;
}

/** Who reported these lines, in the order they did. */
export async function reportsOf(db: Db | Tx, lineIds: readonly bigint[]): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    select r.line_id, p.player_id, r.reason, r.said_at from chat.report r join chat.person p on p.id = r.person_id
    where r.line_id = any(${lineIds}::bigint[]) order by r.said_at, p.player_id`.execute(db);
  return rows;
}
