import { deskSportsFactors, setSportsFactor } from '@palpite/contract/sports/office.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSportsRig, type SportsRig } from './rig-sports.ts';

let sports: SportsRig;
beforeAll(async () => {
  sports = await openSportsRig('sports-factors');
});
afterAll(() => sports.close());

test('staff page through the lowered limits of their own brand, the newest first; who gets all again is not among them', async () => {
  const { db, clock } = sports.rig;
  const staff = await sports.staff('plantao');
  const { rows: players } = await sql<{ id: bigint; username: string }>`select id, username from players.player
    where merchant = 'palpite' order by id limit 2`.execute(db);
  const names = players.map(({ username }) => username);
  expect(names).toHaveLength(2);
  const reason = 'bets on what is over';
  for (const username of names) {
    clock.move(1000);
    await staff(setSportsFactor, { username, hundredths: 20, reason });
  }
  // more of another brand than any page holds, and newer than all of ours
  await sql`insert into sports.factor (player_id, merchant, hundredths, reason, said_by, said_at)
    select 900000 + n, 'palpite-mundo', 10, 'of another brand', 'somebody', ${new Date(clock.now().getTime() + 60_000)}
    from generate_series(1, 2500) n`.execute(db);
  const [first = '', second = ''] = names;
  const page = (at: number) => staff(deskSportsFactors, { page: at, size: 1 });
  expect(await page(1)).toEqual({
    list: [expect.objectContaining({ username: second, hundredths: 20, reason })],
    ...{ total: 2, totalPages: 2 },
  });
  expect((await page(2)).list.map(({ username }) => username)).toEqual([first]);

  await staff(setSportsFactor, { username: second, hundredths: 100, reason });
  const left = await page(1);
  expect([left.total, ...left.list.map(({ username }) => username)]).toEqual([1, first]);
  // whoever is on a page that is gone by now still learns how many there are
  expect(await page(2)).toEqual({ list: [], total: 1, totalPages: 1 });
});

test('a limit that the server of the release before lowers is among those of its brand', async () => {
  const { db, clock } = sports.rig;
  const { rows } = await sql<{ id: bigint; username: string }>`select id, username from players.player
    where merchant = 'palpite' order by id limit 1`.execute(db);
  const { id = 0n, username } = rows[0] ?? {};
  await sql`delete from sports.factor where player_id = ${id}`.execute(db);
  clock.move(1000);
  // as that release writes it: it knows of no brand
  await sql`insert into sports.factor (player_id, hundredths, reason, said_by, said_at)
    values (${id}, 30, 'of the release before', 'plantao', ${clock.now()})
    on conflict (player_id) do update set hundredths = excluded.hundredths`.execute(db);
  const staff = await sports.staff('vigia');
  const { list } = await staff(deskSportsFactors, { page: 1, size: 1 });
  expect(list).toEqual([expect.objectContaining({ username, hundredths: 30 })]);
});
