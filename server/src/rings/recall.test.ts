import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openRig, type Rig } from '../base/rig.ts';
import { buildRings } from './build-rings.ts';
import { type Base, plantBase } from './rig-base.ts';

let rig: Rig;
let base: Base;
/** The ring each account was put in. */
let found: Map<bigint, bigint>;

beforeAll(async () => {
  rig = await openRig();
  base = await plantBase(rig, { seed: 20_260_302, honest: 6_000, rings: 60 });
  await buildRings(rig.platform, 'palpite');
  const { rows } = await sql<{ playerId: bigint; ringId: bigint }>`select player_id, ring_id from rings.member`.execute(
    rig.db,
  );
  found = new Map(rows.map(({ playerId, ringId }) => [playerId, ringId]));
});
afterAll(() => rig.close());

test('of planted rings of 2 to 20 accounts at least 95 % of the accounts are found together', () => {
  const sizes = new Map<number, number>();
  for (const ring of base.planted.values()) sizes.set(ring, (sizes.get(ring) ?? 0) + 1);
  expect([Math.min(...sizes.values()), Math.max(...sizes.values())]).toEqual([2, 20]);
  const mates = (ring: number) => [...base.planted].filter(([, own]) => own === ring).map(([id]) => id);
  const together = [...base.planted].filter(([id, ring]) =>
    mates(ring).some((mate) => mate !== id && found.has(id) && found.get(mate) === found.get(id)),
  );
  const recall = together.length / base.planted.size;
  console.info(`recall ${(recall * 100).toFixed(1)} % of ${base.planted.size} planted accounts`);
  expect(recall).toBeGreaterThanOrEqual(0.95);
});

test('of honest accounts at most 1 % are taken for somebody else’s second', () => {
  const wrong = base.honest.filter((id) => found.has(id));
  console.info(`false positives ${((wrong.length / base.honest.length) * 100).toFixed(2)} % of ${base.honest.length}`);
  expect(wrong.length / base.honest.length).toBeLessThanOrEqual(0.01);
  // the base tempts: many households, and some with a browser for two
  expect(wrong.length).toBeGreaterThan(0);
});

test('building once more changes nothing', async () => {
  const state = () =>
    sql`select r.id, r.score, r.changed_at, array_agg(m.player_id order by m.player_id) as members
      from rings.ring r join rings.member m on m.ring_id = r.id group by r.id order by r.id`
      .execute(rig.db)
      .then(({ rows }) => rows);
  const before = await state();
  rig.clock.move(60_000);
  await buildRings(rig.platform, 'palpite');
  expect(await state()).toEqual(before);
});
