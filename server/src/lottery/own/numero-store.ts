import { sql } from 'kysely';
import type { Db, Tx } from '../../base/db/db.ts';

export interface DrawnRow {
  game: string;
  numero: string;
  day: string;
  drawsAt: Date;
  result: string[];
  commitment: string | null;
}

const drawn = sql`i.game, i.numero, i.day::text as day, i.draws_at as "drawsAt", i.result, i.commitment`;

/** The newest result of each of these games. */
export async function newestResults(db: Db, games: readonly string[]): Promise<DrawnRow[]> {
  const { rows } = await sql<DrawnRow>`select ${drawn} from unnest(${[...games]}::text[]) g (game)
    cross join lateral (select * from lottery.issue o where o.game = g.game and o.result is not null order by o.draws_at desc limit 1) i
    order by i.draws_at desc`.execute(db);
  return rows;
}

/** The newest results of these games together: of each at most as many. */
export async function recentResults(db: Db, games: readonly string[], limit: number): Promise<DrawnRow[]> {
  const { rows } = await sql<DrawnRow>`select ${drawn} from unnest(${[...games]}::text[]) g (game)
    cross join lateral (select * from lottery.issue o where o.game = g.game and o.result is not null order by o.draws_at desc limit ${limit}) i
    order by i.draws_at desc, i.game limit ${limit}`.execute(db);
  return rows;
}

/** How many orders were placed for the draws of each of these games since then; without those that have none. */
export async function ordersSince(
  db: Db | Tx,
  { games, since }: { games: readonly string[]; since: Date },
): Promise<Map<string, number>> {
  const { rows } = await sql<{ game: string; orders: number | null }>`select g.game,
      (select sum(i.orders)::int from lottery.issue i where i.game = g.game and i.draws_at >= ${since} and i.orders is not null) as orders
    from unnest(${[...games]}::text[]) g (game)`.execute(db);
  return new Map(rows.flatMap(({ game, orders }) => (orders === null ? [] : [[game, orders] as const])));
}

/** The issues of a game around a moment: the last drawn before it, and the two that are drawn after it. */
export async function issuesNear(
  db: Db,
  game: string,
  now: Date,
): Promise<{ numero: string; state: string; opensAt: Date; closesAt: Date; drawsAt: Date }[]> {
  const { rows } = await sql<{ numero: string; state: string; opensAt: Date; closesAt: Date; drawsAt: Date }>`
    select i.numero, i.state, i.opens_at as "opensAt", i.closes_at as "closesAt", i.draws_at as "drawsAt" from (
      (select * from lottery.issue b where b.game = ${game} and b.draws_at <= ${now} order by b.draws_at desc limit 1) union all
      (select * from lottery.issue a where a.game = ${game} and a.draws_at > ${now} order by a.draws_at limit 2)) i
    order by i.draws_at`.execute(db);
  return rows;
}

/** A page of the results of a game, and how many there are. */
export async function resultsPage(
  db: Db,
  asked: { game: string; skip: number; limit: number },
): Promise<{ rows: DrawnRow[]; total: number }> {
  const { rows } =
    await sql<DrawnRow>`select ${drawn} from lottery.issue i where i.game = ${asked.game} and i.result is not null
    order by i.draws_at desc limit ${asked.limit} offset ${asked.skip}`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total from lottery.issue i
    where i.game = ${asked.game} and i.result is not null`.execute(db);
  return { rows, total: counted[0]?.total ?? 0 };
}
