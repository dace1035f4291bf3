import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx, type Tx } from '../../base/db/db.ts';
import { openRig, type Rig } from '../../base/rig.ts';
import { issuesAround } from '../desk/desk-store.ts';
import { ordersSince } from '../own/numero-store.ts';
import { raisedLimits } from '../sale/stop-store.ts';
import { issueUnderSale, plannedUntil } from './issue-store.ts';

let rig: Rig;
const game = 'ssc-1';
const minuteMs = 60_000;
const past = 20_000;

beforeAll(async () => {
  rig = await openRig({ seed: 'issue-store' });
  const now = rig.clock.now();
  // two weeks of a lottery that is drawn every minute: the last of them is under sale, 60 are planned behind it
  await sql`insert into lottery.issue (game, numero, day, opens_at, closes_at, draws_at, state, result, drawn_at, settled_at, orders, try_at)
    select ${game}, n::text, (${now}::timestamptz)::date, t.at - interval '1 minute', t.at - interval '5 seconds', t.at,
      case when n < ${past}::int then 'settled' when n = ${past}::int then 'open' else 'pending' end,
      case when n < ${past}::int then array['1', '2', '3', '4', '5'] end, case when n < ${past}::int then t.at end,
      case when n < ${past}::int then t.at end, case when n < ${past}::int then 1 end, case when n < ${past}::int then null else t.at end
    from generate_series(1, ${past + 60}::int) n
      cross join lateral (select ${now}::timestamptz + interval '30 seconds' + (n - ${past}::int) * interval '1 minute' as at) t`.execute(
    rig.db,
  );
  // and a number of each that was stopped by its limit and reopened
  await sql`insert into lottery.stop (issue_id, merchant, play, number, reason, stopped_by, stopped_at, reopened_by, reopened_at,
      limit_reached, raised_to)
    select i.id, 'palpite', 'fixed', 'p5,7', 'limit', 'exposure', i.opens_at, 'dona', i.opens_at, 1000000, 2000000
    from lottery.issue i where i.game = ${game} and i.state <> 'pending'`.execute(rig.db);
  for (const table of ['issue', 'stop']) await sql`analyze ${sql.table(`lottery.${table}`)}`.execute(rig.db);
});
afterAll(() => rig.close());

/** How many rows of a table the work has looked at. */
async function rowsRead(table: string, work: (tx: Tx) => Promise<unknown>): Promise<number> {
  return inTx(rig.db, async (tx) => {
    const count = async () => {
      const { rows } = await sql<{
        read: number;
      }>`select (coalesce(s.seq_tup_read, 0) + coalesce(s.idx_tup_fetch, 0))::int as read
        from pg_stat_xact_user_tables s where s.schemaname = 'lottery' and s.relname = ${table}`.execute(tx);
      return rows[0]?.read ?? 0;
    };
    const before = await count();
    await work(tx);
    return (await count()) - before;
  });
}

test('the issue under sale, those to come and what is planned are found without reading what was drawn', async () => {
  const now = rig.clock.now();
  let found: unknown;
  const issues = async (work: (tx: Tx) => Promise<unknown>) =>
    rowsRead('issue', async (tx) => {
      found = await work(tx);
    });
  expect(await issues((tx) => issueUnderSale(tx, game, now))).toBeLessThanOrEqual(100);
  expect(found).toMatchObject({ numero: `${past}`, state: 'open' });
  expect(await issues((tx) => issuesAround(tx, { games: [game], now, next: 3 }))).toBeLessThanOrEqual(300);
  expect(found).toMatchObject([{ next: { length: 3 } }]);
  expect(await issues((tx) => plannedUntil(tx, { games: [game, 'none'], now }))).toBeLessThanOrEqual(300);
  const last = new Date(now.getTime() + 30_000 + 60 * minuteMs);
  expect(found).toEqual(new Map([[game, { last, ahead: 60 }]]));
});

test('what was ordered on a day is counted from the draws of the day alone, and the limits of an issue from its stops', async () => {
  const now = rig.clock.now();
  const since = new Date(now.getTime() - 24 * 60 * minuteMs);
  let found: unknown;
  const day = await rowsRead('issue', async (tx) => {
    found = await ordersSince(tx, { games: [game, 'none'], since });
  });
  expect(day).toBeLessThanOrEqual(1600);
  expect(found).toEqual(new Map([[game, 1440]]));
  const { rows } = await sql<{
    id: bigint;
  }>`select id from lottery.issue where game = ${game} and state = 'open'`.execute(rig.db);
  const stops = await rowsRead('stop', async (tx) => {
    found = await raisedLimits(tx, { issueId: rows[0]?.id ?? 0n, merchant: 'palpite' });
  });
  expect(stops).toBeLessThanOrEqual(10);
  expect(found).toEqual(new Map([['fixed p5,7', 2_000_000n]]));
});
