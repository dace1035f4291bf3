import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openRig, type Rig } from '../../base/rig.ts';
import { qualifiedBetween, qualifiedQuery } from './friend-store.ts';

let rig: Rig;
beforeAll(async () => {
  rig = await openRig();
});
afterAll(() => rig.close());

const hourMs = 3_600_000;
const all = 20_000;

test('who qualified since a day is found without reading all friends there ever were', async () => {
  const { db, clock } = rig;
  const now = clock.now();
  await db.connection().execute(async (one) => {
    // friends of players who are not there: only they matter here
    await sql`set session_replication_role = replica`.execute(one);
    await sql`insert into referral.friend (player_id, merchant, recommender_id, code, registered_at, qualified_at)
      select 1000000 + n, 'palpite', 2000000 + n % 500, 'RIG', at, at
      from generate_series(1, ${all}::int) n cross join lateral (select ${now}::timestamptz - n * interval '1 hour') h (at)`.execute(
      one,
    );
    await sql`reset session_replication_role`.execute(one);
  });
  await sql`analyze referral.friend`.execute(db);
  const span = { from: new Date(now.getTime() - 24 * hourMs), until: null, before: now };
  expect(await qualifiedBetween(db, 'palpite', span)).toHaveLength(24);
  const { rows } = await sql<{
    'QUERY PLAN': readonly { Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }[];
  }>`explain (analyze, buffers, format json) ${qualifiedQuery('palpite', span)}`.execute(db);
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
  const read = (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0);
  const { rows: sizes } = await sql<{ blocks: number }>`select relpages as blocks from pg_class
    where oid = 'referral.friend'::regclass`.execute(db);
  expect(sizes[0]?.blocks).toBeGreaterThan(200);
  expect(read).toBeLessThan(20);
});
