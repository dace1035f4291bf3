import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openLog } from '@palpite/server/base/ops/log.ts';
import { readSettings } from '@palpite/server/base/settings.ts';
import { rooms } from '@palpite/server/house.ts';
import { openPlatform } from '@palpite/server/open-platform.ts';
import pg from 'pg';
import { plantTree, playSlot } from './load/agents-tree.ts';
import { fireBets } from './load/fire-bets.ts';
import { growthRooms } from './load/growth-rooms.ts';
import { freshDatabase, middleOf, start } from './theirs/opponents.ts';

/**
 * `growth.bet`: whole dice bets over HTTP while every player has three open bonuses and points, VIP and all else that
 * follows play count them, against the same bets without these rooms' work, in turns on the same machine.
 * `growth.catchup`: bets a second that all those rooms together count when they read play from its beginning.
 */
const seconds = Number(process.env.BENCH_SECONDS ?? 15);
const turns = Number(process.env.BENCH_ROUNDS ?? 5);
const bets = Number(process.env.BENCH_BETS ?? 300_000);

interface Ready {
  port: number;
  tokens: string[];
}

await compareBets();
await catchUp();
process.exit(0);

async function compareBets(): Promise<void> {
  const [mine, other] = [await freshDatabase('growth_on'), await freshDatabase('growth_off')];
  const ours = await start<Ready>('rig-growth-server.ts', { DATABASE_URL: mine, BENCH_GROWTH: 'on' });
  const theirs = await start<Ready>('rig-growth-server.ts', { DATABASE_URL: other });
  const measured: { ratio: number; ours: number; theirs: number; behind: number }[] = [];
  const books = new pg.Client({ connectionString: mine });
  await books.connect();
  try {
    for (const { ready } of [ours, theirs]) await fireBets(ready, 3);
    for (let turn = 0; turn < turns; turn += 1) {
      // first the one, then the other: what the machine does by and by falls on both
      const order = turn % 2 === 0 ? [ours, theirs] : [theirs, ours];
      const rates = new Map<unknown, number>();
      let behind = 0;
      for (const side of order) {
        rates.set(side, (await fireBets(side.ready, seconds)).requests.average);
        if (side === ours) behind = await secondsBehind(books);
      }
      const [a, b] = [rates.get(ours) ?? 0, rates.get(theirs) ?? 1];
      measured.push({ ratio: a / b, ours: a, theirs: b, behind });
    }
  } finally {
    for (const { child } of [ours, theirs]) child.kill('SIGKILL');
    await books.end();
  }
  const middle = middleOf(measured);
  console.log(
    `growth.bet ratio=${middle.ratio.toFixed(3)} ours=${Math.round(middle.ours)} theirs=${Math.round(middle.theirs)}`,
  );
  console.log(`growth.behind value=${Math.max(...measured.map(({ behind }) => behind)).toFixed(1)}`);
}

/** How long after the last bet the slowest of the rooms has counted it. */
async function secondsBehind(books: pg.Client): Promise<number> {
  const began = performance.now();
  const {
    rows: [end],
  } = await books.query<{ placed: string[] }>('select placed from bets.feed_end()');
  const counted = async () => {
    const { rows } = await books.query<{ name: string; placed: string[] }>('select name, placed from bets.follower');
    return rows
      .filter(({ name }) => growthRooms.has(name.split('.')[0] ?? ''))
      .every(({ placed }) => placed.every((place, lane) => BigInt(place) >= BigInt(end?.placed[lane] ?? 0)));
  };
  while (!(await counted())) await new Promise((resolve) => setTimeout(resolve, 50));
  return (performance.now() - began) / 1000;
}

async function catchUp(): Promise<void> {
  const url = await freshDatabase('growth');
  const settings = readSettings({
    ...process.env,
    ...{ DATABASE_URL: url, DATA_DIR: await mkdtemp(join(tmpdir(), 'palpite-bench-')), ROLES: 'web' },
    ...{ PORT: '0', OFFICE_PORT: '0', OPS_PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'error', HUMAN_CHECK: '0' },
  });
  const { platform } = await openPlatform(settings, openLog({ level: 'error' }), { site: [], office: [] });
  const loops = rooms.filter(({ name }) => growthRooms.has(name)).flatMap(({ loops: its }) => its ?? []);
  // the first run of each notes where it begins
  for (const { run } of loops) while (await run(platform));
  const tree = await plantTree(platform, url, 'palpite', { members: 10_000, agents: 100, levels: 5 });
  await playSlot(platform, tree, new Date(Date.now() - 3_600_000), bets);
  const began = performance.now();
  const took = await Promise.all(
    loops.map(async ({ name, run }) => {
      while (await run(platform));
      return `${name} ${((performance.now() - began) / 1000).toFixed(1)} s`;
    }),
  );
  console.log(
    `growth.catchup value=${Math.round(bets / ((performance.now() - began) / 1000))} bets=${bets} (${took.join(', ')})`,
  );
}
