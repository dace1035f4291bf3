import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openRig, type Rig } from '../rig.ts';
import { partedPage } from './parted.ts';

let rig: Rig;
beforeAll(async () => {
  rig = await openRig();
});
afterAll(() => rig.close());

/** Two parts of so many rows: the first counts up from 1, the second goes on below zero. */
function page(first: number, second: number, asked: { page: number; size: number }) {
  const parts = [
    { from: sql`from generate_series(1, ${first}::int) s (n) where true`, order: sql`n` },
    { from: sql`from generate_series(-${sql.lit(second)}, -1) s (n) where true`, order: sql`n desc` },
  ];
  return partedPage<number>(rig.db, parts, asked, async (rest) => {
    const { rows } = await sql<{ n: number }>`select n ${rest}`.execute(rig.db);
    return rows.map(({ n }) => n);
  });
}

test('the second part begins where the first ends, on the same page too', async () => {
  expect(await page(3, 4, { page: 2, size: 2 })).toEqual({ list: [3, -1], total: 7 });
  expect(await page(3, 4, { page: 4, size: 2 })).toEqual({ list: [-4], total: 7 });
  expect(await page(3, 4, { page: 5, size: 2 })).toEqual({ list: [], total: 7 });
});

test('every row is reached by turning the pages, however many wait in the first part', async () => {
  const seen: number[] = [];
  for (let at = 1, pages = 1; at <= pages; at++) {
    const { list, total } = await page(12_345, 5_678, { page: at, size: 1_000 });
    seen.push(...list);
    pages = Math.ceil(total / 1_000);
  }
  expect(seen).toEqual([
    ...Array.from({ length: 12_345 }, (_, at) => at + 1),
    ...Array.from({ length: 5_678 }, (_, at) => -1 - at),
  ]);
});

test('what is far off is not counted', async () => {
  expect((await page(1_000_000, 1_000_000, { page: 1, size: 20 })).total).toBeLessThan(11_000);
});
