import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { seededChance } from '../chance.ts';
import { openLog } from '../ops/log.ts';
import { openRig, type Rig } from '../rig.ts';
import { splitPacket } from './live-bus.ts';
import { type OpenLive, openLive } from './live-house.ts';

const log = openLog({ level: 'silent' });
let rig: Rig;
const houses: OpenLive[] = [];
beforeEach(async () => {
  rig = await openRig();
});
afterEach(async () => {
  for (const house of houses.splice(0)) await house.close();
  await rig.close();
});

async function openProcess(seed: string): Promise<OpenLive> {
  const house = await openLive({
    clock: rig.clock,
    chance: seededChance(seed),
    log,
    settings: { ...rig.platform.settings, roles: ['web'] },
  });
  houses.push(house);
  return house;
}

function hear(house: OpenLive, channel: string): Record<string, unknown>[] {
  const frames: Record<string, unknown>[] = [];
  house.hub.join({ send: (frame) => void frames.push(JSON.parse(frame) as Record<string, unknown>) }, channel);
  return frames;
}

async function waitUntil(met: () => boolean): Promise<void> {
  const end = performance.now() + 60_000;
  while (!met()) {
    if (performance.now() > end) throw new Error('waited in vain');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

test('a message of one process is heard in the others, once in each, in order', async () => {
  const [worker, web, other] = [await openProcess('a'), await openProcess('b'), await openProcess('c')];
  const frames = [worker, web, other].map((house) => hear(house, 'winners'));
  for (let n = 0; n < 50; n++) worker.hub.publish('winners', { n, name: 'João ⚽ 🎲' });
  await waitUntil(() => frames.every((list) => list.length >= 51));
  for (const list of frames)
    expect(list.slice(1).map((frame) => frame.body)).toEqual(
      Array.from({ length: 50 }, (_, n) => ({ n, name: 'João ⚽ 🎲' })),
    );
});

test('a message larger than one notification arrives whole', async () => {
  const [worker, web] = [await openProcess('a'), await openProcess('b')];
  const frames = hear(web, 'winners');
  const text = '🎲 ação '.repeat(4000);
  worker.hub.publish('winners', { text });
  await waitUntil(() => frames.length === 2);
  expect(frames[1]).toMatchObject({ body: { text } });
  expect(splitPacket([['winners', { text }]], 'abc:1').every((part) => Buffer.byteLength(part) < 8000)).toBe(true);
});

test('after a lost connection the peers are told to read afresh, and messages flow again', async () => {
  const [worker, web] = [await openProcess('a'), await openProcess('b')];
  const frames = hear(web, 'winners');
  const client = new pg.Client({ connectionString: rig.url });
  await client.connect();
  await client.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen%'",
  );
  await client.end();
  await waitUntil(() => frames.some((frame) => frame.gap === true));
  // the other process may be a moment longer without its connection
  await waitUntil(() => {
    worker.hub.publish('winners', { n: 1 });
    return frames.some((frame) => frame.type === 'message');
  });
  const seqs = frames.map((frame) => frame.seq as number);
  expect(seqs).toEqual(seqs.toSorted((a, b) => a - b));
});

test('a house in one process needs no bus', async () => {
  const whole = await openLive({
    clock: rig.clock,
    chance: seededChance('a'),
    log,
    settings: { ...rig.platform.settings, databaseUrl: 'postgres://127.0.0.1:1/none' },
  });
  houses.push(whole);
  const frames = hear(whole, 'winners');
  whole.hub.publish('winners', { n: 1 });
  expect(frames).toHaveLength(2);
});
