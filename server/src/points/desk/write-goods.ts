import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type * as calls from '@palpite/contract/points/office.ts';
import { goodsDraft } from '@palpite/contract/points/office.ts';
import type * as z from 'zod/mini';
import type { Db, Tx } from '../../base/db/db.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { Platform, StaffSession } from '../../base/room.ts';
import { checkRevision, revised } from '../../staff/staff.ts';
import {
  addStock,
  categoriesOf,
  type GoodsRow,
  goodsById,
  goodsPage,
  insertGoods,
  lockCategory,
  lockGoods,
  updateGoods,
} from '../mall/goods-store.ts';
import { limitOf } from '../mall/limits.ts';
import { waitingByGoods } from '../mall/order-store.ts';
import { pictureAddress } from '../mall/pictures.ts';
import { keptTexts, languagesOf } from '../mall/said-in.ts';
import { showCategory } from './write-category.ts';

export type DeskGoods = OutputOf<typeof calls.goodsAdd>;
type Draft = z.output<typeof goodsDraft>;

export async function listGoods(
  platform: Platform,
  merchant: string,
  { page, size }: InputOf<typeof calls.goodsList>,
): Promise<OutputOf<typeof calls.goodsList>> {
  const { db } = platform;
  const [{ rows, total }, categories, languages] = await Promise.all([
    goodsPage(db, { merchant, shown: false, page, size }),
    categoriesOf(db, merchant, false),
    languagesOf(platform, merchant),
  ]);
  return {
    list: await showAll(db, rows),
    total,
    totalPages: Math.ceil(total / size),
    categories: categories.map(showCategory),
    languages,
  };
}

/** Refuses `points.language_missing` and `points.unknown_category`. */
export async function addGoods(
  platform: Platform,
  tx: Tx,
  who: StaffSession,
  { stock, ...draft }: InputOf<typeof calls.goodsAdd>,
): Promise<DeskGoods> {
  const row = await rowOf(platform, tx, who, draft);
  const id = await insertGoods(tx, { ...row, merchant: who.merchant, stock });
  return shownGoods(tx, who.merchant, id);
}

/** Everything but the stock. Refuses `points.unknown_goods`, `office.changed_meanwhile` and what `addGoods` does. */
export async function saveGoods(
  platform: Platform,
  tx: Tx,
  who: StaffSession,
  { id: said, revision, ...draft }: InputOf<typeof calls.goodsSave>,
): Promise<{ before: DeskGoods; after: DeskGoods }> {
  const id = BigInt(said);
  await locked(tx, who.merchant, id);
  const before = await shownGoods(tx, who.merchant, id);
  checkRevision(goodsDraft, before, revision);
  await updateGoods(tx, id, await rowOf(platform, tx, who, draft));
  return { before, after: await shownGoods(tx, who.merchant, id) };
}

/** Refuses `points.unknown_goods` and `points.stock_below_zero` {stock}. */
export async function changeStock(
  tx: Tx,
  merchant: string,
  { id: said, change }: InputOf<typeof calls.goodsStock>,
): Promise<{ before: number; after: DeskGoods }> {
  const id = BigInt(said);
  const { stock } = await locked(tx, merchant, id);
  if (stock + change < 0) refuse('points.stock_below_zero', { field: 'change', stock: String(stock) });
  await addStock(tx, id, change);
  return { before: stock, after: await shownGoods(tx, merchant, id) };
}

export async function shownGoods(db: Db | Tx, merchant: string, id: bigint): Promise<DeskGoods> {
  const row = await goodsById(db, merchant, id);
  const [shown] = await showAll(db, row ? [row] : []);
  return shown ?? refuse('points.unknown_goods', { field: 'id' });
}

async function locked(tx: Tx, merchant: string, id: bigint): Promise<GoodsRow> {
  return (await lockGoods(tx, merchant, id)) ?? refuse('points.unknown_goods', { field: 'id' });
}

async function rowOf(
  platform: Platform,
  tx: Tx,
  { merchant, username }: StaffSession,
  { texts, categoryId, price, limit, position, enabled }: Draft,
): Promise<Omit<GoodsRow, 'id' | 'merchant' | 'stock' | 'pictures'>> {
  if (categoryId !== null && !(await lockCategory(tx, merchant, BigInt(categoryId))))
    refuse('points.unknown_category', { field: 'categoryId' });
  return {
    texts: await keptTexts(platform, merchant, texts),
    categoryId: categoryId === null ? null : BigInt(categoryId),
    price,
    limitCount: limit?.count ?? null,
    limitPeriod: limit?.period ?? null,
    ...{ position, enabled, changedBy: username, changedAt: platform.clock.now() },
  };
}

async function showAll(db: Db | Tx, rows: readonly GoodsRow[]): Promise<DeskGoods[]> {
  const waiting = await waitingByGoods(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) =>
    revised(goodsDraft, {
      ...{ id: row.id.toString(), texts: row.texts, categoryId: row.categoryId?.toString() ?? null },
      ...{ price: row.price, stock: row.stock, limit: limitOf(row), position: row.position },
      ...{ enabled: row.enabled, pictures: row.pictures.map(pictureAddress), waiting: waiting.get(row.id) ?? 0 },
      ...{ changedBy: row.changedBy, changedAt: row.changedAt.getTime() },
    }),
  );
}
