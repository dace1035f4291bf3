import { type RawBuilder, sql } from 'kysely';
import type { Db } from './db.ts';

/** So far beyond the page asked for rows are counted. */
const mostBeyond = 5_000;

export interface Part {
  /** `from … where …`, as an index has it. */
  readonly from: RawBuilder<unknown>;
  /** In which order the same index has it. */
  readonly order: RawBuilder<unknown>;
}

/** The ids of such a list's first rows, in its order: what is read bit by bit is settled at one moment. */
export async function partedIds(
  db: Db,
  parts: readonly Part[],
  id: RawBuilder<unknown>,
  atMost: number,
): Promise<bigint[]> {
  const ids: bigint[] = [];
  for (const { from, order } of parts) {
    const { rows } = await sql<{ id: bigint }>`select ${id} as id ${from} order by ${order}
      limit ${atMost - ids.length}`.execute(db);
    for (const row of rows) ids.push(row.id);
  }
  return ids;
}

/**
 * A page of a list of several parts, one after the other, such as what waits and what is done: each is read in the
 * order of its index, so that a page costs no more however long the list has become. `total` counts each part up to
 * 5,000 rows beyond that page: of a longer list it grows as the pages are turned, so that every row is reached. `read`
 * gets what follows its columns.
 */
export async function partedPage<Row>(
  db: Db,
  parts: readonly Part[],
  { page, size }: { readonly page: number; readonly size: number },
  read: (rest: RawBuilder<unknown>) => Promise<readonly Row[]>,
): Promise<{ list: Row[]; total: number }> {
  const list: Row[] = [];
  let total = 0;
  for (const { from, order } of parts) {
    const skip = Math.max(0, (page - 1) * size - total);
    const { rows } = await sql<{
      n: number;
    }>`select count(*)::int as n from (select ${from} limit ${skip + size + mostBeyond}) counted`.execute(db);
    const n = rows[0]?.n ?? 0;
    const limit = size - list.length;
    if (limit > 0 && skip < n) list.push(...(await read(sql`${from} order by ${order} limit ${limit} offset ${skip}`)));
    total += n;
  }
  return { list, total };
}
