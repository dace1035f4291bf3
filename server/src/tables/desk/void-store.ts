import { sql } from 'kysely';
import type { Db, Tx } from '../../base/db/db.ts';

export interface VoidRow {
  id: bigint;
  roundId: bigint;
  tableCode: string;
  merchant: string;
  reason: string;
  state: 'proposed' | 'approved' | 'rejected' | 'withdrawn';
  proposedBy: string;
  proposedByStaff: bigint;
  proposedAt: Date;
  decidedBy: string | null;
  decidedAt: Date | null;
  /** The last bet that was given back. */
  after: bigint;
  bets: number | null;
  appliedAt: Date | null;
}

const columns = sql`id, round_id, table_code, merchant, reason, state, proposed_by, proposed_by_staff, proposed_at,
  decided_by, decided_at, after, bets, applied_at`;

/** What the brand proposed, the newest first; of one table where it is named. */
export async function voidsOf(
  db: Db,
  { merchant, tableCode, state }: { merchant: string; tableCode?: string; state?: VoidRow['state'] },
): Promise<VoidRow[]> {
  const { rows } = await sql<VoidRow>`select ${columns} from tables.void where merchant = ${merchant}
      and (${tableCode ?? null}::text is null or table_code = ${tableCode ?? null})
      and (${state ?? null}::text is null or state = ${state ?? null}) order by id desc limit 50`.execute(db);
  return rows;
}

/** What is proposed of these rounds, or was approved, by whichever brand. */
export async function voidsOfRounds(
  db: Db | Tx,
  roundIds: readonly bigint[],
): Promise<{ roundId: bigint; state: 'proposed' | 'approved' }[]> {
  const { rows } = await sql<{ roundId: bigint; state: 'proposed' | 'approved' }>`select round_id, state
    from tables.void where round_id = any (${roundIds.map(String)}::bigint[]) and state in ('proposed', 'approved')`.execute(
    db,
  );
  return rows;
}

/** Which of these rounds are declared void, before they were dealt or after they were paid. */
export async function voidRounds(db: Db | Tx, roundIds: readonly bigint[]): Promise<ReadonlySet<bigint>> {
  if (roundIds.length === 0) return new Set();
  const said = await voidsOfRounds(db, roundIds);
  return new Set(said.filter(({ state }) => state === 'approved').map(({ roundId }) => roundId));
}

export type NewVoid = Pick<
  VoidRow,
  'roundId' | 'tableCode' | 'merchant' | 'reason' | 'proposedBy' | 'proposedByStaff' | 'proposedAt'
>;

/** False where one is proposed of the round, or was approved. */
export async function insertVoid(tx: Tx, v: NewVoid): Promise<boolean> {
  const { numAffectedRows } = await sql`insert into tables.void (round_id, table_code, merchant, reason, proposed_by,
      proposed_by_staff, proposed_at)
    values (${v.roundId}, ${v.tableCode}, ${v.merchant}, ${v.reason}, ${v.proposedBy}, ${v.proposedByStaff}, ${v.proposedAt})
    on conflict do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

export async function lockVoid(tx: Tx, id: bigint): Promise<VoidRow | undefined> {
  const { rows } = await sql<VoidRow>`select ${columns} from tables.void where id = ${id} for update`.execute(tx);
  return rows[0];
}

export async function endVoid(
  tx: Tx,
  id: bigint,
  e: { state: VoidRow['state']; by: string; staffId: bigint; at: Date; reason: string | null },
): Promise<void> {
  await sql`update tables.void set state = ${e.state}, decided_by = ${e.by}, decided_by_staff = ${e.staffId},
    decided_at = ${e.at}, decision_reason = ${e.reason} where id = ${id}`.execute(tx);
}

/** Approved ones of which bets are left to give back. */
export async function waitingVoids(db: Db): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`select id from tables.void
    where state = 'approved' and applied_at is null order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** The same, held; undefined: all of its bets are back, or others are at it. */
export async function takeVoid(tx: Tx, id: bigint): Promise<VoidRow | undefined> {
  const { rows } = await sql<VoidRow>`select ${columns} from tables.void
    where id = ${id} and state = 'approved' and applied_at is null for update skip locked`.execute(tx);
  return rows[0];
}

/** So many bets more are given back; `appliedAt`: they were the last. Null of a round that had not been dealt. */
export async function moveVoid(
  tx: Tx,
  id: bigint,
  { after, bets, appliedAt }: { after: bigint; bets: number | null; appliedAt: Date | null },
): Promise<void> {
  await sql`update tables.void set after = ${after}, applied_at = ${appliedAt}::timestamptz,
    bets = case when ${bets}::int is null then bets else coalesce(bets, 0) + ${bets}::int end where id = ${id}`.execute(
    tx,
  );
}
