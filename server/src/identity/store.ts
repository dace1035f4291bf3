import { sql } from 'kysely';
import type { Db, Tx } from '../base/db/db.ts';
import type { Decided, Evidence, HistoryRow, Slice, VerificationRow } from './records.ts';
import { assertMove, type Step } from './states.ts';

const columns = sql`id, case_no, merchant, player_id, state, reference, session_id,
  created_at, expires_at, finished_at, decided_at, decided_by,
  reasons, note, face_score, liveness, document_type, document_last4,
  said_sealed`;

/** The player's newest check. */
export async function latestOf(db: Db | Tx, playerId: bigint): Promise<VerificationRow | undefined> {
  const { rows } = await sql<VerificationRow>`select ${columns} from identity.verification
    where player_id = ${playerId} order by id desc limit 1`.execute(db);
  return rows[0];
}

/** Whether a document has once said that this player is too young. */
export async function foundUnderage(db: Db | Tx, playerId: bigint): Promise<boolean> {
  const { rows } = await sql`select 1 from identity.verification
    where player_id = ${playerId} and state = 'rejected' and 'underage' = any (reasons) limit 1`.execute(db);
  return rows.length > 0;
}

/** How many checks the player began since then. */
export async function countSince(db: Db | Tx, playerId: bigint, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from identity.verification
    where player_id = ${playerId} and created_at >= ${since}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Holds the player's checks until the transaction ends, also while there are none. */
export async function lockChecks(tx: Tx, playerId: bigint): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('identity.verification:' || ${playerId.toString()}, 0))`.execute(
    tx,
  );
}

export async function insertVerification(
  tx: Tx,
  v: { merchant: string; playerId: bigint; reference: string; at: Date; expiresAt: Date },
): Promise<VerificationRow> {
  const { rows } = await sql<VerificationRow>`
    insert into identity.verification (case_no, merchant, player_id, state, reference, created_at, expires_at)
    values ('V-' || ${v.at.getUTCFullYear()}::int || '-' || lpad(nextval('identity.case_number')::text, 6, '0'), ${v.merchant}, ${v.playerId},
      'started', ${v.reference}, ${v.at}, ${v.expiresAt}) returning ${columns}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('a check was not written');
  await addHistory(tx, row.id, { at: v.at, who: 'player', what: 'started', reason: null });
  return row;
}

/** Keeps the verifier's name for the session. */
export async function keepSession(tx: Tx, id: bigint, sessionId: string, expiresAt: Date): Promise<void> {
  await sql`update identity.verification set session_id = ${sessionId}, expires_at = ${expiresAt} where id = ${id}`.execute(
    tx,
  );
}

export async function lockVerification(tx: Tx, id: bigint): Promise<VerificationRow | undefined> {
  const { rows } =
    await sql<VerificationRow>`select ${columns} from identity.verification where id = ${id} for update`.execute(tx);
  return rows[0];
}

export async function bySession(db: Db | Tx, sessionId: string): Promise<VerificationRow | undefined> {
  const { rows } =
    await sql<VerificationRow>`select ${columns} from identity.verification where session_id = ${sessionId}`.execute(
      db,
    );
  return rows[0];
}

export async function byId(db: Db | Tx, id: bigint): Promise<VerificationRow | undefined> {
  const { rows } = await sql<VerificationRow>`select ${columns} from identity.verification where id = ${id}`.execute(
    db,
  );
  return rows[0];
}

export async function byCaseNo(db: Db | Tx, caseNo: string): Promise<VerificationRow | undefined> {
  const { rows } =
    await sql<VerificationRow>`select ${columns} from identity.verification where case_no = ${caseNo}`.execute(db);
  return rows[0];
}

/** Checks the verifier may have finished, those not asked about for longest first. */
export async function unfinishedChecks(db: Db, most: number): Promise<VerificationRow[]> {
  const { rows } =
    await sql<VerificationRow>`select ${columns} from identity.verification where state in ('started', 'pending')
    order by checked_at nulls first limit ${most}`.execute(db);
  return rows;
}

/** Whether it is this caller's turn to ask: nobody asked since `before`. */
export async function claimCheck(tx: Tx, id: bigint, now: Date, before: Date): Promise<boolean> {
  const { rows } = await sql`update identity.verification set checked_at = ${now}
    where id = ${id} and (checked_at is null or checked_at <= ${before}) returning 1`.execute(tx);
  return rows.length > 0;
}

/** Moves a locked check on, with what is then known. Throws for a move the table does not know. */
export async function moveVerification(
  tx: Tx,
  locked: VerificationRow,
  to: Step,
  step: { at: Date; who: string; evidence?: Evidence; decided?: Decided },
): Promise<void> {
  assertMove(locked.state, to);
  const { at, who, evidence, decided } = step;
  if (evidence)
    await sql`update identity.verification set finished_at = ${evidence.finishedAt}, reasons = ${[...evidence.reasons]},
      face_score = ${evidence.faceScore}, liveness = ${evidence.liveness}, document_type = ${evidence.documentType},
      document_last4 = ${evidence.documentLast4}, said_sealed = ${evidence.saidSealed}, cpf_index = ${evidence.cpfIndex}
      where id = ${locked.id}`.execute(tx);
  await sql`update identity.verification set state = ${to}, decided_at = ${decided?.at ?? null}, decided_by = ${decided?.by ?? null},
    decided_by_staff = ${decided?.staffId ?? null}, note = ${decided?.note ?? null} where id = ${locked.id}`.execute(
    tx,
  );
  await addHistory(tx, locked.id, { at, who, what: to, reason: decided?.note ?? null });
}

async function addHistory(tx: Tx, id: bigint, { at, who, what, reason }: HistoryRow): Promise<void> {
  await sql`insert into identity.verification_event (verification_id, at, who, what, reason)
    values (${id}, ${at}, ${who}, ${what}, ${reason})`.execute(tx);
}

/** What happened to it, oldest first. */
export async function historyOf(db: Db | Tx, id: bigint): Promise<HistoryRow[]> {
  const { rows } = await sql<HistoryRow>`select at, who, what, reason from identity.verification_event
    where verification_id = ${id} order by id`.execute(db);
  return rows;
}

/** A brand's checks in one state: those that wait oldest first, those that are decided newest first. */
export async function ofMerchant(
  db: Db,
  { merchant, state, page, size }: Slice & { merchant: string; state: Step },
): Promise<VerificationRow[]> {
  const order = state === 'review' ? sql`id` : sql`id desc`;
  const { rows } = await sql<VerificationRow>`select ${columns} from identity.verification
    where merchant = ${merchant} and state = ${state} order by ${order} limit ${size} offset ${(page - 1) * size}`.execute(
    db,
  );
  return rows;
}

/** How long the queue is: those that are decided are not read. */
export async function countInReview(db: Db | Tx, merchant: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from identity.verification
    where merchant = ${merchant} and state = 'review'`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function countByState(db: Db | Tx, merchant: string): Promise<Record<string, number>> {
  const { rows } = await sql<{
    state: string;
    count: number;
  }>`select state, count(*)::int as count from identity.verification
    where merchant = ${merchant} and state in ('review', 'verified', 'rejected') group by state`.execute(db);
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}
