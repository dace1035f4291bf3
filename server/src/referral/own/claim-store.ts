import type { IncomeKind } from '@palpite/contract/referral/shapes.ts';
import type { Micro } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../base/db/db.ts';
import type { DepositRow } from '../friend/friend-store.ts';

/** Whoever pays a recommender holds this row first. Gives what of their friends' turnover was claimed. */
export async function lockClaimed(tx: Tx, playerId: bigint, merchant: string): Promise<Micro> {
  await sql`insert into referral.standing (player_id, merchant) values (${playerId}, ${merchant}) on conflict do nothing`.execute(
    tx,
  );
  const { rows } = await sql<{ betClaimed: bigint }>`select bet_claimed from referral.standing
    where player_id = ${playerId} for update`.execute(tx);
  return rows[0]?.betClaimed ?? 0n;
}

export async function claimedOf(db: Db | Tx, playerId: bigint): Promise<Micro> {
  const { rows } = await sql<{ betClaimed: bigint }>`select bet_claimed from referral.standing
    where player_id = ${playerId}`.execute(db);
  return rows[0]?.betClaimed ?? 0n;
}

export async function keepClaimed(tx: Tx, playerId: bigint, betClaimed: Micro): Promise<void> {
  await sql`update referral.standing set bet_claimed = ${betClaimed} where player_id = ${playerId}`.execute(tx);
}

export async function nextClaimId(tx: Tx): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`select nextval('referral.claim_number') as id`.execute(tx);
  return rows[0]?.id ?? 0n;
}

export interface ClaimRow {
  id: bigint;
  kind: IncomeKind;
  amount: Micro;
  at: Date;
}

interface StoredClaim extends Omit<ClaimRow, 'kind'> {
  kind: string;
}

const typed = (row: StoredClaim): ClaimRow => ({ ...row, kind: row.kind as IncomeKind });

export async function insertClaim(
  tx: Tx,
  c: ClaimRow & { readonly merchant: string; readonly playerId: bigint; readonly rewardId: bigint },
): Promise<void> {
  await sql`insert into referral.claim (id, merchant, player_id, kind, amount, at, reward_id)
    values (${c.id}, ${c.merchant}, ${c.playerId}, ${c.kind}, ${c.amount}, ${c.at}, ${c.rewardId})`.execute(tx);
}

export async function insertDeposits(tx: Tx, claimId: bigint, rows: readonly DepositRow[]): Promise<void> {
  await sql`insert into referral.deposit_claim (friend_id, claim_id, amount, bonus)
    select f, ${claimId}::bigint, a, b from unnest(${rows.map(({ friendId }) => String(friendId))}::bigint[],
      ${rows.map(({ amount }) => String(amount))}::bigint[], ${rows.map(({ bonus }) => String(bonus))}::bigint[]) w (f, a, b)`.execute(
    tx,
  );
}

export interface Achievement {
  tier: number;
  friends: number;
  amount: Micro;
}

export async function insertAchievements(
  tx: Tx,
  claimId: bigint,
  playerId: bigint,
  tiers: readonly Achievement[],
): Promise<void> {
  await sql`insert into referral.achievement (player_id, tier, claim_id, friends, amount)
    select ${playerId}::bigint, t, ${claimId}::bigint, f, a from unnest(${tiers.map(({ tier }) => tier)}::int[],
      ${tiers.map(({ friends }) => friends)}::int[], ${tiers.map(({ amount }) => String(amount))}::bigint[]) w (t, f, a)`.execute(
    tx,
  );
}

/** The steps a recommender was paid for. */
export async function tiersOf(db: Db | Tx, playerId: bigint): Promise<Set<number>> {
  const { rows } = await sql<{ tier: number }>`select tier from referral.achievement
    where player_id = ${playerId}`.execute(db);
  return new Set(rows.map(({ tier }) => tier));
}

/** What was claimed so far, by kind. */
export async function incomeOf(db: Db | Tx, playerId: bigint): Promise<Record<IncomeKind, Micro>> {
  const { rows } = await sql<Record<IncomeKind, Micro>>`select
      coalesce(sum(amount) filter (where kind = 'achievement'), 0)::bigint as achievement,
      coalesce(sum(amount) filter (where kind = 'deposit'), 0)::bigint as deposit,
      coalesce(sum(amount) filter (where kind = 'bet'), 0)::bigint as bet
    from referral.claim where player_id = ${playerId}`.execute(db);
  return rows[0] ?? { achievement: 0n, deposit: 0n, bet: 0n };
}

export async function claimById(db: Db | Tx, playerId: bigint, id: bigint): Promise<ClaimRow | undefined> {
  const { rows } = await sql<StoredClaim>`select id, kind, amount, at from referral.claim
    where id = ${id} and player_id = ${playerId}`.execute(db);
  return rows[0] && typed(rows[0]);
}

export async function claimPage(
  db: Db | Tx,
  playerId: bigint,
  { page, size }: { page: number; size: number },
): Promise<{ rows: ClaimRow[]; total: number }> {
  const { rows } = await sql<StoredClaim>`select id, kind, amount, at from referral.claim where player_id = ${playerId}
    order by id desc limit ${size}::int offset ${(page - 1) * size}::int`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total from referral.claim
    where player_id = ${playerId}`.execute(db);
  return { rows: rows.map(typed), total: counted[0]?.total ?? 0 };
}

const sortColumns = { claimDate: sql`c.at`, depositAmount: sql`d.amount`, bonus: sql`d.bonus` };

export async function depositPage(
  db: Db | Tx,
  playerId: bigint,
  q: {
    from: Date | undefined;
    until: Date | undefined;
    sortColumn: keyof typeof sortColumns;
    sortType: 'ASC' | 'DESC';
    page: number;
    size: number;
  },
): Promise<{
  rows: { friendId: bigint; at: Date; amount: Micro; bonus: Micro }[];
  total: number;
  amount: Micro;
  bonus: Micro;
}> {
  const wanted = sql`c.player_id = ${playerId} and c.at >= ${q.from ?? new Date(0)}::timestamptz
    and (${q.until ?? null}::timestamptz is null or c.at < ${q.until ?? null}::timestamptz)`;
  const way = q.sortType === 'ASC' ? sql`asc` : sql`desc`;
  const { rows } = await sql<{ friendId: bigint; at: Date; amount: Micro; bonus: Micro }>`
    select d.friend_id, c.at, d.amount, d.bonus
    from referral.claim c join referral.deposit_claim d on d.claim_id = c.id where ${wanted}
    order by ${sortColumns[q.sortColumn]} ${way}, d.friend_id limit ${q.size}::int offset ${(q.page - 1) * q.size}::int`.execute(
    db,
  );
  const { rows: sums } = await sql<{ total: number; amount: Micro; bonus: Micro }>`select count(*)::int as total,
      coalesce(sum(d.amount), 0)::bigint as amount, coalesce(sum(d.bonus), 0)::bigint as bonus
    from referral.claim c join referral.deposit_claim d on d.claim_id = c.id where ${wanted}`.execute(db);
  return { rows, ...(sums[0] ?? { total: 0, amount: 0n, bonus: 0n }) };
}
