import { sql } from 'kysely';
import type { Db, Tx } from '../base/db/db.ts';
import type { Link, Signal } from './score.ts';

export interface RingRow {
  id: bigint;
  score: number;
  selfDownline: boolean;
  /** Who stands below which agent of it, as `agent:downline`; null: built before this was kept. */
  belowOwn: string[] | null;
  foundAt: Date;
  changedAt: Date;
  seenBy: string | null;
  seenAt: Date | null;
  note: string | null;
  /** In order of their numbers. */
  members: bigint[];
}

export interface LinkRow {
  ringId: bigint;
  one: bigint;
  other: bigint;
  /** In hundredths. */
  score: number;
  signals: Omit<Signal, 'players'>[];
}

const columns = sql`r.id, r.score, r.self_downline, r.below_own, r.found_at, r.changed_at, r.seen_by, r.seen_at, r.note,
  array(select m.player_id from rings.member m where m.ring_id = r.id order by m.player_id) as members`;

/** One after another builds a brand's rings. */
export async function takeRingTurn(tx: Tx, merchant: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`rings:${merchant}`}, 0))`.execute(tx);
}

export async function allRings(tx: Tx, merchant: string): Promise<RingRow[]> {
  const { rows } = await sql<RingRow>`select ${columns} from rings.ring r where r.merchant = ${merchant}
    order by r.id`.execute(tx);
  return rows;
}

export async function ringPage(
  db: Db,
  { merchant, seen, page, size }: { merchant: string; seen: boolean; page: number; size: number },
): Promise<{ rows: RingRow[]; total: number; open: number }> {
  const { rows } = await sql<RingRow>`select ${columns} from rings.ring r
    where r.merchant = ${merchant} and (r.seen_at is not null) = ${seen}
    order by r.self_downline desc, r.score desc, r.id limit ${size} offset ${(page - 1) * size}`.execute(db);
  const counted = await sql<{ total: number; open: number }>`select
      (count(*) filter (where (seen_at is not null) = ${seen}))::int as total,
      (count(*) filter (where seen_at is null))::int as open
    from rings.ring where merchant = ${merchant}`.execute(db);
  return { rows, ...(counted.rows[0] ?? { total: 0, open: 0 }) };
}

/** With `hold` nobody changes it until the transaction ends. */
export async function ringById(
  db: Db | Tx,
  merchant: string,
  id: bigint,
  hold: 'hold' | 'look' = 'look',
): Promise<RingRow | undefined> {
  const { rows } = await sql<RingRow>`select ${columns} from rings.ring r
    where r.merchant = ${merchant} and r.id = ${id} ${hold === 'hold' ? sql`for update of r` : sql``}`.execute(db);
  return rows[0];
}

/** The links of these rings, the surest first. */
export async function linksOfRings(db: Db | Tx, ids: readonly bigint[]): Promise<LinkRow[]> {
  const { rows } = await sql<LinkRow>`select ring_id, one, other, score, signals from rings.link
    where ring_id = any (${ids.map(String)}::bigint[]) order by score desc, one, other`.execute(db);
  return rows;
}

export async function dropRings(tx: Tx, ids: readonly bigint[]): Promise<void> {
  await sql`delete from rings.ring where id = any (${ids.map(String)}::bigint[])`.execute(tx);
}

/** Takes the accounts and links of these rings away, so that they can be written anew. */
export async function emptyRings(tx: Tx, ids: readonly bigint[]): Promise<void> {
  await sql`delete from rings.link where ring_id = any (${ids.map(String)}::bigint[])`.execute(tx);
  await sql`delete from rings.member where ring_id = any (${ids.map(String)}::bigint[])`.execute(tx);
}

type RingGiven = Pick<RingRow, 'score'> & { belowOwn: readonly string[]; merchant: string; at: Date };

export async function insertRing(tx: Tx, r: RingGiven): Promise<bigint> {
  const { rows } = await sql<{
    id: bigint;
  }>`insert into rings.ring (merchant, score, self_downline, below_own, found_at, changed_at)
    values (${r.merchant}, ${r.score}, ${r.belowOwn.length > 0}, ${[...r.belowOwn]}::text[], ${r.at}, ${r.at}) returning id`.execute(
    tx,
  );
  return rows[0]?.id ?? 0n;
}

/** What was noted of it stays; where it `grew`, nobody has looked at it as it stands now. */
export async function updateRing(tx: Tx, id: bigint, r: Omit<RingGiven, 'merchant'>, grew: boolean): Promise<void> {
  await sql`update rings.ring set score = ${r.score}, self_downline = ${r.belowOwn.length > 0}, below_own = ${[...r.belowOwn]}::text[],
      changed_at = case when ${grew} then ${r.at}::timestamptz else changed_at end,
      seen_by = case when ${grew} then null else seen_by end, seen_at = case when ${grew} then null else seen_at end
    where id = ${id}`.execute(tx);
}

export async function fillRing(
  tx: Tx,
  id: bigint,
  { players, links }: { players: readonly bigint[]; links: readonly Link[] },
): Promise<void> {
  await sql`insert into rings.member (player_id, ring_id)
    select unnest(${players.map(String)}::bigint[]), ${id}`.execute(tx);
  const rows = links.map(({ one, other, score, signals }) => ({
    ...{ one: one.toString(), other: other.toString(), score: Math.round(score * 100), signals },
  }));
  await sql`insert into rings.link (ring_id, one, other, score, signals)
    select ${id}, l.one, l.other, l.score, l.signals
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as l (one bigint, other bigint, score int, signals jsonb)`.execute(
    tx,
  );
}

export async function writeSeen(tx: Tx, id: bigint, s: { by: string; at: Date; note: string }): Promise<void> {
  await sql`update rings.ring set seen_by = ${s.by}, seen_at = ${s.at}, note = ${s.note} where id = ${id}`.execute(tx);
}

/** Every account of a brand that is in a ring. */
export async function ringedAccounts(db: Db | Tx, merchant: string): Promise<bigint[]> {
  const { rows } = await sql<{ playerId: bigint }>`select m.player_id from rings.member m
    join rings.ring r on r.id = m.ring_id where r.merchant = ${merchant} order by m.player_id`.execute(db);
  return rows.map(({ playerId }) => playerId);
}

/** Of these accounts, those in a ring with another of them, with the kinds of signals of their links in it. */
export async function ringsAmong(db: Db | Tx, players: readonly bigint[]): Promise<Map<bigint, string[]>> {
  const { rows } = await sql<{ playerId: bigint; kinds: string[] }>`
    with there as (
      select m.player_id, m.ring_id, count(*) over (partition by m.ring_id) as among from rings.member m
      where m.player_id = any (${players.map(String)}::bigint[]))
    select t.player_id, coalesce((select array_agg(distinct s ->> 'kind' order by s ->> 'kind')
        from rings.link l cross join lateral jsonb_array_elements(l.signals) s
        where l.ring_id = t.ring_id and t.player_id in (l.one, l.other)), '{}') as kinds
    from there t where t.among > 1`.execute(db);
  return new Map(rows.map(({ playerId, kinds }) => [playerId, kinds]));
}

/** The rings of a brand, each as the accounts in it, in order of their numbers. */
export async function ringMembers(db: Db | Tx, merchant: string): Promise<bigint[][]> {
  const { rows } = await sql<{ members: bigint[] }>`select array_agg(m.player_id order by m.player_id) as members
    from rings.ring r join rings.member m on m.ring_id = r.id where r.merchant = ${merchant}
    group by r.id order by r.id`.execute(db);
  return rows.map(({ members }) => members);
}

/** The ring of each of these accounts that is in one. */
export async function ringsOfAccounts(db: Db | Tx, players: readonly bigint[]): Promise<Map<bigint, bigint>> {
  const { rows } = await sql<{ playerId: bigint; ringId: bigint }>`select player_id, ring_id from rings.member
    where player_id = any (${players.map(String)}::bigint[])`.execute(db);
  return new Map(rows.map(({ playerId, ringId }) => [playerId, ringId]));
}
