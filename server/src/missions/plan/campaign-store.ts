import type { Micro } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../base/db/db.ts';

export interface CampaignRow {
  id: bigint;
  merchant: string;
  kind: 'mission' | 'board';
  spent: Micro;
  stoppedAt: Date | null;
  stoppedBy: string | null;
  stopReason: string | null;
  closedAt: Date | null;
}

const columns = sql`c.id, c.merchant, c.kind, c.spent, c.stopped_at, c.stopped_by, c.stop_reason, c.closed_at`;

/** Counting goes on in what it has begun, and waits until this transaction ends. */
export async function holdCounting(tx: Tx): Promise<void> {
  await sql`select one from missions.counter for update`.execute(tx);
}

/** No campaign begins or ends until this transaction ends; those that did before are seen by its next statement. */
export async function shareCounting(tx: Tx): Promise<void> {
  await sql`select one from missions.counter for share`.execute(tx);
}

export async function insertCampaign(
  tx: Tx,
  { merchant, kind, at }: { merchant: string; kind: string; at: Date },
): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`insert into missions.campaign (merchant, kind, created_at)
    values (${merchant}, ${kind}, ${at}) returning id`.execute(tx);
  if (!rows[0]) throw new Error('a campaign was expected');
  return rows[0].id;
}

export async function campaignById(db: Db | Tx, merchant: string, id: bigint): Promise<CampaignRow | undefined> {
  const { rows } = await sql<CampaignRow>`select ${columns} from missions.campaign c
    where c.id = ${id} and c.merchant = ${merchant}`.execute(db);
  return rows[0];
}

/** Held until the transaction ends: whoever takes of its budget waits for who took before. */
export async function lockCampaign(tx: Tx, merchant: string, id: bigint): Promise<CampaignRow | undefined> {
  const { rows } = await sql<CampaignRow>`select ${columns} from missions.campaign c
    where c.id = ${id} and c.merchant = ${merchant} for update`.execute(tx);
  return rows[0];
}

export async function campaignPage(
  db: Db,
  { merchant, page, size }: { merchant: string; page: number; size: number },
): Promise<{ rows: CampaignRow[]; total: number }> {
  const { rows } = await sql<CampaignRow>`select ${columns} from missions.campaign c where c.merchant = ${merchant}
    order by c.id desc limit ${size}::int offset ${(page - 1) * size}::int`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total from missions.campaign
    where merchant = ${merchant}`.execute(db);
  return { rows, total: counted[0]?.total ?? 0 };
}

/** False: the budget does not hold so much more. */
export async function takeBudget(tx: Tx, id: bigint, amount: Micro, budget: Micro | null): Promise<boolean> {
  const { rows } = await sql`update missions.campaign set spent = spent + ${amount}
    where id = ${id} and (${budget}::bigint is null or spent + ${amount} <= ${budget}::bigint) returning id`.execute(
    tx,
  );
  return rows.length > 0;
}

/** What was issued and not claimed is free again. */
export async function returnBudget(tx: Tx, id: bigint, amount: Micro): Promise<void> {
  await sql`update missions.campaign set spent = spent - ${amount} where id = ${id}`.execute(tx);
}

export async function stopRow(tx: Tx, id: bigint, { at, by, reason }: { at: Date; by: string; reason: string }) {
  await sql`update missions.campaign set stopped_at = ${at}, stopped_by = ${by}, stop_reason = ${reason}
    where id = ${id}`.execute(tx);
}

export async function closeRow(tx: Tx, id: bigint, at: Date): Promise<void> {
  await sql`update missions.campaign set closed_at = ${at} where id = ${id}`.execute(tx);
}

/** By campaign: who has counted something, and how many rewards were issued. */
export async function countsOf(
  db: Db | Tx,
  campaigns: readonly bigint[],
): Promise<Map<bigint, { players: number; rewards: number }>> {
  const { rows } = await sql<{ id: bigint; players: number; rewards: number }>`
    select v.campaign_id as id,
      (count(distinct p.player_id) + count(distinct s.player_id))::int as players,
      (coalesce(sum(p.given), 0) + coalesce(sum(s.given), 0))::int as rewards
    from missions.version v
      left join lateral (select p.player_id, count(p.reward_id) as given from missions.progress p
        where p.version_id = v.id group by p.player_id) p on true
      left join lateral (select s.player_id, (select count(l.reward_id) from missions.place l
        where l.version_id = s.version_id and l.player_id = s.player_id) as given
        from missions.score s where s.version_id = v.id) s on true
    where v.campaign_id = any (${campaigns.map(String)}::bigint[]) group by v.campaign_id`.execute(db);
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}
