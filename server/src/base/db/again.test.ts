import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openRig, type Rig } from '../rig.ts';
import { inTx, inTxAgain, type Tx } from './db.ts';

let rig: Rig;
beforeAll(async () => {
  rig = await openRig();
});
afterAll(async () => {
  await rig.close();
});

const take = (tx: Tx, what: number) => sql`select pg_advisory_xact_lock(${what})`.execute(tx);

/** Two that take the same things in opposite order, and at first each has one when it asks for the other. */
function crossed(run: typeof inTx) {
  const tries = [0, 0];
  const have = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const go = (own: 0 | 1) =>
    run(rig.db, async (tx) => {
      tries[own] = (tries[own] ?? 0) + 1;
      await take(tx, own);
      have[own]?.resolve();
      await have[1 - own]?.promise;
      await take(tx, 1 - own);
      return own;
    });
  return { tries, both: () => Promise.allSettled([go(0), go(1)]) };
}

test('of two that wait for each other one is ended by the database, and runs again', async () => {
  const { tries, both } = crossed(inTxAgain);
  expect(await both()).toEqual([
    { status: 'fulfilled', value: 0 },
    { status: 'fulfilled', value: 1 },
  ]);
  expect(tries.toSorted()).toEqual([1, 2]);
});

test('without that, one of them fails', async () => {
  const ended = await crossed(inTx).both();
  expect(ended.filter(({ status }) => status === 'rejected')).toMatchObject([{ reason: { code: '40P01' } }]);
});

test('any other fault is not tried again', async () => {
  let tries = 0;
  const work = inTxAgain(rig.db, (tx) => {
    tries += 1;
    return sql`select 1 / 0`.execute(tx);
  });
  await expect(work).rejects.toMatchObject({ code: '22012' });
  expect(tries).toBe(1);
});
