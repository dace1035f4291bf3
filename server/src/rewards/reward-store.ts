import type { RewardKind, RewardSource, RewardState } from '@palpite/contract/rewards/shapes.ts';
import type { Micro } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../base/db/db.ts';
import type { Said } from '../base/refusal/said.ts';

/** Free rounds as they lie in the row: the stake is decimal text. */
export interface KeptFree {
  readonly gameCode: string;
  readonly rounds: number;
  readonly stake: string;
  readonly days: number;
}

/** A free bet as it lies in the row: the stake is decimal text, odds in ten-thousandths. */
export interface KeptFreeBet {
  readonly stake: string;
  readonly leastOdds: number;
  readonly sports: readonly string[];
  readonly days: number;
}

export interface RewardRow {
  id: bigint;
  merchant: string;
  playerId: bigint;
  kind: RewardKind;
  currency: string;
  amount: Micro;
  rolloverPercent: number | null;
  terms: unknown;
  deposit: Micro | null;
  /** Of free rounds; the amount is what they stake together. */
  free: KeptFree | null;
  freeBet: KeptFreeBet | null;
  source: RewardSource;
  sourceRef: string;
  title: Said;
  key: string;
  input: bigint;
  state: RewardState;
  issuedAt: Date;
  claimUntil: Date | null;
  claimedAt: Date | null;
  endedAt: Date | null;
  /** Taken back by staff: who did, and why. */
  endedBy: string | null;
  endReason: string | null;
}

const columns = sql`id, merchant, player_id, kind, currency, amount, rollover_percent, terms, deposit, free, free_bet, source, source_ref, title, key, input,
  state, issued_at, claim_until, claimed_at, ended_at, ended_by, end_reason`;

export type NewReward = Omit<RewardRow, 'id' | 'state' | 'claimedAt' | 'endedAt' | 'endedBy' | 'endReason'>;

/**
 * One without `claimUntil` is claimed as it is issued. Undefined where that key issued one to the player before; of two
 * at once the second waits.
 */
export async function insertReward(tx: Tx, r: NewReward): Promise<RewardRow | undefined> {
  const isPaid = r.claimUntil === null;
  const { rows } =
    await sql<RewardRow>`insert into rewards.reward (merchant, player_id, kind, currency, amount, rollover_percent, terms,
      deposit, free, free_bet, source, source_ref, title, key, input, state, issued_at, claim_until, claimed_at)
    values (${r.merchant}, ${r.playerId}, ${r.kind}, ${r.currency}, ${r.amount}, ${r.rolloverPercent},
      ${r.terms === null ? null : JSON.stringify(r.terms)}::jsonb, ${r.deposit},
      ${r.free === null ? null : JSON.stringify(r.free)}::jsonb,
      ${r.freeBet === null ? null : JSON.stringify(r.freeBet)}::jsonb, ${r.source}, ${r.sourceRef},
      ${JSON.stringify(r.title)}::jsonb, ${r.key}, ${r.input}, ${isPaid ? 'claimed' : 'issued'}, ${r.issuedAt}, ${r.claimUntil},
      ${isPaid ? r.issuedAt : null})
    on conflict (player_id, key) do nothing returning ${columns}`.execute(tx);
  return rows[0];
}

export async function rewardByKey(db: Db | Tx, playerId: bigint, key: string): Promise<RewardRow | undefined> {
  const { rows } = await sql<RewardRow>`select ${columns} from rewards.reward
    where player_id = ${playerId} and key = ${key}`.execute(db);
  return rows[0];
}

export async function rewardById(db: Db | Tx, id: bigint): Promise<RewardRow | undefined> {
  const { rows } = await sql<RewardRow>`select ${columns} from rewards.reward where id = ${id}`.execute(db);
  return rows[0];
}

/** Locked until the transaction ends. 'leave': undefined as well where somebody else has it. */
export async function lockReward(
  tx: Tx,
  id: bigint,
  ifBusy: 'wait' | 'leave' = 'wait',
): Promise<RewardRow | undefined> {
  const leave = sql.raw(ifBusy === 'leave' ? 'skip locked' : '');
  const { rows } =
    await sql<RewardRow>`select ${columns} from rewards.reward where id = ${id} for update ${leave}`.execute(tx);
  return rows[0];
}

export async function writeClaimed(tx: Tx, id: bigint, at: Date): Promise<void> {
  await sql`update rewards.reward set state = 'claimed', claimed_at = ${at} where id = ${id}`.execute(tx);
}

