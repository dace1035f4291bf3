import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx } from '../base/db/db.ts';
import { openRig, type Rig } from '../base/rig.ts';
import { forgetSessions } from './jobs.ts';
import { logIn, makePlayer } from './rig-player.ts';
import { putDevice } from './session/session-store.ts';

const dayMs = 24 * 3_600_000;
let rig: Rig;
beforeAll(async () => {
  rig = await openRig();
});
afterAll(() => rig.close());

const tidyUp = () => forgetSessions.run(rig.platform, { start: rig.clock.now(), end: rig.clock.now() });
const left = async (table: 'session' | 'device', playerId: bigint) => {
  const { rows } = await sql`select 1 from ${sql.table(`players.${table}`)} where player_id = ${playerId}`.execute(
    rig.db,
  );
  return rows.length;
};

test('a session is forgotten half a year after it was over, a device when its cookie can be no more', async () => {
  const id = await makePlayer(rig.platform);
  const visit = async (cookie: string) => {
    const at = rig.clock.now();
    const device = { playerId: id, cookieHash: Buffer.from(cookie), label: 'Chrome', at };
    const deviceId = await inTx(rig.db, (tx) => putDevice(tx, device));
    await logIn(rig.platform, id, { deviceId });
  };
  await visit('old');
  rig.clock.move(181 * dayMs);
  await visit('new');
  await tidyUp();
  expect([await left('session', id), await left('device', id)]).toEqual([1, 2]);
  rig.clock.move(230 * dayMs);
  await visit('new');
  await tidyUp();
  await tidyUp();
  expect([await left('session', id), await left('device', id)]).toEqual([1, 1]);
});
