import { agentTypes, trialType } from '@palpite/contract/base/member-types.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../base/db/db.ts';

export interface TeamRow {
  id: bigint;
  username: string;
  memberType: number;
  uplineId: bigint;
  createdAt: Date;
  lastSeenAt: Date | null;
  frozenAt: Date | null;
  frozenBy: bigint | null;
  /** How many stand directly below. */
  directs: number;
  /** Steps below the agent asked for. */
  step: number;
}

export interface TeamWanted {
  readonly agentId: bigint;
  /** Everybody below, or the direct downlines alone. */
  readonly whole: boolean;
  /** Agents alone. */
  readonly agents?: boolean;
  /** Part of a masked name; those in `found` are shown besides. */
  readonly search: string | null;
  readonly found: readonly bigint[];
  readonly page: number;
  readonly size: number;
}

const shown = sql`p.id, p.username, p.member_type, p.upline_id, p.created_at, p.frozen_at, p.frozen_by,
  (select count(*)::int from players.player d where d.upline_id = p.id) as directs,
  greatest(p.last_login_at, (select max(s.last_seen_at) from players.session s where s.player_id = p.id)) as last_seen_at`;

/** One player who has an upline. */
export async function teamMember(db: Db, id: bigint): Promise<Omit<TeamRow, 'step'> | undefined> {
  const { rows } = await sql<Omit<TeamRow, 'step'>>`select ${shown} from players.player p
    where p.id = ${id} and p.upline_id is not null`.execute(db);
  return rows[0];
}

/** Players of a brand whose name begins with a text, agents first; play money plays outside of the tree. */
export async function namesBeginning(db: Db, merchant: string, text: string, most: number): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`select id from players.player
    where merchant = ${merchant} and username ^@ lower(${text}) and member_type <> ${trialType}
    order by member_type = 0, username limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

/** How many stand directly below each of these; those with nobody are not among them. */
export async function directsAmong(db: Db | Tx, ids: readonly bigint[]): Promise<Map<bigint, number>> {
  const { rows } = await sql<{ uplineId: bigint; directs: number }>`select p.upline_id, count(*)::int as directs
    from players.player p where p.upline_id = any (${ids.map(String)}::bigint[]) group by p.upline_id`.execute(db);
  return new Map(rows.map(({ uplineId, directs }) => [uplineId, directs]));
}

/**
 * An agent's team, or those directly below. A search looks at what an agent may see of a name (`maskName`) and no more:
 * else it would tell letter by letter what is hidden.
 */
export async function teamPage(db: Db, wanted: TeamWanted): Promise<{ rows: TeamRow[]; total: number }> {
  const { agentId, whole, agents = false, search, found, page, size } = wanted;
  const below = sql`with recursive below as (
      select p.id, 1 as step from players.player p where p.upline_id = ${agentId}
      union all
      select p.id, b.step + 1 from below b join players.player p on p.upline_id = b.id where ${whole}::boolean)`;
  const which = sql`from below b join players.player p on p.id = b.id
    where (not ${agents}::boolean or p.member_type = any (${agentTypes.map(String)}::int[]))
      and (${search}::text is null or p.id = any (${found.map(String)}::bigint[]) or position(lower(${search}::text) in
      case when length(p.username) <= 4 then left(p.username, 1) || '···' else left(p.username, 3) || '···' || right(p.username, 1) end) > 0)`;
  const { rows } = await sql<TeamRow>`${below}
    select ${shown}, b.step ${which} order by p.id desc limit ${size} offset ${(page - 1) * size}`.execute(db);
  const counted = await sql<{ total: number }>`${below} select count(*)::int as total ${which}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}
