import { unit } from '@palpite/math/money.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EventReader, startEvents } from '../base/events/event-reader.ts';
import { type Circle, circlesOfMerchant } from './circle-store.ts';
import { openTree, type Person, type Tree } from './rig-tree.ts';
import { agentsRoom } from './room.ts';

let tree: Tree;
let events: EventReader;

beforeAll(async () => {
  tree = await openTree();
  events = await startEvents(tree.rig.platform, agentsRoom.listeners ?? []);
});
afterAll(async () => {
  await events.stop();
  await tree.close();
});

const hour = 3_600_000;

/** An agent and somebody the agent brought. */
async function two(): Promise<{ boss: Person; member: Person }> {
  const boss = await tree.person({ memberType: 1 });
  return { boss, member: await tree.person({ upline: boss }) };
}

/** The circles these two are in, the newest first. */
async function circlesOf({ boss, member }: { boss: Person; member: Person }): Promise<Circle[]> {
  await events.drain();
  const { list } = await circlesOfMerchant(tree.rig.db, 'palpite', { page: 1, size: 100 });
  return list.filter(({ senderId, recipientId }) =>
    [boss.id, member.id].every((id) => id === senderId || id === recipientId),
  );
}

test('money that comes back within a day is noted once, with both its ways', async () => {
  const pair = await two();
  const there = await tree.up(pair.member, '200');
  expect(await circlesOf(pair)).toEqual([]);
  tree.rig.clock.move(hour / 3);
  const back = await tree.down(pair.boss, pair.member, '180');
  expect(await circlesOf(pair)).toEqual([
    {
      first: there.orderNo,
      second: back.orderNo,
      senderId: pair.member.id,
      recipientId: pair.boss.id,
      firstAmount: 200n * unit,
      secondAmount: 180n * unit,
      firstAt: new Date(there.at),
      secondAt: new Date(back.at),
    },
  ]);
  // nothing is undone
  expect(await tree.money(pair.member)).toBe(980n * unit);
});

test('both ways at once are one circle', async () => {
  const pair = await two();
  await Promise.all([tree.up(pair.member, '50'), tree.down(pair.boss, pair.member, '50')]);
  expect(await circlesOf(pair)).toHaveLength(1);
});

test('one way only, or back after more than a day, is none; nor is it with somebody else', async () => {
  const pair = await two();
  const other = await tree.person({ upline: pair.boss });
  await tree.up(pair.member, '50');
  await tree.up(pair.member, '50');
  await tree.down(pair.boss, other, '50');
  expect(await circlesOf(pair)).toEqual([]);
  tree.rig.clock.move(24 * hour + 1);
  const say = await tree.comeIn(pair.boss);
  await tree.down({ ...pair.boss, say }, pair.member, '50');
  expect(await circlesOf(pair)).toEqual([]);
});

test('another brand’s staff see none of it', async () => {
  expect((await circlesOfMerchant(tree.rig.db, 'palpite', { page: 1, size: 1 })).total).toBeGreaterThan(0);
  expect(await circlesOfMerchant(tree.rig.db, 'palpite-mundo', { page: 1, size: 20 })).toEqual({ list: [], total: 0 });
});
