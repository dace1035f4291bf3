import { afterAll, beforeAll, expect, test } from 'vitest';
import { openRig, type Rig } from '../rig.ts';
import { leadersNow, openLeaderLocks } from './leader-locks.ts';

let rig: Rig;
beforeAll(async () => {
  rig = await openRig({ seed: 'leader-locks' });
});
afterAll(() => rig.close());

const names = Array.from({ length: 11 }, (_, at) => `table.${at}`);

test('of two processes that ask for many series at once each is led by one, and what one gives up the other gets', async () => {
  const [one, other] = [await openLeaderLocks(rig.platform), await openLeaderLocks(rig.platform)];
  const takeAll = (locks: typeof one) => Promise.all(names.map((name) => locks.take(name)));
  const [mine, theirs] = await Promise.all([takeAll(one), takeAll(other)]);
  for (const at of names.keys()) expect([mine[at], theirs[at]].filter(Boolean)).toHaveLength(1);
  const leaders = await leadersNow(rig.db, [...names, 'nobody']);
  expect([...leaders.keys()].sort()).toEqual([...names].sort());
  expect(new Set(leaders.values())).toEqual(new Set([expect.stringMatching(new RegExp(`/${process.pid}$`))]));
  const [name = ''] = names;
  const [leads, follows] = mine[0] ? [one, other] : [other, one];
  expect(await follows.take(name)).toBe(false);
  await leads.leave(name);
  expect(await follows.take(name)).toBe(true);
  // the locks end with the connection
  await leads.close();
  await expect.poll(async () => (await takeAll(follows)).every(Boolean)).toBe(true);
  await expect.poll(async () => (await leadersNow(rig.db, names)).size).toBe(names.length);
  await follows.close();
  await expect.poll(async () => (await leadersNow(rig.db, names)).size).toBe(0);
});
