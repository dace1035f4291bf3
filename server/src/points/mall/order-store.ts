import type { OrderState } from '@palpite/contract/points/shapes.ts';
import type { Micro } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../base/db/db.ts';
import type { GoodsTexts, Slice } from './goods-store.ts';

export interface OrderRow {
  id: bigint;
  merchant: string;
  playerId: bigint;
  kind: 'goods' | 'money';
  state: OrderState;
  goodsId: bigint | null;
  texts: GoodsTexts | null;
  picture: string | null;
  points: bigint;
  amount: Micro | null;
  addressSealed: Buffer | null;
  phoneSealed: Buffer | null;
  /** The entry that set the points aside; of money the one that moved them. */
  transfer: bigint;
  askedAt: Date;
  decidedAt: Date | null;
  decidedBy: string | null;
  note: string | null;
  reason: string | null;
}

const columns = sql`id, merchant, player_id, kind, state, goods_id, texts, picture, points, amount, address_sealed, phone_sealed,
  transfer, asked_at, decided_at, decided_by, note, reason`;

export async function nextOrderId(tx: Tx): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`select nextval('points.redemption_number') as id`.execute(tx);
  if (!rows[0]) throw new Error('a number was expected');
  return rows[0].id;
}

export type NewOrder = Omit<OrderRow, 'decidedAt' | 'decidedBy' | 'note' | 'reason' | 'state'>;

/** Points that became money are decided at once; an article waits for staff. */
export async function insertOrder(tx: Tx, o: NewOrder): Promise<void> {
  const isMoney = o.kind === 'money';
  await sql`insert into points.redemption (id, merchant, player_id, kind, state, goods_id, texts, picture, points, amount,
      address_sealed, phone_sealed, transfer, asked_at, decided_at)
    values (${o.id}, ${o.merchant}, ${o.playerId}, ${o.kind}, ${isMoney ? 'approved' : 'in_process'}, ${o.goodsId},
      ${o.texts === null ? null : JSON.stringify(o.texts)}::jsonb, ${o.picture}, ${o.points}, ${o.amount}, ${o.addressSealed},
      ${o.phoneSealed}, ${o.transfer}, ${o.askedAt}, ${isMoney ? o.askedAt : null})`.execute(tx);
}

export async function orderById(db: Db | Tx, merchant: string, id: bigint): Promise<OrderRow | undefined> {
  const { rows } = await sql<OrderRow>`select ${columns} from points.redemption
    where id = ${id} and merchant = ${merchant}`.execute(db);
  return rows[0];
}

/** Of two who decide at once the second sees what the first wrote. */
export async function lockOrder(tx: Tx, merchant: string, id: bigint): Promise<OrderRow | undefined> {
  const { rows } = await sql<OrderRow>`select ${columns} from points.redemption
    where id = ${id} and merchant = ${merchant} for update`.execute(tx);
  return rows[0];
}

export interface Decision {
  readonly state: 'approved' | 'rejected';
  readonly by: string;
  readonly staffId: bigint;
  readonly at: Date;
  readonly note: string | null;
  readonly reason: string | null;
}

export async function writeDecision(tx: Tx, id: bigint, d: Decision): Promise<void> {
  await sql`update points.redemption set state = ${d.state}, decided_by = ${d.by}, decided_by_staff = ${d.staffId}, decided_at = ${d.at},
    note = ${d.note}, reason = ${d.reason} where id = ${id}`.execute(tx);
}

/** What a player redeemed, the newest first. */
export async function ordersOf(
  db: Db,
  playerId: bigint,
  { state = null, page, size }: Slice & { state?: OrderState | null | undefined },
): Promise<{ rows: OrderRow[]; total: number }> {
  const which = sql`from points.redemption where player_id = ${playerId} and (${state}::text is null or state = ${state})`;
  const { rows } = await sql<OrderRow>`select ${columns} ${which} order by id desc
    limit ${size} offset ${(page - 1) * size}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*)::int as total ${which}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** A brand's orders: those that wait oldest first, the others newest first. */
export async function orderPage(
  db: Db,
  { merchant, state, page, size }: Slice & { merchant: string; state: OrderState },
): Promise<{ rows: OrderRow[]; total: number }> {
  const waits = state === 'in_process';
  const { rows } =
    await sql<OrderRow>`select ${columns} from points.redemption where merchant = ${merchant} and state = ${state}
    order by case when ${waits} then id else -id end limit ${size} offset ${(page - 1) * size}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*)::int as total from points.redemption
    where merchant = ${merchant} and state = ${state}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** How many orders of each article wait for staff. */
export async function waitingByGoods(db: Db | Tx, goods: readonly bigint[]): Promise<Map<bigint, number>> {
  const { rows } = await sql<{ goodsId: bigint | null; waiting: number }>`select goods_id, count(*)::int as waiting
    from points.redemption where goods_id = any (${goods.map(String)}::bigint[]) and state = 'in_process'
    group by goods_id`.execute(db);
  return new Map(rows.flatMap(({ goodsId, waiting }) => (goodsId === null ? [] : [[goodsId, waiting]])));
}

/** How often a player has redeemed each of these articles since the time beside it, without what was rejected. */
export async function redeemedSince(
  db: Db | Tx,
  playerId: bigint,
  goods: readonly { readonly id: bigint; readonly since: Date }[],
): Promise<Map<bigint, number>> {
  const { rows } = await sql<{ goodsId: bigint; times: number }>`select g.id as goods_id, count(*)::int as times
    from unnest(${goods.map(({ id }) => String(id))}::bigint[], ${goods.map(({ since }) => since.toISOString())}::timestamptz[]) g (id, since)
      join points.redemption r on r.goods_id = g.id and r.player_id = ${playerId} and r.asked_at >= g.since
        and r.state <> 'rejected'
    group by g.id`.execute(db);
  return new Map(rows.map(({ goodsId, times }) => [goodsId, times]));
}
