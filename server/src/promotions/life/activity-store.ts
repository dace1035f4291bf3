import type { Micro } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../base/db/db.ts';

/** By language. */
export type Titles = Readonly<Record<string, string>>;

export interface ActivityRow {
  id: bigint;
  merchant: string;
  newsId: bigint;
  titles: unknown;
  category: string;
  /** The version that is offered now. */
  hash: string | null;
  terms: unknown;
  unit: 'money' | 'points';
  budget: Micro | null;
  spent: Micro;
  stoppedAt: Date | null;
  stoppedBy: string | null;
  stopReason: string | null;
}

const columns = sql`a.id, a.merchant, a.news_id, a.titles, a.category, a.hash, t.terms, a.unit, a.budget, a.spent,
  a.stopped_at, a.stopped_by, a.stop_reason`;
const table = sql`promotions.activity a left join promotions.terms t on t.hash = a.hash`;

export async function saveTerms(tx: Tx, { hash, text }: { hash: string; text: string }): Promise<void> {
  await sql`insert into promotions.terms (hash, terms) values (${hash}, ${text}::jsonb) on conflict do nothing`.execute(
    tx,
  );
}

/** Undefined: the text has an activity already. */
export async function insertActivity(
  tx: Tx,
  a: Pick<ActivityRow, 'merchant' | 'newsId' | 'category' | 'unit'> & { readonly titles: Titles; readonly at: Date },
): Promise<bigint | undefined> {
  const { rows } = await sql<{ id: bigint }>`
    insert into promotions.activity (merchant, news_id, titles, category, unit, created_at)
    values (${a.merchant}, ${a.newsId}, ${JSON.stringify(a.titles)}::jsonb, ${a.category}, ${a.unit}, ${a.at})
    on conflict (news_id) where stopped_at is null do nothing returning id`.execute(tx);
  return rows[0]?.id;
}

/** The activities of a brand that were approved, also those that are over. */
export async function offeredActivities(db: Db | Tx, merchant: string): Promise<ActivityRow[]> {
  const { rows } = await sql<ActivityRow>`select ${columns} from ${table}
    where a.merchant = ${merchant} and a.hash is not null order by a.id`.execute(db);
  return rows;
}

