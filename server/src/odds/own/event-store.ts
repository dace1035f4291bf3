import { sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';

export interface CountRow {
  readonly sport: string;
  readonly competitionId: string;
  readonly events: number;
  readonly live: number;
}

/** Events of these sports that are live, or begin before that, by competition. */
export async function eventCounts(db: Db, sports: readonly string[], until: Date): Promise<CountRow[]> {
  const { rows } = await sql<CountRow>`select b.sport, b.competition_id, count(*)::int as events,
      (count(*) filter (where b.status = 'live'))::int as live
    from odds.book b where b.status in ('planned', 'live') and b.sport = any (${[...sports]}::text[]) and b.starts_at < ${until}
    group by b.sport, b.competition_id`.execute(db);
  return rows;
}

/** The next ones first: those that are live, or those that begin from `from` on. */
export async function bookedEvents(
  db: Db,
  { status, sports, from, limit }: { status: 'live' | 'planned'; sports: readonly string[]; from: Date; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ fixtureId: string }>`select b.fixture_id from odds.book b
    where b.status = ${status} and b.sport = any (${[...sports]}::text[]) and b.starts_at >= ${from}
    order by b.starts_at, b.fixture_id limit ${limit}`.execute(db);
  return rows.map(({ fixtureId }) => fixtureId);
}

/** Of those a player has on the list, the ones that are not over, the next first. */
export async function favouriteEvents(
  db: Db,
  { playerId, sports, limit }: { playerId: bigint; sports: readonly string[]; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ fixtureId: string }>`select b.fixture_id from odds.favourite f
    join odds.book b on b.fixture_id = f.fixture_id
    where f.player_id = ${playerId} and b.status <> 'over' and b.sport = any (${[...sports]}::text[])
    order by b.starts_at, b.fixture_id limit ${limit}`.execute(db);
  return rows.map(({ fixtureId }) => fixtureId);
}

/** Which of these are on the player's list. */
export async function favouritesAmong(db: Db, playerId: bigint, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ fixtureId: string }>`select f.fixture_id from odds.favourite f
    where f.player_id = ${playerId} and f.fixture_id = any (${[...ids]}::text[])`.execute(db);
  return new Set(rows.map(({ fixtureId }) => fixtureId));
}

export async function setFavourite(
  db: Db,
  { playerId, fixtureId, favourite, at }: { playerId: bigint; fixtureId: string; favourite: boolean; at: Date },
): Promise<void> {
  await (favourite
    ? sql`insert into odds.favourite (player_id, fixture_id, at) values (${playerId}, ${fixtureId}, ${at}) on conflict do nothing`
    : sql`delete from odds.favourite where player_id = ${playerId} and fixture_id = ${fixtureId}`
  ).execute(db);
}
