import type { Micro } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../base/db/db.ts';

export type DisputeState = 'open' | 'proposed' | 'upheld' | 'rejected';

export interface DisputeRow {
  id: bigint;
  merchant: string;
  earningId: bigint;
  agentId: bigint;
  text: string;
  state: DisputeState;
  openedAt: Date;
  answer: string | null;
  correction: Micro | null;
  answeredBy: string | null;
  answeredByStaff: bigint | null;
  answeredAt: Date | null;
  decidedBy: string | null;
  returnReason: string | null;
}

const columns = sql`id, merchant, earning_id, agent_id, text, state, opened_at, answer, correction, answered_by, answered_by_staff,
  answered_at, decided_by, return_reason`;

/** Undefined where one about that line is open. */
export async function insertDispute(
  tx: Tx,
  {
    merchant,
    earningId,
    agentId,
    text,
    openedAt,
  }: Pick<DisputeRow, 'merchant' | 'earningId' | 'agentId' | 'text' | 'openedAt'>,
): Promise<bigint | undefined> {
  const { rows } = await sql<{
    id: bigint;
  }>`insert into disputes.dispute (merchant, earning_id, agent_id, text, state, opened_at)
    values (${merchant}, ${earningId}, ${agentId}, ${text}, 'open', ${openedAt})
    on conflict (earning_id) where state in ('open', 'proposed') do nothing returning id`.execute(tx);
  return rows[0]?.id;
}

/** The newest first. */
export async function disputesOf(db: Db, earningId: bigint): Promise<DisputeRow[]> {
  const { rows } = await sql<DisputeRow>`select ${columns} from disputes.dispute
    where earning_id = ${earningId} order by id desc`.execute(db);
  return rows;
}

export async function disputeById(db: Db | Tx, merchant: string, id: bigint): Promise<DisputeRow | undefined> {
  const { rows } = await sql<DisputeRow>`select ${columns} from disputes.dispute
    where id = ${id} and merchant = ${merchant}`.execute(db);
  return rows[0];
}

/** Of two who answer at once the second sees what the first wrote. */
export async function lockDispute(tx: Tx, merchant: string, id: bigint): Promise<DisputeRow | undefined> {
  const { rows } = await sql<DisputeRow>`select ${columns} from disputes.dispute
    where id = ${id} and merchant = ${merchant} for update`.execute(tx);
  return rows[0];
}

/** Those that wait: the oldest first. Those that are decided: the newest first. */
export async function disputePage(
  db: Db,
  { merchant, state, page, size }: { merchant: string; state: DisputeState; page: number; size: number },
): Promise<{ rows: DisputeRow[]; total: number }> {
  const waits = state === 'open' || state === 'proposed';
  const { rows } = await sql<DisputeRow>`select ${columns} from disputes.dispute
    where merchant = ${merchant} and state = ${state}
    order by case when ${waits} then id else -id end limit ${size} offset ${(page - 1) * size}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*)::int as total from disputes.dispute
    where merchant = ${merchant} and state = ${state}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export interface Answered {
  readonly state: Exclude<DisputeState, 'open'>;
  readonly answer: string;
  readonly correction: Micro | null;
  readonly by: string;
  readonly staffId: bigint;
  readonly at: Date;
}

export async function writeAnswer(
  tx: Tx,
  id: bigint,
  { state, answer, correction, by, staffId, at }: Answered,
): Promise<void> {
  await sql`update disputes.dispute set state = ${state}, answer = ${answer}, correction = ${correction}, answered_by = ${by},
    answered_by_staff = ${staffId}, answered_at = ${at}, return_reason = null where id = ${id}`.execute(tx);
}

/** A second person agreed, and the correction is paid. */
export async function writeCorrected(
  tx: Tx,
  id: bigint,
  { by, entry, at }: { by: string; entry: bigint; at: Date },
): Promise<void> {
  await sql`update disputes.dispute set state = 'upheld', decided_by = ${by}, entry = ${entry}, answered_at = ${at}
    where id = ${id}`.execute(tx);
}

/** What was proposed is off; the dispute waits for an answer again. */
export async function reopen(tx: Tx, id: bigint, reason: string | null): Promise<void> {
  await sql`update disputes.dispute set state = 'open', answer = null, correction = null, answered_by = null,
    answered_by_staff = null, answered_at = null, return_reason = ${reason} where id = ${id}`.execute(tx);
}