export async function activityPage(
  db: Db,
  { merchant, page, size }: { merchant: string; page: number; size: number },
): Promise<{ rows: ActivityRow[]; total: number }> {
  const { rows } = await sql<ActivityRow>`select ${columns} from ${table} where a.merchant = ${merchant}
    order by a.id desc limit ${size} offset ${(page - 1) * size}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*)::int as total from promotions.activity
    where merchant = ${merchant}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export async function activityById(db: Db | Tx, merchant: string, id: bigint): Promise<ActivityRow | undefined> {
  const { rows } = await sql<ActivityRow>`select ${columns} from ${table}
    where a.id = ${id} and a.merchant = ${merchant}`.execute(db);
  return rows[0];
}

/** Held until the transaction ends: whoever takes of its budget waits for who took before. */
export async function lockActivity(tx: Tx, merchant: string, id: bigint): Promise<ActivityRow | undefined> {
  await sql`select 1 from promotions.activity where id = ${id} and merchant = ${merchant} for update`.execute(tx);
  return activityById(tx, merchant, id);
}

/** False: the budget does not hold so much more. */
export async function takeBudget(tx: Tx, id: bigint, amount: Micro): Promise<boolean> {
  const { rows } = await sql`update promotions.activity set spent = spent + ${amount}
    where id = ${id} and spent + ${amount} <= budget returning id`.execute(tx);
  return rows.length > 0;
}

/** What was set aside for a reward that nobody claimed is free again. */
export async function returnBudget(tx: Tx, id: bigint, amount: Micro): Promise<void> {
  await sql`update promotions.activity set spent = spent - ${amount} where id = ${id}`.execute(tx);
}

export async function offerVersion(
  tx: Tx,
  id: bigint,
  v: { hash: string; budget: Micro; titles: Titles; category: string; unit: string },
): Promise<void> {
  await sql`update promotions.activity set hash = ${v.hash}, budget = ${v.budget}, titles = ${JSON.stringify(v.titles)}::jsonb,
    category = ${v.category}, unit = ${v.unit} where id = ${id}`.execute(tx);
}

export async function stopRow(tx: Tx, id: bigint, { at, by, reason }: { at: Date; by: string; reason: string }) {
  await sql`update promotions.activity set stopped_at = ${at}, stopped_by = ${by}, stop_reason = ${reason}
    where id = ${id}`.execute(tx);
}

export interface VersionRow {
  id: bigint;
  activityId: bigint;
  hash: string;
  terms: unknown;
  state: 'proposed' | 'approved' | 'rejected' | 'withdrawn';
  reason: string;
  proposedBy: string;
  proposedByStaff: bigint;
  proposedAt: Date;
  decidedBy: string | null;
  decidedAt: Date | null;
  decisionReason: string | null;
}

const versionColumns = sql`v.id, v.activity_id, v.hash, t.terms, v.state, v.reason, v.proposed_by, v.proposed_by_staff,
  v.proposed_at, v.decided_by, v.decided_at, v.decision_reason`;
const versionTable = sql`promotions.version v join promotions.terms t on t.hash = v.hash`;

/** False: another one is open. */
export async function insertVersion(
  tx: Tx,
  v: Pick<VersionRow, 'activityId' | 'hash' | 'reason' | 'proposedBy' | 'proposedByStaff' | 'proposedAt'>,
): Promise<boolean> {
  const { rows } = await sql`
    insert into promotions.version (activity_id, hash, state, reason, proposed_by, proposed_by_staff, proposed_at)
    values (${v.activityId}, ${v.hash}, 'proposed', ${v.reason}, ${v.proposedBy}, ${v.proposedByStaff}, ${v.proposedAt})
    on conflict (activity_id) where state = 'proposed' do nothing returning id`.execute(tx);
  return rows.length > 0;
}

/** The first version of the demonstration: nobody proposed it. */
export async function insertSeeded(
  tx: Tx,
  { activityId, hash, by, at }: { activityId: bigint; hash: string; by: string; at: Date },
): Promise<void> {
  await sql`insert into promotions.version (activity_id, hash, state, reason, proposed_by, proposed_by_staff, proposed_at,
      decided_by, decided_at)
    values (${activityId}, ${hash}, 'approved', ${by}, ${by}, 0, ${at}, ${by}, ${at})`.execute(tx);
}

export async function versionById(db: Db | Tx, id: bigint): Promise<VersionRow | undefined> {
  const { rows } = await sql<VersionRow>`select ${versionColumns} from ${versionTable} where v.id = ${id}`.execute(db);
  return rows[0];
}

/** The versions of these activities, the newest first. */
export async function versionsOf(db: Db | Tx, activities: readonly bigint[]): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`select ${versionColumns} from ${versionTable}
    where v.activity_id = any (${activities.map(String)}::bigint[]) order by v.id desc`.execute(db);
  return rows;
}

export async function endVersion(
  tx: Tx,
  id: bigint,
  e: { state: string; by: string; staffId: bigint; at: Date; reason: string | null },
): Promise<void> {
  await sql`update promotions.version set state = ${e.state}, decided_by = ${e.by}, decided_by_staff = ${e.staffId},
    decided_at = ${e.at}, decision_reason = ${e.reason} where id = ${id}`.execute(tx);
}

/** By activity: who takes part, what was given, what waits for staff. */
export async function countsOf(
  db: Db | Tx,
  activities: readonly bigint[],
): Promise<Map<bigint, { joined: number; claims: number; waiting: number }>> {
  const { rows } = await sql<{ id: bigint; joined: number; claims: number; waiting: number }>`
    select a.id, (select count(*) from promotions.part p where p.activity_id = a.id)::int as joined,
      (select count(*) from promotions.claim c where c.activity_id = a.id and c.amount is not null)::int as claims,
      (select count(*) from promotions.claim c where c.activity_id = a.id and c.state = 'applying')::int as waiting
    from promotions.activity a where a.id = any (${activities.map(String)}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}
