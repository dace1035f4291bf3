import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BeaconUnavailable, beaconOf, roundAfter } from '../../beacon/beacon.ts';
import { advance } from '../../shared/advance.ts';
import { chainInUse, type OpenChain } from '../../shared/chain.ts';
import { newestRound, openChains } from '../../shared/store.ts';
import { type CrashRig, openCrashRig } from '../rig-crash.ts';
import { openTable } from '../table.ts';
import { flightSeries } from './series.ts';

let crash: CrashRig;
beforeAll(async () => {
  crash = await openCrashRig('chain');
});
afterAll(() => crash.close());

const beacon = () => beaconOf(crash.rig.platform);
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const open = async () => {
  const found = await chainInUse(crash.rig.platform, flightSeries, await newestRound(crash.rig.db, 'crash'));
  return 'waitMs' in found ? undefined : found;
};

test('no flight opens before the beacon has salted the chain that was published, and the next chain is published with it', async () => {
  crash.beacon.up = false;
  await expect(crash.step()).rejects.toBeInstanceOf(BeaconUnavailable);
  crash.beacon.up = true;
  const due = await crash.step();
  expect(await newestRound(crash.rig.db, 'crash')).toBeUndefined();
  const published = await openChains(crash.rig.db, 'crash', undefined);
  expect(published.map(({ salt }) => salt)).toEqual([null, null]);
  crash.rig.clock.move(due);
  await crash.step();
  expect(await newestRound(crash.rig.db, 'crash')).toMatchObject({ position: 1, phase: 'betting' });
  const [first, second] = await openChains(crash.rig.db, 'crash', undefined);
  const info = await beacon().info();
  expect(first?.salt).toBe(crash.beacon.randomnessOf(roundAfter(info, first?.publishedAt ?? new Date())));
  expect(second?.salt).toBeNull();
});

test('the hashes lead from each flight to the one before and from the first to the published one', async () => {
  const chain = (await open()) as OpenChain;
  const [row] = await openChains(crash.rig.db, 'crash', chain.id);
  expect(chain.hashAt(0)).toBe(row?.published);
  for (const position of [1, 2, 777, chain.length])
    expect(sha256(chain.hashAt(position))).toBe(chain.hashAt(position - 1));
  expect(() => chain.hashAt(chain.length + 1)).toThrow(RangeError);
});

test('a chain flown to its end is followed by the one that was published long before, salted by what came after the last flight', async () => {
  await crash.finish();
  const before = (await open()) as OpenChain;
  const [, promised] = await openChains(crash.rig.db, 'crash', before.id);
  await sql`update shared.round set position = ${before.length}`.execute(crash.rig.db);
  const last = await newestRound(crash.rig.db, 'crash');
  crash.rig.clock.move(10_000);
  const after = (await open()) as OpenChain;
  expect(after.id).toBe(promised?.id);
  expect(after.hashAt(0)).toBe(promised?.published);
  const info = await beacon().info();
  expect(after.salt).toBe(crash.beacon.randomnessOf(roundAfter(info, last?.endedAt ?? new Date())));
  expect((await openChains(crash.rig.db, 'crash', after.id)).length).toBe(2);
});

test('whoever led in an earlier chain and leads again goes on with the chain that flies now', async () => {
  const { db, platform, clock } = crash.rig;
  const newest = async () => (await newestRound(db, 'crash')) ?? Promise.reject(new Error('there is no flight'));
  await crash.flight();
  await crash.finish();
  const before = await newest();
  // that chain is flown to its end, by another process
  await sql`insert into shared.round (series, chain_id, position, phase, hash_sealed, opened_at, closes_at, closed_at, ended_at, hash, result, settled_at)
    select series, chain_id, 100000, phase, hash_sealed, opened_at, closes_at, closed_at, ended_at, hash, result, settled_at from shared.round
    where id = ${before.id}`.execute(db);
  const other = { ...platform };
  const close = await openTable(other);
  try {
    clock.move(10_000);
    await advance(other, flightSeries);
    expect((await newest()).chainId).not.toBe(before.chainId);
    // the first flight of the next chain is over
    clock.set((await newest()).closesAt);
    for (let steps = 0; !(await newest()).settledAt && steps < 20; steps++) {
      await advance(other, flightSeries);
      clock.move(400_000);
    }
    const { chainId } = await newest();
    await advance(platform, flightSeries);
    expect(await newest()).toMatchObject({ chainId, position: 2, phase: 'betting' });
  } finally {
    await close();
  }
});
