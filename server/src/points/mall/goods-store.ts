import type { goodsLimit } from '@palpite/contract/points/shapes.ts';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Db, Tx } from '../../base/db/db.ts';

export type Limit = z.output<typeof goodsLimit>;
export type GoodsTexts = Record<string, { name: string; text: string }>;

export interface GoodsRow {
  id: bigint;
  merchant: string;
  categoryId: bigint | null;
  texts: GoodsTexts;
  price: bigint;
  stock: number;
  limitCount: number | null;
  limitPeriod: Limit['period'] | null;
  position: number;
  enabled: boolean;
  pictures: string[];
  changedBy: string;
  changedAt: Date;
}

const columns = sql`id, merchant, category_id, texts, price, stock, limit_count, limit_period, position, enabled, pictures,
  changed_by, changed_at`;

export interface Slice {
  readonly page: number;
  readonly size: number;
}

/** A brand's articles in their order; `shown`: only those on offer. */
export async function goodsPage(
  db: Db,
  {
    merchant,
    shown,
    categoryId = null,
    page,
    size,
  }: Slice & { merchant: string; shown: boolean; categoryId?: bigint | null },
): Promise<{ rows: GoodsRow[]; total: number }> {
  const which = sql`from points.goods where merchant = ${merchant} and (enabled or not ${shown})
    and (${categoryId}::bigint is null or category_id = ${categoryId})`;
  const { rows } = await sql<GoodsRow>`select ${columns} ${which} order by position, id
    limit ${size} offset ${(page - 1) * size}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*)::int as total ${which}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export async function goodsById(db: Db | Tx, merchant: string, id: bigint): Promise<GoodsRow | undefined> {
  const { rows } = await sql<GoodsRow>`select ${columns} from points.goods
    where id = ${id} and merchant = ${merchant}`.execute(db);
  return rows[0];
}

/** Of two who redeem or change it at once the second sees what the first left. */
export async function lockGoods(tx: Tx, merchant: string, id: bigint): Promise<GoodsRow | undefined> {
  const { rows } = await sql<GoodsRow>`select ${columns} from points.goods
    where id = ${id} and merchant = ${merchant} for update`.execute(tx);
  return rows[0];
}

/** Adds to the stock of an article, below zero never: the caller has locked it and looked. */
export async function addStock(tx: Tx, id: bigint, change: number): Promise<void> {
  await sql`update points.goods set stock = stock + ${change}::int where id = ${id}`.execute(tx);
}

export type NewGoods = Omit<GoodsRow, 'id' | 'pictures'>;

export async function insertGoods(tx: Tx, g: NewGoods, pictures: readonly string[] = []): Promise<bigint> {
  const { rows } = await sql<{
    id: bigint;
  }>`insert into points.goods (merchant, category_id, texts, price, stock, limit_count,
      limit_period, position, enabled, pictures, changed_by, changed_at)
    values (${g.merchant}, ${g.categoryId}, ${JSON.stringify(g.texts)}::jsonb, ${g.price}, ${g.stock}, ${g.limitCount},
      ${g.limitPeriod}, ${g.position}, ${g.enabled}, ${[...pictures]}::text[], ${g.changedBy}, ${g.changedAt})
    returning id`.execute(tx);
  if (!rows[0]) throw new Error('an article was not written');
  return rows[0].id;
}

export async function updateGoods(tx: Tx, id: bigint, g: Omit<NewGoods, 'merchant' | 'stock'>): Promise<void> {
  await sql`update points.goods set category_id = ${g.categoryId}, texts = ${JSON.stringify(g.texts)}::jsonb, price = ${g.price},
    limit_count = ${g.limitCount}, limit_period = ${g.limitPeriod}, position = ${g.position}, enabled = ${g.enabled},
    changed_by = ${g.changedBy}, changed_at = ${g.changedAt} where id = ${id}`.execute(tx);
}

export async function keepPictures(tx: Tx, id: bigint, pictures: readonly string[]): Promise<void> {
  await sql`update points.goods set pictures = ${[...pictures]}::text[] where id = ${id}`.execute(tx);
}

/** Which of these pictures an article or an order shows. */
export async function picturesAmong(db: Db, names: readonly string[]): Promise<Set<string>> {
  const { rows } = await picturesQuery(names).execute(db);
  return new Set(rows.map(({ name }) => name));
}

/** Asked by anybody who asks for a picture: it must not read all orders there ever were. */
export const picturesQuery = (names: readonly string[]) =>
  sql<{ name: string }>`with n as materialized (select unnest(${[...names]}::text[]) as name)
    select n.name from n where exists (select from points.goods g where g.pictures @> array[n.name])
    union select n.name from n where exists (select from points.redemption r where r.picture = n.name)`;

export interface CategoryRow {
  id: bigint;
  texts: Record<string, { name: string }>;
  position: number;
  goods: number;
}

/** A brand's categories in their order; `shown`: only those with an article on offer, and only these are counted. */
export async function categoriesOf(db: Db | Tx, merchant: string, shown: boolean): Promise<CategoryRow[]> {
  const { rows } = await sql<CategoryRow>`select c.id, c.texts, c.position, count(g.id)::int as goods
    from points.category c left join points.goods g on g.category_id = c.id and (g.enabled or not ${shown})
    where c.merchant = ${merchant} group by c.id
    having count(g.id) > 0 or not ${shown} order by c.position, c.id`.execute(db);
  return rows;
}

/** Locked, so that nothing is put into a category that goes. */
export async function lockCategory(tx: Tx, merchant: string, id: bigint): Promise<boolean> {
  const { rows } =
    await sql`select from points.category where id = ${id} and merchant = ${merchant} for update`.execute(tx);
  return rows.length > 0;
}

export async function insertCategory(
  tx: Tx,
  merchant: string,
  { texts, position }: Pick<CategoryRow, 'texts' | 'position'>,
): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`insert into points.category (merchant, texts, position)
    values (${merchant}, ${JSON.stringify(texts)}::jsonb, ${position}) returning id`.execute(tx);
  if (!rows[0]) throw new Error('a category was not written');
  return rows[0].id;
}

export async function updateCategory(
  tx: Tx,
  id: bigint,
  { texts, position }: Pick<CategoryRow, 'texts' | 'position'>,
): Promise<void> {
  await sql`update points.category set texts = ${JSON.stringify(texts)}::jsonb, position = ${position}
    where id = ${id}`.execute(tx);
}

export async function deleteCategory(tx: Tx, id: bigint): Promise<void> {
  await sql`delete from points.category where id = ${id}`.execute(tx);
}
