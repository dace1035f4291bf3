import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type * as calls from '@palpite/contract/points/office.ts';
import { categoryDraft } from '@palpite/contract/points/office.ts';
import type { Tx } from '../../base/db/db.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { Platform } from '../../base/room.ts';
import { checkRevision, revised } from '../../staff/staff.ts';
import {
  type CategoryRow,
  categoriesOf,
  deleteCategory,
  insertCategory,
  lockCategory,
  updateCategory,
} from '../mall/goods-store.ts';
import { keptTexts } from '../mall/said-in.ts';

type DeskCategory = OutputOf<typeof calls.categoryAdd>;

/** Refuses `points.language_missing`. */
export async function addCategory(
  platform: Platform,
  tx: Tx,
  merchant: string,
  { texts, position }: InputOf<typeof calls.categoryAdd>,
): Promise<DeskCategory> {
  const id = await insertCategory(tx, merchant, { texts: await keptTexts(platform, merchant, texts), position });
  return shown(tx, merchant, id);
}

/** Refuses `points.unknown_category`, `points.language_missing` and `office.changed_meanwhile`. */
export async function saveCategory(
  platform: Platform,
  tx: Tx,
  merchant: string,
  { id: said, revision, texts, position }: InputOf<typeof calls.categorySave>,
): Promise<{ before: DeskCategory; after: DeskCategory }> {
  const id = await locked(tx, merchant, said);
  const before = await shown(tx, merchant, id);
  checkRevision(categoryDraft, before, revision);
  await updateCategory(tx, id, { texts: await keptTexts(platform, merchant, texts), position });
  return { before, after: await shown(tx, merchant, id) };
}

/** Refuses `points.unknown_category`, and `points.category_in_use` while an article stands in it. */
export async function removeCategory(tx: Tx, merchant: string, said: string): Promise<DeskCategory> {
  const id = await locked(tx, merchant, said);
  const before = await shown(tx, merchant, id);
  if (before.goods > 0) refuse('points.category_in_use', { field: 'id' });
  await deleteCategory(tx, id);
  return before;
}

async function locked(tx: Tx, merchant: string, said: string): Promise<bigint> {
  const id = BigInt(said);
  if (!(await lockCategory(tx, merchant, id))) refuse('points.unknown_category', { field: 'id' });
  return id;
}

async function shown(tx: Tx, merchant: string, id: bigint): Promise<DeskCategory> {
  const row = (await categoriesOf(tx, merchant, false)).find((each) => each.id === id);
  if (!row) throw new Error('a category was expected');
  return showCategory(row);
}

export function showCategory(row: CategoryRow): DeskCategory {
  return revised(categoryDraft, { ...row, id: row.id.toString() });
}
