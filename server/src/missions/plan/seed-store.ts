import { sql } from 'kysely';
import type { Tx } from '../../base/db/db.ts';
import type { Counted } from './version-store.ts';

/** Which of these brands have no campaign. */
export async function wantsSeed(tx: Tx, brands: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ merchant: string }>`select b.merchant from unnest(${[...brands]}::text[]) b (merchant)
    where not exists (select from missions.campaign c where c.merchant = b.merchant)`.execute(tx);
  return rows.map(({ merchant }) => merchant);
}

/** A campaign of the demonstration, and what a player has reached of it. */
export interface Seeded extends Counted {
  readonly merchant: string;
  /** As JSON. */
  readonly terms: string;
  readonly by: string;
  readonly at: Date;
  readonly until: Date | null;
  readonly playerId: bigint | null;
  /** The first day of the period that runs. */
  readonly first: string;
  readonly value: bigint;
  readonly lastDay: string | null;
}

/** Nobody proposed them: they count from now on. */
export async function insertSeeded(tx: Tx, seeds: readonly Seeded[]): Promise<void> {
  const rows = seeds.map((seed, nth) => ({
    ...{ nth, merchant: seed.merchant, kind: seed.kind, terms: JSON.parse(seed.terms) as unknown, metric: seed.metric },
    ...{ first: seed.first, target: String(seed.target), scope: seed.scope, codes: seed.codes },
    ...{ period: seed.period, least: String(seed.leastStake), points_per: String(seed.pointsPer) },
    ...{ points_per_win: String(seed.pointsPerWin), until: seed.until, player: seed.playerId?.toString() ?? null },
    ...{ value: String(seed.value), last_day: seed.lastDay },
  }));
  const { at, by } = seeds[0] ?? { at: new Date(0), by: '' };
  await sql`with r as (
      select r.*, nextval(pg_get_serial_sequence('missions.campaign', 'id')) as campaign_id,
        nextval(pg_get_serial_sequence('missions.version', 'id')) as version_id
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r (nth int, merchant text, kind text, terms jsonb, metric text,
        first date, target bigint, scope text, codes text[], period text, least bigint, points_per bigint, points_per_win bigint,
        until timestamptz, player bigint, value bigint, last_day date)),
    c as (insert into missions.campaign (id, merchant, kind, created_at) overriding system value
      select r.campaign_id, r.merchant, r.kind, ${at}::timestamptz from r order by r.nth),
    v as (insert into missions.version (id, campaign_id, merchant, kind, state, terms, metric, period, target, scope, codes, least_stake,
        points_per, points_per_win, reason, proposed_by, proposed_by_staff, proposed_at, decided_by, decided_at, counts_from, counts_until)
      overriding system value
      select r.version_id, r.campaign_id, r.merchant, r.kind, 'approved', r.terms, r.metric, r.period, r.target, r.scope, r.codes, r.least,
        r.points_per, r.points_per_win, ${by}, ${by}, 0, ${at}::timestamptz, ${by}, ${at}::timestamptz, ${at}::timestamptz, r.until
      from r),
    p as (insert into missions.progress (version_id, period, player_id, merchant, value, target, last_day, at, due)
      select r.version_id, r.first, r.player, r.merchant, r.value, r.target, r.last_day, ${at}::timestamptz, false from r
      where r.player is not null and r.kind = 'mission')
    insert into missions.score (version_id, player_id, merchant, score, at)
    select r.version_id, r.player, r.merchant, r.value, ${at}::timestamptz from r where r.player is not null and r.kind = 'board'`.execute(
    tx,
  );
}
