import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx } from '../../base/db/db.ts';
import { publishEvent } from '../../base/events/events.ts';
import { depositPaid } from '../../payments/payments.ts';
import { day, openPromotions, type Promotions } from '../rig-promotions.ts';

let world: Promotions;
beforeAll(async () => {
  world = await openPromotions();
});
afterAll(() => world.close());

const depositDays = async (playerId: bigint) =>
  (
    await sql<{ day: string }>`select day from promotions.deposit where player_id = ${playerId} order by day`.execute(
      world.rig.db,
    )
  ).rows.map((row) => row.day);

test('deposits and logins belong to the day on which they were, however late they are heard', async () => {
  const { id } = await world.player();
  const today = world.rig.clock.now();
  const on = (days: number) => new Date(today.getTime() + days * day).toISOString().slice(0, 10);
  await world.pay(id, '60.00', day);
  await world.come(id, day);
  expect(await depositDays(id)).toEqual([on(0)]);
  const { rows } = await sql<{ day: string }>`select day from promotions.day
    where player_id = ${id} and came`.execute(world.rig.db);
  expect(rows).toEqual([{ day: on(1) }]);
});

test('a deposit that was taken back before it is heard of is none', async () => {
  const { id } = await world.player();
  const at = world.rig.clock.now();
  await inTx(world.rig.db, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`with d as (insert into payments.deposit (order_no, merchant, player_id, currency, amount, txid, state,
          created_at, expires_at, paid_at, end_to_end_id, balance_after, entry)
        values ('D-back', 'palpite', ${id}, 'BRL', 60000000, ${'back'.padEnd(26, '0')}, 'paid', ${at}, ${at}, ${at},
          'E-back', 0, 0) returning id)
      insert into payments.clawback (return_id, end_to_end_id, deposit_id, merchant, player_id, amount, taken, owed, state,
        nature, description, at, booked_at)
      select 'R-back', 'E-back', id, 'palpite', ${id}, 60000000, 60000000, 0, 'taken', 'MED_FRAUDE', '', ${at}, ${at}
      from d`.execute(tx);
    await sql`set local session_replication_role = origin`.execute(tx);
    await publishEvent(tx, depositPaid, {
      ...{ orderNo: 'D-back', merchant: 'palpite', playerId: id.toString(), amount: '60.00', currency: 'BRL' },
      endToEndId: 'E-back',
    });
  });
  await world.work();
  expect(await depositDays(id)).toEqual([]);
});
