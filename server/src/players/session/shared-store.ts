// What accounts of one brand have in common: browsers, networks, and one leaving as the other comes.
import { sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';

/** Something several accounts share; `what` says it to a person. Trial players are left out. */
export interface Shared {
  what: string;
  players: bigint[];
}

/** The network of a session's address: all of a /24, or of a /56 of IPv6. */
const network = sql`network(set_masklen(s.ip, case family(s.ip) when 4 then 24 else 56 end))`;

/** Browsers that were in more than one account, up to `most` accounts. */
export async function sharedDevices(db: Db, merchant: string, most: number): Promise<Shared[]> {
  const { rows } = await sql<Shared>`select max(d.label) as what, array_agg(p.id order by p.id) as players
    from players.device d join players.player p on p.id = d.player_id
    where p.merchant = ${merchant} and p.member_type <> 4
    group by d.cookie_hash having count(*) between 2 and ${most}`.execute(db);
  return rows;
}

/** Networks that more than one account came from since, up to `most` accounts: more is a whole neighbourhood. */
export async function sharedNetworks(db: Db, merchant: string, since: Date, most: number): Promise<Shared[]> {
  const { rows } =
    await sql<Shared>`select text(n.network) as what, array_agg(n.player_id order by n.player_id) as players
    from (select distinct ${network} as network, s.player_id from players.session s
      join players.player p on p.id = s.player_id
      where p.merchant = ${merchant} and p.member_type <> 4 and s.created_at >= ${since}) n
    group by n.network having count(*) between 2 and ${most}`.execute(db);
  return rows;
}

/** Of two accounts of one network: how often one came within `withinMs` after the other was seen last. */
export interface Handover {
  one: bigint;
  other: bigint;
  times: number;
}

/** Among these accounts since then, those that took turns at least so many times. */
export async function handovers(
  db: Db,
  ids: readonly bigint[],
  { since, withinMs, least }: { since: Date; withinMs: number; least: number },
): Promise<Handover[]> {
  const { rows } = await sql<Handover>`with seen as (
      select s.player_id, s.created_at, lag(s.player_id) over next as before_id, lag(s.last_seen_at) over next as before_at
      from players.session s where s.player_id = any (${ids.map(String)}::bigint[]) and s.created_at >= ${since}
      window next as (partition by ${network} order by s.created_at, s.id))
    select least(player_id, before_id) as one, greatest(player_id, before_id) as other, count(*)::int as times
    from seen where before_id <> player_id
      and created_at - before_at between interval '0' and make_interval(secs => ${withinMs / 1000}::float8)
    group by 1, 2 having count(*) >= ${least}`.execute(db);
  return rows;
}

/** When these accounts were made. */
export async function registrationsOf(db: Db, ids: readonly bigint[]): Promise<Map<bigint, Date>> {
  const { rows } = await sql<{ id: bigint; createdAt: Date }>`select id, created_at from players.player
    where id = any (${ids.map(String)}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, createdAt }) => [id, createdAt]));
}
