import { unit } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Db, inTx, openDb } from '../../base/db/db.ts';
import { openTree } from '../rig-tree.ts';
import { takeTurn } from './transfer-store.ts';

const connections = 4;

/** Until as many transactions wait for a turn; other tests have databases beside this one. */
async function waiting(db: Db, count: number): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_locks
      where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`.execute(db);
    if (rows[0]?.count === count) return;
  }
}

test('as many transfers at once as there are connections wait for no connection more', async () => {
  const tree = await openTree({ connections });
  const { platform, clock, url } = tree.rig;
  const pairs = await Promise.all(
    Array.from({ length: connections }, async () => {
      const boss = await tree.person({ memberType: 1 });
      return { boss, member: await tree.person({ upline: boss }) };
    }),
  );
  // without the connections beside the pool: whatever a transaction reads outside of itself would wait for the pool
  Object.assign(platform, { db: platform.db.withoutPlugins() });
  const outside = openDb(url, { max: 2 });
  const sending: Promise<unknown>[] = [];
  await inTx(outside.db, async (tx) => {
    for (const { boss } of pairs) await takeTurn(tx, boss.id);
    for (const { boss, member } of pairs) sending.push(tree.down(boss, member, '20'));
    await waiting(outside.db, connections);
    // all of them have a transaction open, and nothing they knew of the brand is fresh
    clock.move(1_001);
  });
  await Promise.all(sending);
  for (const { boss } of pairs) expect(await tree.money(boss)).toBe(980n * unit);
  await outside.close();
  await tree.close();
});
