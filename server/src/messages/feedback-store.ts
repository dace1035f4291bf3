import type { feedbackTypes } from '@palpite/contract/messages/shapes.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../base/db/db.ts';

export interface FeedbackRow {
  id: bigint;
  type: (typeof feedbackTypes)[number];
  content: string;
  playerId: bigint;
  sentAt: Date;
  state: 'new' | 'done';
  decidedBy: string | null;
  /** Numbers of its pictures. */
  pictures: number[];
}

const columns = sql`f.id, f.type, f.content, f.player_id, f.sent_at, f.state, f.decided_by,
  array(select p.id from messages.feedback_picture p where p.feedback_id = f.id order by p.id) as pictures`;

/** Counts one more of that day; false when the player has sent `most` already. Two at once wait for each other. */
export async function countFeedback(tx: Tx, playerId: bigint, day: Date, most: number): Promise<boolean> {
  const { rows } = await sql`insert into messages.feedback_day as d (player_id, day, sent)
    select ${playerId}, ${day}::timestamptz, 1 where ${most}::int > 0
    on conflict (player_id, day) do update set sent = d.sent + 1 where d.sent < ${most} returning 1`.execute(tx);
  return rows.length > 0;
}

export async function feedbackOfDay(db: Db, playerId: bigint, day: Date): Promise<number> {
  const { rows } = await sql<{
    sent: number;
  }>`select sent from messages.feedback_day where player_id = ${playerId} and day = ${day}`.execute(db);
  return rows[0]?.sent ?? 0;
}

export async function insertFeedback(
  tx: Tx,
  f: {
    merchant: string;
    playerId: bigint;
    type: FeedbackRow['type'];
    content: string;
    pictures: readonly string[];
    at: Date;
  },
): Promise<void> {
  const { rows } = await sql<{
    id: bigint;
  }>`insert into messages.feedback (merchant, player_id, type, content, sent_at)
    values (${f.merchant}, ${f.playerId}, ${f.type}, ${f.content}, ${f.at}) returning id`.execute(tx);
  for (const name of f.pictures)
    await sql`insert into messages.feedback_picture (feedback_id, file_name) values (${rows[0]?.id ?? 0n}, ${name})`.execute(
      tx,
    );
}

/** Those that wait come first, and of them the oldest. */
export async function feedbackPage(
  db: Db,
  of: { merchant: string; state: string | undefined; page: number; size: number },
): Promise<{ rows: FeedbackRow[]; total: number; waiting: number }> {
  const state = of.state ?? null;
  const matching = sql`f.merchant = ${of.merchant} and (${state}::text is null or f.state = ${state})`;
  const counted = await sql<{
    total: number;
    waiting: number;
  }>`select count(*) filter (where ${matching})::int as total,
      count(*) filter (where f.state = 'new')::int as waiting from messages.feedback f where f.merchant = ${of.merchant}`.execute(
    db,
  );
  const { rows } = await sql<FeedbackRow>`select ${columns} from messages.feedback f where ${matching}
    order by f.state desc, case when f.state = 'new' then f.id else -f.id end limit ${of.size} offset ${(of.page - 1) * of.size}`.execute(
    db,
  );
  return { rows, total: counted.rows[0]?.total ?? 0, waiting: counted.rows[0]?.waiting ?? 0 };
}

/** Held until the transaction ends. */
export async function lockFeedback(tx: Tx, merchant: string, id: bigint): Promise<FeedbackRow | undefined> {
  const { rows } = await sql<FeedbackRow>`select ${columns} from messages.feedback f
    where f.merchant = ${merchant} and f.id = ${id} for update`.execute(tx);
  return rows[0];
}

export async function closeRow(tx: Tx, id: bigint, by: string, at: Date): Promise<void> {
  await sql`update messages.feedback set state = 'done', decided_by = ${by}, decided_at = ${at} where id = ${id}`.execute(
    tx,
  );
}

export async function feedbackPicture(db: Db, id: number): Promise<string | undefined> {
  const { rows } = await sql<{
    name: string;
  }>`select file_name as name from messages.feedback_picture where id = ${id}`.execute(db);
  return rows[0]?.name;
}

/** Those of these files that a feedback shows. */
export async function feedbackPicturesAmong(db: Db, names: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{
    name: string;
  }>`select file_name as name from messages.feedback_picture where file_name = any (${[...names]}::text[])`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

export async function forgetDays(tx: Tx, before: Date): Promise<void> {
  await sql`delete from messages.feedback_day where day < ${before}`.execute(tx);
}
