import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../base/db/db.ts';

/**
 * One change of a brand's tree at a time, so that of two moves at once the second sees the first. No tree changes while
 * somebody counts by it.
 */
export async function takeTreeTurn(tx: Tx, merchant: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended('players.trees', 0))`.execute(tx);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`players.tree:${merchant}`}, 0))`.execute(tx);
}

/** Who moves somebody: an agent above, or staff with their reason. */
export type Mover = { readonly agentId: bigint } | { readonly staff: string; readonly reason: string };

/**
 * Holds all trees still until the transaction ends: every move before now is seen, and none that is made later happened
 * before now.
 */
export async function holdTrees(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('players.trees', 0))`.execute(tx);
}

/**
 * Puts a player under another, or under nobody, and keeps where they stood. The caller has looked that no circle comes
 * of it.
 */
export async function writeMove(
  tx: Tx,
  { playerId, toId, at, by }: { playerId: bigint; toId: bigint | null; at: Date; by?: Mover },
): Promise<void> {
  const [agent, staff, reason] = by && 'staff' in by ? [null, by.staff, by.reason] : [by?.agentId ?? null, null, null];
  await sql`with before as (select upline_id from players.player where id = ${playerId} for update)
    insert into players.move (player_id, from_id, to_id, at, by_agent, by_staff, reason)
    select ${playerId}, b.upline_id, ${toId}::bigint, ${at}::timestamptz, ${agent}::bigint, ${staff}, ${reason}
    from before b`.execute(tx);
  await sql`update players.player set upline_id = ${toId} where id = ${playerId}`.execute(tx);
}

/** The first move of a player `p` after a time: where there is one, they stood where it took them from. */
const firstMoveAfter = (
  at: Date,
): RawBuilder<unknown> => sql`left join lateral (select m.id, m.from_id from players.move m
    where m.player_id = p.id and m.at > ${at}::timestamptz order by m.at, m.id limit 1) moved on true`;

/** These players and everybody above them as they stood at that time, each once, with their upline of then. */
export async function withUplinesAt(
  db: Db | Tx,
  ids: readonly bigint[],
  at: Date,
): Promise<{ id: bigint; uplineId: bigint | null }[]> {
  const upline = sql`case when moved.id is null then p.upline_id else moved.from_id end`;
  const { rows } = await sql<{ id: bigint; uplineId: bigint | null }>`with recursive up (id, upline_id) as (
      select p.id, ${upline} from players.player p ${firstMoveAfter(at)} where p.id = any (${ids.map(String)}::bigint[])
      union
      select p.id, ${upline} from up join players.player p on p.id = up.upline_id ${firstMoveAfter(at)})
    select id, upline_id from up order by id`.execute(db);
  return rows;
}

/** Everybody below an agent as the tree stood at that time. */
export async function teamAt(db: Db | Tx, agentId: bigint, at: Date): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`with recursive team (id) as (
      select ${agentId}::bigint
      union all
      select below.id from team cross join lateral (
        select p.id from players.player p where p.upline_id = team.id
          and not exists (select from players.move m where m.player_id = p.id and m.at > ${at}::timestamptz)
        union all
        select m.player_id from players.move m where m.from_id = team.id and m.at > ${at}::timestamptz
          and not exists (select from players.move e where e.player_id = m.player_id and e.at > ${at}::timestamptz
            and (e.at, e.id) < (m.at, m.id))) below)
    select id from team where id <> ${agentId} order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Of these players those who have, or once had, somebody above them. */
export async function everBelowAmong(db: Db | Tx, ids: readonly bigint[]): Promise<Set<bigint>> {
  const { rows } = await sql<{
    id: bigint;
  }>`select p.id from players.player p where p.id = any (${ids.map(String)}::bigint[])
    and (p.upline_id is not null or exists (select from players.move m where m.player_id = p.id and m.from_id is not null))`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}

export interface MoveRow {
  id: bigint;
  playerId: bigint;
  fromId: bigint | null;
  toId: bigint | null;
  at: Date;
  byAgent: bigint | null;
  byStaff: string | null;
  reason: string | null;
}

/** The moves of a brand, or those of one player: of themselves, and of who was taken from them or brought to them. */
export async function movesOf(
  db: Db,
  { merchant, playerId }: { merchant: string; playerId: bigint | null },
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: MoveRow[]; total: number }> {
  const which = sql`from players.move m join players.player p on p.id = m.player_id
    where p.merchant = ${merchant}
      and (${playerId}::bigint is null or ${playerId}::bigint in (m.player_id, m.from_id, m.to_id))`;
  const { rows } =
    await sql<MoveRow>`select m.id, m.player_id, m.from_id, m.to_id, m.at, m.by_agent, m.by_staff, m.reason
    ${which} order by m.at desc, m.id desc limit ${limit} offset ${offset}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*)::int as total ${which}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}
