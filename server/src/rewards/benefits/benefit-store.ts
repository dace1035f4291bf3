import type { Micro } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../base/db/db.ts';

export type What = 'upgrade' | 'weekly' | 'monthly' | 'birthday';

export interface BenefitRow {
  id: bigint;
  merchant: string;
  playerId: bigint;
  what: What;
  period: string;
  rank: number;
  amount: Micro;
  rewardId: bigint | null;
}

const columns = sql`id, merchant, player_id, what, period, rank, amount, reward_id`;

export interface NewBenefit {
  readonly playerId: bigint;
  /** The level, the first day of the week or month, or the year: each gives once. */
  readonly period: string;
  readonly rank: number;
  readonly amount: Micro;
}

/** What players have had is left out. */
export async function noteBenefits(
  tx: Tx,
  { merchant, what, at }: { merchant: string; what: What; at: Date },
  benefits: readonly NewBenefit[],
): Promise<void> {
  if (benefits.length === 0) return;
  await sql`insert into rewards.benefit (merchant, player_id, what, period, rank, amount, try_at)
    select ${merchant}, b.player_id, ${what}, b.period, b.rank, b.amount, ${at}
    from unnest(${benefits.map(({ playerId }) => String(playerId))}::bigint[], ${benefits.map(({ period }) => period)}::text[],
      ${benefits.map(({ rank }) => rank)}::smallint[], ${benefits.map(({ amount }) => String(amount))}::bigint[])
      b (player_id, period, rank, amount)
    order by b.player_id, b.rank on conflict (player_id, what, period) do nothing`.execute(tx);
}

/** Those that are still to be issued; of those that were tried in vain the ones whose time has come again. */
export async function owedBenefits(db: Db, now: Date, most: number): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`select id from rewards.benefit
    where reward_id is null and try_at <= ${now} order by try_at, id limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Undefined as well where somebody else has it. */
export async function lockBenefit(tx: Tx, id: bigint): Promise<BenefitRow | undefined> {
  const { rows } = await sql<BenefitRow>`select ${columns} from rewards.benefit where id = ${id}
    for update skip locked`.execute(tx);
  return rows[0];
}

/** What a player was given for levels above that one. */
export async function upgradesAbove(tx: Tx, playerId: bigint, rank: number): Promise<BenefitRow[]> {
  const { rows } = await sql<BenefitRow>`select ${columns} from rewards.benefit
    where player_id = ${playerId} and what = 'upgrade' and rank > ${rank} order by id for update`.execute(tx);
  return rows;
}

export async function writeReward(tx: Tx, id: bigint, rewardId: bigint): Promise<void> {
  await sql`update rewards.benefit set reward_id = ${rewardId} where id = ${id}`.execute(tx);
}

export async function tryAgain(tx: Tx, id: bigint, at: Date): Promise<void> {
  await sql`update rewards.benefit set try_at = ${at} where id = ${id} and reward_id is null`.execute(tx);
}

export async function deleteBenefit(tx: Tx, id: bigint): Promise<void> {
  await sql`delete from rewards.benefit where id = ${id}`.execute(tx);
}
