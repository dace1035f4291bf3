import type { Micro } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../base/db/db.ts';

/** What counting needs of terms. */
export interface Counted {
  readonly kind: 'mission' | 'board';
  readonly metric: string;
  readonly period: 'day' | 'week' | 'month' | 'once';
  readonly target: Micro;
  readonly scope: string;
  readonly codes: readonly string[];
  readonly leastStake: Micro;
  readonly pointsPer: Micro;
  readonly pointsPerWin: bigint;
}

export interface VersionRow {
  id: bigint;
  campaignId: bigint;
  merchant: string;
  state: 'proposed' | 'approved' | 'rejected' | 'withdrawn';
  terms: unknown;
  reason: string;
  proposedBy: string;
  proposedByStaff: bigint;
  proposedAt: Date;
  decidedBy: string | null;
  decidedAt: Date | null;
  decisionReason: string | null;
  countsFrom: Date | null;
  countsUntil: Date | null;
}

const columns = sql`v.id, v.campaign_id, v.merchant, v.state, v.terms, v.reason, v.proposed_by, v.proposed_by_staff,
  v.proposed_at, v.decided_by, v.decided_at, v.decision_reason, v.counts_from, v.counts_until`;

interface NewVersion extends Counted {
  readonly campaignId: bigint;
  readonly merchant: string;
  /** As JSON. */
  readonly terms: string;
  readonly reason: string;
  readonly by: string;
  readonly staffId: bigint;
  readonly at: Date;
}

/** Undefined: another one is open. */
export async function insertVersion(tx: Tx, v: NewVersion): Promise<bigint | undefined> {
  const { rows } = await sql<{ id: bigint }>`
    insert into missions.version (campaign_id, merchant, kind, state, terms, metric, period, target, scope, codes, least_stake,
      points_per, points_per_win, reason, proposed_by, proposed_by_staff, proposed_at)
    values (${v.campaignId}, ${v.merchant}, ${v.kind}, 'proposed', ${v.terms}::jsonb, ${v.metric}, ${v.period}, ${v.target},
      ${v.scope}, ${[...v.codes]}::text[], ${v.leastStake}, ${v.pointsPer}, ${v.pointsPerWin}, ${v.reason}, ${v.by},
      ${v.staffId}, ${v.at})
    on conflict (campaign_id) where state = 'proposed' do nothing returning id`.execute(tx);
  return rows[0]?.id;
}

export async function versionById(db: Db | Tx, id: bigint): Promise<VersionRow | undefined> {
  const { rows } = await sql<VersionRow>`select ${columns} from missions.version v where v.id = ${id}`.execute(db);
  return rows[0];
}

/** The versions of these campaigns, the newest first. */
export async function versionsOf(db: Db | Tx, campaigns: readonly bigint[]): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`select ${columns} from missions.version v
    where v.campaign_id = any (${campaigns.map(String)}::bigint[]) order by v.id desc`.execute(db);
  return rows;
}

export interface Decided {
  readonly state: string;
  readonly by: string;
  readonly staffId: bigint;
  readonly at: Date;
  readonly reason: string | null;
  readonly countsFrom: Date | null;
  readonly countsUntil: Date | null;
}

export async function endVersion(tx: Tx, id: bigint, e: Decided): Promise<void> {
  await sql`update missions.version set state = ${e.state}, decided_by = ${e.by}, decided_by_staff = ${e.staffId},
    decided_at = ${e.at}, decision_reason = ${e.reason}, counts_from = ${e.countsFrom}, counts_until = ${e.countsUntil}
    where id = ${id}`.execute(tx);
}

/** It counts until then, also where a version that will not follow it any more had an earlier end set for it. */
export async function setCountingEnd(tx: Tx, id: bigint, until: Date): Promise<void> {
  await sql`update missions.version set counts_until = ${until}::timestamptz where id = ${id}`.execute(tx);
}

/** Nothing that happens from then on counts for it; an end that is earlier stays. */
export async function endCounting(tx: Tx, id: bigint, until: Date): Promise<void> {
  await sql`update missions.version set counts_until = least(counts_until, ${until}::timestamptz)
    where id = ${id}`.execute(tx);
}

/** Missions that counted one of these things since a moment, or do now. */
export async function countedSince(
  db: Db | Tx,
  merchant: string,
  metric: string,
  { since, now }: { since: Date; now: Date },
): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`select ${columns} from missions.version v
    where v.merchant = ${merchant} and v.kind = 'mission' and v.state = 'approved' and v.metric = ${metric}
      and v.counts_from <= ${now} and (v.counts_until is null or v.counts_until > greatest(v.counts_from, ${since}::timestamptz))
    order by v.id`.execute(db);
  return rows;
}

/** Missions that count one of these things at a moment. */
export async function countingAt(db: Db | Tx, merchant: string, metric: string, at: Date): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`select ${columns} from missions.version v
    where v.merchant = ${merchant} and v.kind = 'mission' and v.state = 'approved' and v.metric = ${metric}
      and v.counts_from <= ${at} and (v.counts_until is null or v.counts_until > ${at}) order by v.id`.execute(db);
  return rows;
}
