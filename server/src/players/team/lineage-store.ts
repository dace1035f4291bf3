import { agentTypes } from '@palpite/contract/base/member-types.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../base/db/db.ts';

/** Everybody above a player, the direct upline first. Read from the rows as they stand: it holds right after a move. */
export async function uplinesOf(db: Db | Tx, playerId: bigint): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`with recursive above as (
      select p.upline_id as id, 1 as step from players.player p where p.id = ${playerId} and p.upline_id is not null
      union all
      select p.upline_id, a.step + 1 from above a join players.player p on p.id = a.id where p.upline_id is not null)
    select id from above order by step`.execute(db);
  return rows.map(({ id }) => id);
}

/** Whether `agentId` is somewhere above `playerId`. Nobody is below themselves. */
export async function isBelow(db: Db | Tx, agentId: bigint, playerId: bigint): Promise<boolean> {
  return (await uplinesOf(db, playerId)).includes(agentId);
}

/** Those of these players who are somewhere below an agent. */
export async function belowAmong(db: Db | Tx, agentId: bigint, ids: readonly bigint[]): Promise<Set<bigint>> {
  const { rows } = await sql<{ id: bigint }>`with recursive up (id, upline_id) as (
      select p.id, p.upline_id from players.player p where p.id = any (${ids.map(String)}::bigint[])
      union all
      select up.id, p.upline_id from up join players.player p on p.id = up.upline_id where up.upline_id <> ${agentId})
    select id from up where upline_id = ${agentId}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Whether more than so many stand below an agent; no more of them are looked at. */
export async function isTeamOver(db: Db | Tx, agentId: bigint, most: number): Promise<boolean> {
  const { rows } = await sql<{ over: boolean }>`with recursive below as (
      select p.id from players.player p where p.upline_id = ${agentId}
      union all
      select p.id from below b join players.player p on p.upline_id = b.id)
    select count(*) > ${most} as over from (select from below limit ${most + 1}) found`.execute(db);
  return rows[0]?.over ?? false;
}

/** Everybody below an agent with how many steps down they are, nearest first. */
export async function teamOf(db: Db | Tx, agentId: bigint): Promise<{ id: bigint; uplineId: bigint; step: number }[]> {
  const { rows } = await sql<{ id: bigint; uplineId: bigint; step: number }>`with recursive team as (
      select p.id, p.upline_id, 1 as step from players.player p where p.upline_id = ${agentId}
      union all
      select p.id, p.upline_id, t.step + 1 from team t join players.player p on p.upline_id = t.id)
    select id, upline_id, step from team order by step, id`.execute(db);
  return rows;
}

/** Of these players, who stands below which agent among them, and how many steps down. */
export async function linesAmong(
  db: Db | Tx,
  ids: readonly bigint[],
): Promise<{ agentId: bigint; downlineId: bigint; steps: number }[]> {
  const among = sql`any (${ids.map(String)}::bigint[])`;
  const { rows } = await sql<{
    agentId: bigint;
    downlineId: bigint;
    steps: number;
  }>`with recursive up (id, above, steps) as (
      select p.id, p.upline_id, 1 from players.player p where p.id = ${among} and p.upline_id is not null
      union all
      select u.id, p.upline_id, u.steps + 1 from up u join players.player p on p.id = u.above
      where p.upline_id is not null)
    select u.above as agent_id, u.id as downline_id, u.steps from up u join players.player a on a.id = u.above
    where u.above = ${among} and a.member_type = any (${[...agentTypes]}::int[]) order by u.id, u.steps`.execute(db);
  return rows;
}
