import { soldNumber } from '@palpite/math/lottery/sold-order.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../base/db/db.ts';
import type { Leaf, LeafPlace } from '../lottery/lottery.ts';

/** `at`: null for the database's clock. Undefined: it was taken. */
export async function insertSubmission(
  tx: Tx,
  asked: { issueId: bigint; playerId: bigint; number: string; most: number; at: Date | null },
): Promise<'lottery.closed' | 'submissions.most' | undefined> {
  const { issueId, playerId, number, most, at } = asked;
  const { rows } = await sql<{ refused: 'lottery.closed' | 'submissions.most' | null }>`
    select submissions.submit(${issueId}, ${playerId}, ${number}, ${most}::int, ${at}::timestamptz) as refused`.execute(
    tx,
  );
  return rows[0]?.refused ?? undefined;
}

interface SubmissionRow {
  id: bigint;
  issueId: bigint;
  playerId: bigint;
  number: string;
  acceptedAt: Date;
}

/** A player's own, in their order, and how many all players have submitted. */
export async function submissionsOf(
  db: Db | Tx,
  { issueId, playerId }: { issueId: bigint; playerId: bigint },
): Promise<{ total: number; own: SubmissionRow[] }> {
  const { rows: own } = await sql<SubmissionRow>`select s.id, s.issue_id, s.player_id, s.number, s.accepted_at
    from submissions.submission s where s.issue_id = ${issueId} and s.player_id = ${playerId}
    order by s.accepted_at, s.id`.execute(db);
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from submissions.submission s
    where s.issue_id = ${issueId}`.execute(db);
  return { total: rows[0]?.total ?? 0, own };
}

export async function submissionsAfter(
  db: Db | Tx,
  issueId: bigint,
  { after, limit }: { after: LeafPlace | undefined; limit: number },
): Promise<Leaf[]> {
  const behind = after ? sql`and (s.accepted_at, s.id) > (${after.acceptedAt}, ${after.id})` : sql``;
  const { rows } = await sql<SubmissionRow>`select s.id, s.issue_id, s.player_id, s.number, s.accepted_at
    from submissions.submission s where s.issue_id = ${issueId} ${behind}
    order by s.accepted_at, s.id limit ${limit}`.execute(db);
  return rows.map(leafOf);
}

export async function submissionById(
  db: Db | Tx,
  id: bigint,
): Promise<{ issueId: bigint; playerId: bigint; leaf: Leaf } | undefined> {
  const { rows } = await sql<SubmissionRow>`select s.id, s.issue_id, s.player_id, s.number, s.accepted_at
    from submissions.submission s where s.id = ${id}`.execute(db);
  const [row] = rows;
  return row && { issueId: row.issueId, playerId: row.playerId, leaf: leafOf(row) };
}

function leafOf({ id, number, acceptedAt }: SubmissionRow): Leaf {
  return { id, acceptedAt, sold: soldNumber({ id: id.toString(), number, at: acceptedAt.getTime() }) };
}
