import { sql } from 'kysely';
import type { Db, Tx } from '../../base/db/db.ts';
import type { CountedLane, FeedSpan } from '../../bets/bets.ts';

/** Counts a span of the feed by campaign, period of the brand and player. */
export async function countSpan(
  tx: Tx,
  { from, until, most }: FeedSpan,
  brands: readonly { readonly merchant: string; readonly zone: string }[],
): Promise<CountedLane[]> {
  const { rows } = await sql<CountedLane>`select lane, number, deltas
    from missions.count_play(${from.placed.map(String)}::bigint[], ${until.map(String)}::bigint[],
      ${from.changed.map(String)}::bigint[], ${most}::int, ${brands.map(({ merchant }) => merchant)}::text[],
      ${brands.map(({ zone }) => zone)}::text[])`.execute(tx);
  await sql`select missions.look_up_hits()`.execute(tx);
  return rows;
}

export interface InPeriod {
  readonly versionId: bigint;
  /** In whose period it counts. */
  readonly at: Date;
  readonly zone: string;
}

export interface Reached {
  readonly playerId: bigint;
  readonly value: bigint;
}

const rowsFrom = ({ versionId, at, zone }: InPeriod, all: readonly Reached[], lastDay: string | null) => sql`
  select v.id, missions.period_of(v.period, v.counts_from, ${at}::timestamptz, ${zone}::text), r.player_id, v.merchant,
    r.value, v.target, ${lastDay}::date, ${at}::timestamptz, r.value >= v.target
  from missions.version v, unnest(${all.map(({ playerId }) => String(playerId))}::bigint[],
    ${all.map(({ value }) => String(value))}::bigint[]) r (player_id, value)
  where v.id = ${versionId} order by r.player_id`;
const columns = sql`version_id, period, player_id, merchant, value, target, last_day, at, due`;
const due = sql`not p.final and (p.value + excluded.value >= p.target) <> (p.reward_id is not null)`;

/** One more day on which a player came; a day counts once. */
export async function addDay(tx: Tx, counted: InPeriod, reached: Reached, day: string): Promise<void> {
  await sql`insert into missions.progress as p (${columns}) ${rowsFrom(counted, [reached], day)}
    on conflict (version_id, period, player_id) do update set value = p.value + excluded.value, last_day = excluded.last_day,
      at = excluded.at, due = ${due}
    where p.last_day < excluded.last_day`.execute(tx);
}

/** What these players have reached in all, counted elsewhere. */
export async function putReached(tx: Tx, counted: InPeriod, all: readonly Reached[]): Promise<void> {
  await sql`insert into missions.progress as p (${columns}) ${rowsFrom(counted, all, null)}
    on conflict (version_id, period, player_id) do update set value = excluded.value, at = excluded.at,
      due = not p.final and (excluded.value >= p.target) <> (p.reward_id is not null)
    where p.value <> excluded.value`.execute(tx);
}

/** A player has reached less than it was; whoever has reached nothing gets no row. */
export async function lowerReached(tx: Tx, { versionId, at, zone }: InPeriod, reached: Reached): Promise<void> {
  const { playerId, value } = reached;
  await sql`update missions.progress p set value = ${value}::bigint, at = ${at},
      due = not p.final and (${value}::bigint >= p.target) <> (p.reward_id is not null)
    from missions.version v where v.id = ${versionId} and p.version_id = v.id and p.player_id = ${playerId}
      and p.value > ${value}::bigint
      and p.period = missions.period_of(v.period, v.counts_from, ${at}::timestamptz, ${zone}::text)`.execute(tx);
}

/** What each player has reached in the periods of these moments, by the place of the moment; nobody with nothing. */
export async function reachedIn(
  db: Db,
  { versionId, zone, moments }: Pick<InPeriod, 'versionId' | 'zone'> & { readonly moments: readonly Date[] },
): Promise<Map<bigint, bigint>[]> {
  const { rows } = await sql<{ place: number; playerId: bigint; value: bigint }>`
    select s.place::int - 1 as place, p.player_id, p.value from missions.version v
      cross join unnest(${moments.map((at) => at.toISOString())}::timestamptz[]) with ordinality s (at, place)
      join missions.progress p on p.version_id = v.id
        and p.period = missions.period_of(v.period, v.counts_from, s.at, ${zone}::text)
    where v.id = ${versionId} and p.value <> 0`.execute(db);
  const reached = moments.map(() => new Map<bigint, bigint>());
  for (const { place, playerId, value } of rows) reached[place]?.set(playerId, value);
  return reached;
}

/** Whoever is not among these players has reached nothing in the period of that moment. */
export async function dropOthers(
  tx: Tx,
  { versionId, at, zone, players }: InPeriod & { readonly players: readonly bigint[] },
): Promise<void> {
  await sql`update missions.progress p set value = 0, at = ${at}, due = not p.final and p.reward_id is not null
    from missions.version v where v.id = ${versionId} and p.version_id = v.id and p.value <> 0
      and p.period = missions.period_of(v.period, v.counts_from, ${at}::timestamptz, ${zone}::text)
      and p.player_id <> all (${players.map(String)}::bigint[])`.execute(tx);
}
