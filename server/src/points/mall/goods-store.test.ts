import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openRig, type Rig } from '../../base/rig.ts';
import { picturesAmong, picturesQuery } from './goods-store.ts';

let rig: Rig;
beforeAll(async () => {
  rig = await openRig();
});
afterAll(() => rig.close());

const all = 20_000;

test('whether a picture is shown is found without reading all orders there ever were', async () => {
  const { db, clock } = rig;
  await db.connection().execute(async (one) => {
    // orders of players and articles that are not there: only their pictures matter here
    await sql`set session_replication_role = replica`.execute(one);
    await sql`insert into points.redemption (id, merchant, player_id, kind, state, goods_id, picture, points, address_sealed,
        phone_sealed, transfer, asked_at)
      select n, 'palpite', n, 'goods', 'in_process', n, 'picture-' || n % 50, 10, '', '', n, ${clock.now()}::timestamptz
      from generate_series(1, ${all}::int) n`.execute(one);
    await sql`reset session_replication_role`.execute(one);
  });
  await sql`analyze points.redemption`.execute(db);
  expect(await picturesAmong(db, ['picture-7', 'none'])).toEqual(new Set(['picture-7']));
  const { rows } = await sql<{
    'QUERY PLAN': readonly { Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }[];
  }>`explain (analyze, buffers, format json) ${picturesQuery(['none'])}`.execute(db);
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
  expect((plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0)).toBeLessThan(20);
});
