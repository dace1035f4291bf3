import type { Micro } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../base/db/db.ts';

export interface ProgressKey {
  versionId: bigint;
  /** The first day of the period. */
  period: string;
  playerId: bigint;
}

export interface ProgressRow extends ProgressKey {
  value: Micro;
  target: Micro;
  rewardId: bigint | null;
  issued: number;
  final: boolean;
  claimed: boolean;
  due: boolean;
}

const columns = sql`p.version_id, p.period, p.player_id, p.value, p.target, p.reward_id, p.issued, p.final, p.claimed, p.due`;
const isKey = ({ versionId, period, playerId }: ProgressKey) =>
  sql`p.version_id = ${versionId} and p.period = ${period}::date and p.player_id = ${playerId}`;

/** Those with a reward to be issued or taken back, which were not tried lately. */
export async function dueProgress(db: Db, now: Date, most: number): Promise<ProgressKey[]> {
  const { rows } = await sql<ProgressKey>`select p.version_id, p.period, p.player_id from missions.progress p
    where p.due and (p.retry_at is null or p.retry_at <= ${now}) order by p.retry_at nulls first limit ${most}::int`.execute(
    db,
  );
  return rows;
}

/** Undefined where another process has it. */
export async function lockProgress(tx: Tx, key: ProgressKey): Promise<ProgressRow | undefined> {
  const { rows } = await sql<ProgressRow>`select ${columns} from missions.progress p where ${isKey(key)}
    for update skip locked`.execute(tx);
  return rows[0];
}

export async function writeIssued(tx: Tx, key: ProgressKey, rewardId: bigint): Promise<void> {
  await sql`update missions.progress p set reward_id = ${rewardId}, issued = issued + 1, due = false, retry_at = null,
    trouble = null where ${isKey(key)}`.execute(tx);
}

/** The reward was taken back: it may be reached again. */
export async function writeTakenBack(tx: Tx, key: ProgressKey): Promise<void> {
  await sql`update missions.progress p set reward_id = null, due = false, retry_at = null where ${isKey(key)}`.execute(
    tx,
  );
}

/** Nothing more happens: it was claimed, or too late for it. */
export async function writeFinal(tx: Tx, key: ProgressKey): Promise<void> {
  await sql`update missions.progress p set final = true, due = false where ${isKey(key)}`.execute(tx);
}

export async function putOff(tx: Tx, key: ProgressKey, { until, trouble }: { until: Date; trouble: string }) {
  await sql`update missions.progress p set retry_at = ${until}, trouble = ${trouble} where ${isKey(key)} and p.due`.execute(
    tx,
  );
}

/** A reward came to its end: the campaign it is of; undefined where it is of none. */
export async function endReward(tx: Tx, rewardId: bigint, claimed: boolean): Promise<bigint | undefined> {
  const { rows } = await sql<{ id: bigint }>`
    with ended as (
      update missions.progress set final = true, due = false, claimed = ${claimed} where reward_id = ${rewardId} returning version_id),
    placed as (
      update missions.place set final = true, claimed = ${claimed} where reward_id = ${rewardId} returning version_id)
    select v.campaign_id as id from missions.version v
    where v.id in (select version_id from ended union all select version_id from placed)`.execute(tx);
  return rows[0]?.id;
}

/** How many rewards of missions and boards wait for a player's claim. */
export async function countWaiting(db: Db, playerId: bigint): Promise<number> {
  const { rows } = await sql<{ count: number }>`select (
      (select count(*) from missions.progress where player_id = ${playerId} and reward_id is not null and not final)
      + (select count(*) from missions.place where player_id = ${playerId} and reward_id is not null and not final))::int as count`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

export interface MissionRow {
  versionId: bigint;
  campaignId: bigint;
  terms: unknown;
  countsFrom: Date | null;
  countsUntil: Date | null;
  spent: Micro;
  period: string;
  value: Micro | null;
  rewardId: bigint | null;
  final: boolean | null;
  claimed: boolean | null;
}

/**
 * The missions of a brand that count now or begin before `soon`, with what a player has reached of them in this
 * period; and those of periods that are over whose reward waits.
 */
export async function missionsFor(
  db: Db,
  { merchant, playerId }: { merchant: string; playerId: bigint },
  { now, soon, zone }: { now: Date; soon: Date; zone: string },
): Promise<MissionRow[]> {
  const { rows } = await sql<MissionRow>`
    with open as (
      select v.id, missions.period_of(v.period, v.counts_from, greatest(v.counts_from, ${now}::timestamptz), ${zone}::text) as period
      from missions.version v join missions.campaign c on c.id = v.campaign_id
      where v.merchant = ${merchant} and v.kind = 'mission' and v.state = 'approved' and c.stopped_at is null
        and v.counts_from <= ${soon} and (v.counts_until is null or v.counts_until > greatest(v.counts_from, ${now}::timestamptz))
      union
      select p.version_id, p.period from missions.progress p
      where p.player_id = ${playerId} and p.reward_id is not null and not p.final)
    select v.id as version_id, v.campaign_id, v.terms, v.counts_from, v.counts_until, c.spent, o.period, p.value,
      p.reward_id, p.final, p.claimed
    from open o join missions.version v on v.id = o.id join missions.campaign c on c.id = v.campaign_id
      left join missions.progress p on p.version_id = o.id and p.period = o.period and p.player_id = ${playerId}
    order by v.campaign_id, o.period`.execute(db);
  return rows;
}
