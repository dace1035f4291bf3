import type { RewardKind } from '@palpite/contract/rewards/shapes.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../base/db/db.ts';

export interface GiftRow {
  id: bigint;
  merchant: string;
  playerId: bigint;
  kind: RewardKind;
  args: unknown;
  claimDays: number;
  reason: string;
  state: 'proposed' | 'given' | 'rejected' | 'withdrawn';
  proposedBy: string;
  proposedByStaff: bigint;
  proposedAt: Date;
  decidedBy: string | null;
  decidedAt: Date | null;
  decisionReason: string | null;
  rewardId: bigint | null;
}

const columns = sql`id, merchant, player_id, kind, args, claim_days, reason, state, proposed_by, proposed_by_staff,
  proposed_at, decided_by, decided_at, decision_reason, reward_id`;

export async function nextGiftId(tx: Tx): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`select nextval('rewards.gift_id_seq') as id`.execute(tx);
  if (!rows[0]) throw new Error('a number was expected');
  return rows[0].id;
}

export type NewGift = Omit<GiftRow, 'args' | 'decidedBy' | 'decidedAt' | 'decisionReason'> & { readonly args: object };

export async function insertGift(tx: Tx, g: NewGift): Promise<void> {
  await sql`insert into rewards.gift (id, merchant, player_id, kind, args, claim_days, reason, state, proposed_by,
      proposed_by_staff, proposed_at, reward_id)
    overriding system value
    values (${g.id}, ${g.merchant}, ${g.playerId}, ${g.kind}, ${JSON.stringify(g.args)}::jsonb, ${g.claimDays}, ${g.reason},
      ${g.state}, ${g.proposedBy}, ${g.proposedByStaff}, ${g.proposedAt}, ${g.rewardId})`.execute(tx);
}

export async function giftById(db: Db | Tx, id: bigint): Promise<GiftRow | undefined> {
  const { rows } = await sql<GiftRow>`select ${columns} from rewards.gift where id = ${id}`.execute(db);
  return rows[0];
}

export async function lockGift(tx: Tx, id: bigint): Promise<GiftRow | undefined> {
  const { rows } = await sql<GiftRow>`select ${columns} from rewards.gift where id = ${id} for update`.execute(tx);
  return rows[0];
}

export async function giftOfReward(db: Db | Tx, rewardId: bigint): Promise<GiftRow | undefined> {
  const { rows } = await sql<GiftRow>`select ${columns} from rewards.gift where reward_id = ${rewardId}`.execute(db);
  return rows[0];
}

/** Those of a brand that wait for a second person, the oldest first; or those that were decided, the newest first. */
export async function giftPage(
  db: Db,
  { merchant, isWaiting, page, size }: { merchant: string; isWaiting: boolean; page: number; size: number },
): Promise<{ rows: GiftRow[]; total: number }> {
  const which = sql`from rewards.gift where merchant = ${merchant} and (state = 'proposed') = ${isWaiting}`;
  const { rows } = await sql<GiftRow>`select ${columns} ${which}
    order by case when ${isWaiting} then id else -id end limit ${size} offset ${(page - 1) * size}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*)::int as total ${which}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export async function endGift(
  tx: Tx,
  id: bigint,
  e: { state: GiftRow['state']; by: string; at: Date; reason: string | null; rewardId: bigint | null },
): Promise<void> {
  await sql`update rewards.gift set state = ${e.state}, decided_by = ${e.by}, decided_at = ${e.at},
    decision_reason = ${e.reason}, reward_id = ${e.rewardId} where id = ${id}`.execute(tx);
}
