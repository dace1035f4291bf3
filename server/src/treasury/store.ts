import type { Adjustment } from '@palpite/contract/treasury/shapes.ts';
import type { Micro } from '@palpite/math/money.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../base/db/db.ts';

export type AdjustmentState = Adjustment['state'];

export interface AdjustmentRow {
  readonly id: bigint;
  readonly merchant: string;
  readonly playerId: bigint;
  readonly currency: string;
  readonly direction: Adjustment['direction'];
  readonly amount: Micro;
  readonly reason: string;
  readonly about: string | null;
  readonly state: AdjustmentState;
  readonly proposedBy: string;
  readonly proposedByStaff: bigint;
  readonly proposedAt: Date;
  readonly decidedBy: string | null;
  readonly decidedAt: Date | null;
  readonly decisionReason: string | null;
  /** The entry that moved the money; null until it is approved. */
  readonly transfer: bigint | null;
}

export interface Slice {
  readonly page: number;
  readonly size: number;
}

const adjustment = sql`id, merchant, player_id, currency, direction, amount, reason, about, state, proposed_by,
  proposed_by_staff, proposed_at, decided_by, decided_at,
  decision_reason, transfer`;

async function one<Row>(query: RawBuilder<Row>, db: Db | Tx): Promise<Row | undefined> {
  return (await query.execute(db)).rows[0];
}

async function must<Row>(query: RawBuilder<Row>, tx: Tx): Promise<Row> {
  const row = await one(query, tx);
  if (row === undefined) throw new Error('a row was expected');
  return row;
}

type NewAdjustment = Pick<
  AdjustmentRow,
  | 'merchant'
  | 'playerId'
  | 'currency'
  | 'direction'
  | 'amount'
  | 'reason'
  | 'about'
  | 'proposedBy'
  | 'proposedByStaff'
  | 'proposedAt'
>;

export function insertAdjustment(tx: Tx, a: NewAdjustment): Promise<AdjustmentRow> {
  return must(
    sql<AdjustmentRow>`insert into treasury.adjustment (merchant, player_id, currency, direction, amount, reason, about, proposed_by,
        proposed_by_staff, proposed_at)
      values (${a.merchant}, ${a.playerId}, ${a.currency}, ${a.direction}, ${a.amount}, ${a.reason}, ${a.about}, ${a.proposedBy},
        ${a.proposedByStaff}, ${a.proposedAt}) returning ${adjustment}`,
    tx,
  );
}

export function lockAdjustment(tx: Tx, id: bigint): Promise<AdjustmentRow | undefined> {
  return one(sql<AdjustmentRow>`select ${adjustment} from treasury.adjustment where id = ${id} for update`, tx);
}

export function decideRow(
  tx: Tx,
  id: bigint,
  decided: {
    state: AdjustmentState;
    by: string;
    staffId: bigint;
    at: Date;
    reason: string | null;
    transfer: bigint | null;
  },
): Promise<AdjustmentRow> {
  return must(
    sql<AdjustmentRow>`update treasury.adjustment set state = ${decided.state}, decided_by = ${decided.by}, decided_by_staff = ${decided.staffId},
      decided_at = ${decided.at}, decision_reason = ${decided.reason}, transfer = ${decided.transfer}
      where id = ${id} and state = 'proposed' returning ${adjustment}`,
    tx,
  );
}

/** A brand's adjustments: those that wait for somebody oldest first, then the others newest first. */
export async function adjustmentPage(
  db: Db,
  { merchant, state, page, size }: Slice & { merchant: string; state?: AdjustmentState | undefined },
): Promise<{ list: AdjustmentRow[]; total: number }> {
  const mine = sql`from treasury.adjustment where merchant = ${merchant}
    and (${state ?? null}::text is null or state = ${state ?? null})`;
  const { rows } = await sql<AdjustmentRow>`select ${adjustment} ${mine}
    order by state <> 'proposed', case when state = 'proposed' then id else -id end
    limit ${size} offset ${(page - 1) * size}`.execute(db);
  const counted = await one(sql<{ n: number }>`select count(*)::int as n ${mine}`, db);
  return { list: rows, total: counted?.n ?? 0 };
}

/** A brand's adjustments carried out in that time, each with its entry. */
export async function adjustedBetween(
  db: Db | Tx,
  { merchant, from, until }: { merchant: string; from: Date; until: Date },
): Promise<{ id: bigint; amount: Micro; at: Date; entry: bigint }[]> {
  const { rows } = await sql<{ id: bigint; amount: Micro; at: Date; entry: bigint }>`
    select id, amount, decided_at as at, transfer as entry from treasury.adjustment
    where merchant = ${merchant} and state = 'approved' and decided_at >= ${from} and decided_at < ${until} order by id`.execute(
    db,
  );
  return rows;
}
