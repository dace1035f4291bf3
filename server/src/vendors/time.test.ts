// Play at a vendor in its own page is time played: its bets are all we see of it.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx } from '../base/db/db.ts';
import { setFirstLimits } from '../safeguards/safeguards.ts';
import { factOf, type Guest, openVendors, type VendorsRig } from './rig-vendors.ts';

let room: VendorsRig;
const minute = 60_000;

beforeAll(async () => {
  room = await openVendors();
});
afterAll(() => room.close());

async function usedSeconds({ id }: Guest): Promise<bigint> {
  const { rows } = await sql<{ amount: bigint }>`select amount from safeguards.usage
    where player_id = ${id} and kind = 'time' and period = 'day'`.execute(room.rig.db);
  return rows[0]?.amount ?? 0n;
}

test('the time from the launch to the last bet counts, a pause does not, and a win that comes by itself neither', async () => {
  const ana = await room.guest();
  const twin = await room.twin();
  for (let at = 0; at < 10; at++) {
    room.rig.clock.move(4 * minute);
    // whichever process hears of it
    expect(factOf(await room.bet(ana, { id: `play-${at}`, round: `play-${at}` }, at % 2 ? twin : undefined))).toBe(
      'ok',
    );
  }
  expect(await usedSeconds(ana)).toBe(2_400n);
  room.rig.clock.move(4 * minute);
  await room.win(ana, { refers: 'play-9', amount: '1.00', token: ana.token });
  room.rig.clock.move(4 * minute);
  await room.bet(ana);
  expect(await usedSeconds(ana)).toBe(2_400n);
});

test('when the time is up a bet is refused, also twenty at once, and what was won is paid', async () => {
  const ana = await room.guest();
  await inTx(room.rig.db, (tx) => setFirstLimits(room.rig.platform, tx, ana.id, { minutes: 10 }));
  for (let at = 0; at < 2; at++) {
    room.rig.clock.move(4 * minute);
    expect(factOf(await room.bet(ana, { id: `up-${at}`, round: `up-${at}` }))).toBe('ok');
  }
  room.rig.clock.move(2 * minute);
  const facts = await Promise.all(Array.from({ length: 20 }, () => room.bet(ana)));
  expect([...new Set(facts.map(factOf))]).toEqual(['limit']);
  expect(factOf(await room.win(ana, { refers: 'up-1', amount: '2.00' }))).toBe('ok');
});

test('a bet that comes while another is still counting the time waits for the count, in whichever process', async () => {
  const ana = await room.guest();
  const twin = await room.twin();
  const { db } = room.rig;
  await inTx(db, (tx) => setFirstLimits(room.rig.platform, tx, ana.id, { minutes: 8 }));
  room.rig.clock.move(4 * minute);
  expect(factOf(await room.bet(ana))).toBe('ok');
  room.rig.clock.move(4 * minute);
  const bets: Promise<string>[] = [];
  await inTx(db, async (tx) => {
    await sql`select from safeguards.presence where player_id = ${ana.id} for update`.execute(tx);
    let over = 0;
    for (const platform of [room.rig.platform, twin, room.rig.platform]) {
      bets.push(room.bet(ana, {}, platform).then(factOf));
      void bets.at(-1)?.finally(() => over++);
      await expect.poll(async () => (await waitingForLocks()) + over).toBe(bets.length);
    }
  });
  expect(await Promise.all(bets)).toEqual(['limit', 'limit', 'limit']);
});

async function waitingForLocks(): Promise<number> {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(room.rig.db);
  return rows.length;
}
