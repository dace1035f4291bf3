import type { Micro } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../base/db/db.ts';

export interface GroupRow {
  id: bigint;
  merchant: string;
  currency: string;
  game: string;
  issueId: bigint;
  organiserId: bigint;
  content: string;
  units: number;
  quotas: number;
  /** What of a unit's price one quota pays. */
  unit: Micro;
  begunAt: Date;
}

export interface HoldingRow {
  orderId: bigint;
  groupId: bigint;
  playerId: bigint;
  quotas: number;
}

const columns = sql`g.id, g.merchant, g.currency, g.game, g.issue_id as "issueId", g.organiser_id as "organiserId", g.content, g.units, g.quotas, g.unit,
  g.begun_at as "begunAt"`;

export async function insertGroup(tx: Tx, group: Omit<GroupRow, 'id'>): Promise<bigint> {
  const { merchant, currency, game, issueId, organiserId, content, units, quotas, unit, begunAt } = group;
  const { rows } = await sql<{ id: bigint }>`
    insert into pools.group_ticket (merchant, currency, game, issue_id, organiser_id, content, units, quotas, unit, begun_at)
    values (${merchant}, ${currency}, ${game}, ${issueId}, ${organiserId}, ${content}, ${units}, ${quotas}, ${unit}, ${begunAt})
    returning id`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('a group ticket was not written');
  return row.id;
}

/** Nobody else buys quotas of it until the transaction ends. */
export async function holdGroup(tx: Tx, id: bigint): Promise<GroupRow | undefined> {
  const { rows } =
    await sql<GroupRow>`select ${columns} from pools.group_ticket g where g.id = ${id} for update`.execute(tx);
  return rows[0];
}

export async function insertHolding(tx: Tx, { orderId, groupId, playerId, quotas }: HoldingRow): Promise<void> {
  await sql`insert into pools.holding (order_id, group_id, player_id, quotas)
    values (${orderId}, ${groupId}, ${playerId}, ${quotas})`.execute(tx);
}

export async function groupsById(db: Db | Tx, ids: readonly bigint[]): Promise<GroupRow[]> {
  const { rows } = await sql<GroupRow>`select ${columns} from pools.group_ticket g
    where g.id = any (${ids.map(String)}::bigint[]) order by g.id desc`.execute(db);
  return rows;
}

export async function holdingsOf(db: Db | Tx, groups: readonly bigint[]): Promise<HoldingRow[]> {
  const { rows } =
    await sql<HoldingRow>`select h.order_id as "orderId", h.group_id as "groupId", h.player_id as "playerId", h.quotas
    from pools.holding h where h.group_id = any (${groups.map(String)}::bigint[]) order by h.order_id`.execute(db);
  return rows;
}

/**
 * The newest of a contest among the players of a brand of which some quotas are sold and some are free. Those of orders
 * that were taken back are free again.
 */
export async function openGroupsOf(
  db: Db,
  asked: { issueId: bigint; merchant: string; currency: string; limit: number },
): Promise<bigint[]> {
  const { issueId, merchant, currency, limit } = asked;
  const { rows } = await sql<{ id: bigint }>`select g.id from pools.group_ticket g
      cross join lateral (select sum(h.quotas) as quotas from pools.holding h
        where h.group_id = g.id and not lottery.was_taken_back(h.order_id)) taken
    where g.issue_id = ${issueId} and g.merchant = ${merchant} and g.currency = ${currency} and taken.quotas < g.quotas
    order by g.id desc limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The newest of a lottery that a player bought quotas of. */
export async function groupsOfPlayer(
  db: Db,
  asked: { playerId: bigint; game: string; limit: number },
): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`select g.id from pools.group_ticket g
    where g.game = ${asked.game} and g.id in (select h.group_id from pools.holding h where h.player_id = ${asked.playerId})
    order by g.id desc limit ${asked.limit}`.execute(db);
  return rows.map(({ id }) => id);
}
