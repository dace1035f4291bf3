import type { RebateProduct } from '@palpite/contract/rebates/office.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../base/db/db.ts';

export interface PlanRow {
  id: bigint;
  state: 'proposed' | 'approved' | 'rejected' | 'withdrawn';
  fromDay: string | null;
  products: readonly RebateProduct[];
  reason: string;
  proposedBy: string;
  proposedByStaff: bigint;
  proposedAt: Date;
  decidedBy: string | null;
  decidedAt: Date | null;
  decisionReason: string | null;
}

interface StoredPlan extends Omit<PlanRow, 'state' | 'products'> {
  state: string;
  products: unknown;
}

const columns = sql`id, state, from_day, products, reason, proposed_by, proposed_by_staff, proposed_at, decided_by,
  decided_at, decision_reason`;
const typed = ({ state, products, ...row }: StoredPlan): PlanRow => ({
  ...row,
  state: state as PlanRow['state'],
  products: products as RebateProduct[],
});

/** False: the brand has a plan already. */
export async function openBrand(tx: Tx, merchant: string): Promise<boolean> {
  const { rows } =
    await sql`insert into rebates.brand (merchant) values (${merchant}) on conflict do nothing returning merchant`.execute(
      tx,
    );
  return rows.length > 0;
}

export async function lockBrand(tx: Tx, merchant: string): Promise<void> {
  await sql`select merchant from rebates.brand where merchant = ${merchant} for update`.execute(tx);
}

/** The plan that holds on a day. */
export async function planOn(db: Db | Tx, merchant: string, day: string): Promise<PlanRow | undefined> {
  const { rows } = await sql<StoredPlan>`select ${columns} from rebates.plan
    where merchant = ${merchant} and state = 'approved' and from_day <= ${day}::date
    order by from_day desc, id desc limit 1`.execute(db);
  return rows[0] && typed(rows[0]);
}

/** The plan decided last, whether it holds already or not. */
export async function latestPlan(db: Db | Tx, merchant: string): Promise<PlanRow | undefined> {
  const { rows } = await sql<StoredPlan>`select ${columns} from rebates.plan
    where merchant = ${merchant} and state = 'approved' order by from_day desc, id desc limit 1`.execute(db);
  return rows[0] && typed(rows[0]);
}

export async function openProposal(db: Db | Tx, merchant: string): Promise<PlanRow | undefined> {
  const { rows } = await sql<StoredPlan>`select ${columns} from rebates.plan
    where merchant = ${merchant} and state = 'proposed'`.execute(db);
  return rows[0] && typed(rows[0]);
}

export async function lockPlan(tx: Tx, merchant: string, id: bigint): Promise<PlanRow | undefined> {
  const { rows } = await sql<StoredPlan>`select ${columns} from rebates.plan
    where id = ${id} and merchant = ${merchant} for update`.execute(tx);
  return rows[0] && typed(rows[0]);
}

export async function planHistory(db: Db | Tx, merchant: string, most: number): Promise<PlanRow[]> {
  const { rows } = await sql<StoredPlan>`select ${columns} from rebates.plan where merchant = ${merchant}
    order by id desc limit ${most}::int`.execute(db);
  return rows.map(typed);
}

export async function insertPlan(
  tx: Tx,
  merchant: string,
  p: Pick<PlanRow, 'fromDay' | 'products' | 'reason' | 'proposedBy' | 'proposedByStaff' | 'proposedAt'>,
): Promise<void> {
  await sql`insert into rebates.plan (merchant, state, from_day, products, reason, proposed_by, proposed_by_staff, proposed_at)
    values (${merchant}, ${p.fromDay === null ? 'proposed' : 'approved'}, ${p.fromDay}::date, ${JSON.stringify(p.products)}::jsonb,
      ${p.reason}, ${p.proposedBy}, ${p.proposedByStaff}, ${p.proposedAt})`.execute(tx);
}

export async function endPlan(
  tx: Tx,
  id: bigint,
  e: { state: string; fromDay: string | null; by: string; staffId: bigint; at: Date; reason: string | null },
): Promise<void> {
  await sql`update rebates.plan set state = ${e.state}, from_day = ${e.fromDay}::date, decided_by = ${e.by},
    decided_by_staff = ${e.staffId}, decided_at = ${e.at}, decision_reason = ${e.reason} where id = ${id}`.execute(tx);
}
