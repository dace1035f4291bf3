import { sql } from 'kysely';
import type { Db, Tx } from '../../base/db/db.ts';

export interface StopRow {
  id: bigint;
  issueId: bigint;
  merchant: string;
  /** Both null: nothing of the issue is sold. */
  play: string | null;
  number: string | null;
  reason: string;
  stoppedBy: string;
  stoppedAt: Date;
}

const columns = sql`s.id, s.issue_id as "issueId", s.merchant, s.play, s.number, s.reason, s.stopped_by as "stoppedBy", s.stopped_at as "stoppedAt"`;

/** How often the stops of an issue were changed: while it is 0 nothing of it is stopped. */
export async function stopsOfIssue(db: Db | Tx, issueId: bigint): Promise<number> {
  const { rows } = await sql<{ stops: number }>`select i.stops from lottery.issue i where i.id = ${issueId}`.execute(
    db,
  );
  return rows[0]?.stops ?? 0;
}

export async function stopsInForce(db: Db | Tx, asked: { issueId: bigint; merchant: string }): Promise<StopRow[]> {
  const { rows } = await sql<StopRow>`select ${columns} from lottery.stop s
    where s.issue_id = ${asked.issueId} and s.merchant = ${asked.merchant} and s.reopened_at is null order by s.id`.execute(
    db,
  );
  return rows;
}

/** Whoever books an order that was compared with older stops compares it again. */
export async function raiseStops(tx: Tx, issueId: bigint): Promise<void> {
  await sql`update lottery.issue set stops = stops + 1 where id = ${issueId}`.execute(tx);
}

/** False: it is stopped already. */
export async function insertStop(tx: Tx, stop: Omit<StopRow, 'id'>): Promise<boolean> {
  const { issueId, merchant, play, number, reason, stoppedBy, stoppedAt } = stop;
  const { rows } = await sql`insert into lottery.stop (issue_id, merchant, play, number, reason, stopped_by, stopped_at)
    values (${issueId}, ${merchant}, ${play}, ${number}, ${reason}, ${stoppedBy}, ${stoppedAt})
    on conflict (issue_id, merchant, coalesce(play, ''), coalesce(number, '')) where reopened_at is null do nothing
    returning id`.execute(tx);
  return rows.length > 0;
}

/** The stop that ended; undefined where none of this number is in force. */
export async function endStop(
  tx: Tx,
  ended: { id: bigint; issueId: bigint; merchant: string; by: string; at: Date },
): Promise<StopRow | undefined> {
  const { id, issueId, merchant, by, at } = ended;
  const { rows } = await sql<StopRow>`update lottery.stop s set reopened_by = ${by}, reopened_at = ${at}
    where s.id = ${id} and s.issue_id = ${issueId} and s.merchant = ${merchant} and s.reopened_at is null
    returning ${columns}`.execute(tx);
  return rows[0];
}
