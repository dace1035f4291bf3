import { sql } from 'kysely';
import type { Db, Tx } from '../../base/db/db.ts';

export type RulingKind = 'palpable_error' | 'barred' | 'integrity';

export interface RulingRow {
  readonly id: bigint;
  readonly merchant: string;
  readonly ticketId: bigint | null;
  readonly fixtureId: string | null;
  readonly market: string | null;
  readonly selection: string | null;
  readonly fromAt: Date | null;
  readonly untilAt: Date | null;
  readonly kind: RulingKind;
  readonly state: 'proposed' | 'approved' | 'rejected' | 'withdrawn';
  readonly reason: string;
  readonly proposedBy: string;
  readonly proposedByStaff: bigint;
  readonly proposedAt: Date;
  readonly decidedBy: string | null;
  readonly decidedAt: Date | null;
  readonly bets: number | null;
  /** The last ticket that it is applied to. */
  readonly after: bigint;
}

const columns = sql`r.id, r.merchant, r.ticket_id, r.fixture_id, r.market, r.selection, r.from_at, r.until_at, r.kind, r.state, r.reason,
  r.proposed_by, r.proposed_by_staff, r.proposed_at, r.decided_by, r.decided_at, r.bets, r.after`;

export async function rulingsOf(db: Db, merchant: string): Promise<RulingRow[]> {
  const { rows } = await sql<RulingRow>`select ${columns} from sports.ruling r where r.merchant = ${merchant}
    order by r.id desc limit 100`.execute(db);
  return rows;
}

/** Whether it waits for a second person that a ticket is declared void. */
export async function isProposed(db: Db, ticketId: bigint): Promise<boolean> {
  const { rows } =
    await sql`select 1 from sports.ruling r where r.ticket_id = ${ticketId} and r.state = 'proposed' limit 1`.execute(
      db,
    );
  return rows.length > 0;
}

export interface LoweredRow {
  readonly playerId: bigint;
  readonly hundredths: number;
  readonly reason: string;
  readonly saidBy: string;
  readonly saidAt: Date;
}

/** A page of the players of a brand who get less than the usual limits, the newest first; and how many there are. */
export async function loweredFactors(
  db: Db,
  { merchant, page, size }: { merchant: string; page: number; size: number },
): Promise<{ rows: LoweredRow[]; total: number }> {
  const lowered = sql`from sports.factor f where f.merchant = ${merchant} and f.hundredths < 100`;
  const [{ rows }, counted] = await Promise.all([
    sql<LoweredRow>`select f.player_id, f.hundredths, f.reason, f.said_by, f.said_at ${lowered}
      order by f.said_at desc, f.player_id limit ${size} offset ${(page - 1) * size}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total ${lowered}`.execute(db),
  ]);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export async function lockRuling(tx: Tx, id: bigint): Promise<RulingRow | undefined> {
  const { rows } = await sql<RulingRow>`select ${columns} from sports.ruling r where r.id = ${id} for update`.execute(
    tx,
  );
  return rows[0];
}

export type NewRuling = Pick<
  RulingRow,
  | 'merchant'
  | 'ticketId'
  | 'fixtureId'
  | 'market'
  | 'selection'
  | 'fromAt'
  | 'untilAt'
  | 'kind'
  | 'reason'
  | 'proposedBy'
  | 'proposedByStaff'
  | 'proposedAt'
>;

export async function insertRuling(tx: Tx, r: NewRuling): Promise<void> {
  await sql`insert into sports.ruling (merchant, ticket_id, fixture_id, market, selection, from_at, until_at, kind, reason, proposed_by,
      proposed_by_staff, proposed_at)
    values (${r.merchant}, ${r.ticketId}::bigint, ${r.fixtureId}, ${r.market}, ${r.selection}, ${r.fromAt}::timestamptz,
      ${r.untilAt}::timestamptz, ${r.kind}, ${r.reason}, ${r.proposedBy}, ${r.proposedByStaff}, ${r.proposedAt})`.execute(
    tx,
  );
}

export async function endRuling(
  tx: Tx,
  id: bigint,
  e: { state: RulingRow['state']; by: string; staffId: bigint; at: Date; reason: string | null },
): Promise<void> {
  await sql`update sports.ruling set state = ${e.state}, decided_by = ${e.by}, decided_by_staff = ${e.staffId}, decided_at = ${e.at},
    decision_reason = ${e.reason} where id = ${id}`.execute(tx);
}

/** Approved rulings that are not applied to all their tickets. */
export async function waitingRulings(db: Db): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`select r.id from sports.ruling r
    where r.state = 'approved' and r.applied_at is null order by r.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** The same, held; undefined: it is applied to all of them, or others are at it. */
export async function takeRuling(tx: Tx, id: bigint): Promise<RulingRow | undefined> {
  const { rows } = await sql<RulingRow>`select ${columns} from sports.ruling r
    where r.id = ${id} and r.state = 'approved' and r.applied_at is null for update skip locked`.execute(tx);
  return rows[0];
}

/** So many tickets more are void by it; `appliedAt`: they were the last. */
export async function moveRuling(
  tx: Tx,
  id: bigint,
  { after, bets, appliedAt }: { after: bigint; bets: number; appliedAt: Date | null },
): Promise<void> {
  await sql`update sports.ruling set after = ${after}, bets = coalesce(bets, 0) + ${bets}::int,
    applied_at = ${appliedAt}::timestamptz where id = ${id}`.execute(tx);
}

/** Notes that staff declared these tickets void. */
export async function markRuled(tx: Tx, ids: readonly bigint[], kind: RulingKind): Promise<void> {
  await sql`update sports.ticket set ruling = ${kind} where id = any (${ids.map(String)}::bigint[])`.execute(tx);
}
