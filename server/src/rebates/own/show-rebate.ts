import type { RebateRow as Shown } from '@palpite/contract/rebates/player.ts';
import type { Db, Tx } from '../../base/db/db.ts';
import { linesOf, type RebateRow } from '../earn/rebate-store.ts';

export async function withLines(db: Db | Tx, rows: readonly RebateRow[]): Promise<Shown[]> {
  const lines = await linesOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, at, ...row }) => ({
    ...row,
    rebateId: id.toString(),
    at: at.getTime(),
    lines: lines.get(id) ?? [],
  }));
}
