import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type * as calls from '@palpite/contract/points/office.ts';
import type { Db, Tx } from '../../base/db/db.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { Ask, StaffSession } from '../../base/room.ts';
import { playersById } from '../../players/players.ts';
import { type OrderRow, orderById, orderPage } from '../mall/order-store.ts';
import { ownLanguageOf } from '../mall/said-in.ts';
import { nameOf, orderNoOf, whereTo } from '../mall/show-order.ts';

export type DeskOrder = OutputOf<typeof calls.decideOrder>;

export async function listOrders(
  ask: Ask<StaffSession>,
  { page, size, state }: InputOf<typeof calls.orderQueue>,
): Promise<OutputOf<typeof calls.orderQueue>> {
  const { platform, who } = ask;
  const { rows, total } = await orderPage(platform.db, { merchant: who.merchant, state, page, size });
  return { list: await showOrders(ask, platform.db, rows), total, totalPages: Math.ceil(total / size) };
}

export async function shownOrder(ask: Ask<StaffSession>, db: Db | Tx, id: bigint): Promise<DeskOrder> {
  const row = await orderById(db, ask.who.merchant, id);
  const [shown] = await showOrders(ask, db, row ? [row] : []);
  return shown ?? refuse('points.unknown_order', { field: 'id' });
}

export async function showOrders(
  { platform, who, language }: Ask<StaffSession>,
  db: Db | Tx,
  rows: readonly OrderRow[],
): Promise<DeskOrder[]> {
  const [people, own] = await Promise.all([
    playersById(
      platform,
      db,
      rows.map(({ playerId }) => playerId),
    ),
    ownLanguageOf(platform, who.merchant),
  ]);
  return rows.map((row) => ({
    ...{ id: row.id.toString(), orderNo: orderNoOf(row.id), kind: row.kind, state: row.state },
    ...{ playerId: row.playerId.toString(), account: people.get(row.playerId)?.username ?? '' },
    ...{ name: nameOf(row, language, own), points: row.points, amount: row.amount },
    ...whereTo(platform, row),
    ...{ askedAt: row.askedAt.getTime(), decidedAt: row.decidedAt?.getTime() ?? null, decidedBy: row.decidedBy },
    ...{ note: row.note, reason: row.reason },
  }));
}
