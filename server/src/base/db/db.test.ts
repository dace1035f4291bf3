import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openRig, type Rig } from '../rig.ts';
import { asideOf, type Db, inTx, type Tx } from './db.ts';
import { openLanes } from './lanes.ts';

let rig: Rig;
beforeAll(async () => {
  rig = await openRig();
});
afterAll(() => rig.close());

const ask = async (db: Db | Tx) =>
  (
    await sql`select 7 as player_id, 'a' as seed_2_hash, 1 as "asWritten", '{"order_no": 1}'::jsonb as told_us`.execute(
      db,
    )
  ).rows;
const inCode = [{ playerId: 7, seed2Hash: 'a', asWritten: 1, toldUs: { order_no: 1 } }];

test('columns have the names of the code, and what stands in JSON keeps its own', async () => {
  expect(await ask(rig.db)).toEqual(inCode);
  expect(await ask(asideOf(rig.db))).toEqual(inCode);
  expect(await inTx(rig.db, ask)).toEqual(inCode);
});

test('so have those that a lane reads, also the second time by its prepared statement', async () => {
  const lanes = await openLanes<bigint, unknown>({
    url: rig.url,
    lanes: 1,
    maxBatch: 1,
    laneOf: () => 0,
    run: async (tx, [number = 0n]) => (await sql`select ${number}::bigint as player_id`.execute(tx)).rows,
  });
  expect(await lanes.submit(7n)).toEqual({ playerId: 7n });
  expect(await lanes.submit(8n)).toEqual({ playerId: 8n });
  await lanes.close();
});
