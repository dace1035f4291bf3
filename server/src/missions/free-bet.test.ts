import type { Prize } from '@palpite/contract/missions/shapes.ts';
import { parseMoney as m } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Missions, missionOf, openMissions } from './rig-missions.ts';

let house: Missions;
beforeAll(async () => {
  house = await openMissions();
});
afterAll(() => house.close());

interface Kept {
  amount: bigint;
  leastOdds: number;
  sports: string[];
}
const freeBetsOf = async (playerId: bigint) =>
  (
    await sql<Kept>`select amount, least_odds, sports from sports.free_bet where player_id = ${playerId}`.execute(
      house.rig.db,
    )
  ).rows;

test('a mission gives a free bet: it is told as one, waits in the reward centre, and its claim puts it on the slip once', async () => {
  const reward: Prize = { kind: 'free_bet', amount: m('20.00'), odds: '1.50', sports: ['football'], days: 5 };
  const id = await house.run(missionOf({ target: m('50.00'), reward, budget: m('20.00') }));
  const [player, late] = [await house.player(), await house.player()];
  expect(await house.mission(player, id)).toMatchObject({ state: 'running', prize: reward });
  await house.bet(player, '50.00');
  await house.look();
  expect(await house.mission(player, id)).toMatchObject({ state: 'issued' });
  expect(await freeBetsOf(player.id)).toEqual([]);
  // its stake is what it takes of the budget
  await house.bet(late, '50.00');
  await house.look();
  expect(await house.mission(late, id)).toMatchObject({ state: 'closed' });

  expect(await house.claim(player)).toBe(1);
  expect(await freeBetsOf(player.id)).toEqual([{ amount: m('20.00'), leastOdds: 15_000, sports: ['football'] }]);
  expect(await house.claim(player)).toBe(0);
  expect(await house.mission(player, id)).toMatchObject({ state: 'claimed' });
  expect(await freeBetsOf(player.id)).toHaveLength(1);
  // no money comes with it
  expect(await house.purse(player.id)).toBe(0n);
});