export interface Ending {
  readonly state: 'expired' | 'cancelled';
  readonly at: Date;
  /** Of one that staff take back. */
  readonly hand?: { readonly by: string; readonly reason: string } | undefined;
}

export async function writeEnded(tx: Tx, id: bigint, { state, at, hand }: Ending): Promise<void> {
  await sql`update rewards.reward set state = ${state}, ended_at = ${at}, ended_by = ${hand?.by ?? null},
    end_reason = ${hand?.reason ?? null} where id = ${id}`.execute(tx);
}

/** Those nobody claimed in time. */
export async function unclaimedRewards(db: Db, now: Date, most: number): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`select id from rewards.reward
    where state = 'issued' and claim_until <= ${now} order by claim_until limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

export interface RewardsAsked {
  readonly playerId: bigint;
  readonly states: readonly RewardState[];
  readonly kind?: RewardKind | undefined;
  /** One of these; of any without it. */
  readonly sources?: readonly string[] | undefined;
  readonly page: number;
  readonly size: number;
}

export async function rewardPage(db: Db, a: RewardsAsked): Promise<{ rows: RewardRow[]; total: number }> {
  const sources = a.sources === undefined ? null : [...a.sources];
  const which = sql`from rewards.reward where player_id = ${a.playerId} and state = any (${[...a.states]}::text[])
    and (${a.kind ?? null}::text is null or kind = ${a.kind ?? null})
    and (${sources}::text[] is null or source = any (${sources}::text[]))`;
  const { rows } = await sql<RewardRow>`select ${columns} ${which} order by id desc
    limit ${a.size} offset ${(a.page - 1) * a.size}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*)::int as total ${which}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export interface BrandAsked {
  readonly merchant: string;
  readonly playerId: bigint | undefined;
  readonly state: RewardState | undefined;
  readonly source: RewardSource | undefined;
  readonly from: Date | undefined;
  readonly until: Date | undefined;
  readonly page: number;
  readonly size: number;
}

export async function rewardsOfBrand(db: Db, a: BrandAsked): Promise<{ rows: RewardRow[]; total: number }> {
  const [playerId, from, until] = [a.playerId ?? null, a.from ?? null, a.until ?? null];
  const which = sql`from rewards.reward where merchant = ${a.merchant}
    and (${playerId}::bigint is null or player_id = ${playerId})
    and (${a.state ?? null}::text is null or state = ${a.state ?? null})
    and (${a.source ?? null}::text is null or source = ${a.source ?? null})
    and (${from}::timestamptz is null or issued_at >= ${from})
    and (${until}::timestamptz is null or issued_at < ${until})`;
  const { rows } = await sql<RewardRow>`select ${columns} ${which} order by id desc
    limit ${a.size} offset ${(a.page - 1) * a.size}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*)::int as total ${which}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export async function countWaiting(db: Db | Tx, playerId: bigint, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from rewards.reward
    where player_id = ${playerId} and state = 'issued' and claim_until > ${now}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The turnover that cash claimed since then asks for; without a time, all that was ever claimed. */
export async function askedSince(db: Db | Tx, playerId: bigint, since: Date | undefined): Promise<Micro> {
  const { rows } = await sql<{
    asked: Micro;
  }>`select coalesce(sum(div(amount::numeric * rollover_percent, 100)), 0)::bigint as asked
    from rewards.reward where player_id = ${playerId} and state = 'claimed' and rollover_percent > 0
      and claimed_at >= ${since ?? null}::timestamptz is not false`.execute(db);
  return rows[0]?.asked ?? 0n;
}

export interface TakenReward {
  id: bigint;
  playerId: bigint;
  kind: Exclude<RewardKind, 'bonus'>;
  amount: Micro;
  currency: string;
  source: RewardSource;
  title: Said;
  claimedAt: Date;
}

/** What was paid to these accounts, the oldest first. Bonus money is left out: it is a bonus of theirs. */
export async function takenRewards(db: Db | Tx, players: readonly bigint[]): Promise<TakenReward[]> {
  const { rows } = await sql<TakenReward>`select id, player_id, kind, amount, currency, source, title,
      coalesce(claimed_at, issued_at) as claimed_at
    from rewards.reward where player_id = any (${players.map(String)}::bigint[]) and state = 'claimed' and kind <> 'bonus'
    order by id`.execute(db);
  return rows;
}
