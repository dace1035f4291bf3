import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openDb } from '@palpite/server/base/db/db.ts';
import { leadersNow } from '@palpite/server/base/db/leader-locks.ts';
import { seriesName } from '@palpite/server/tables/names.ts';
import { ownTables } from '@palpite/server/tables/own-tables.ts';
import { freshDatabase, start } from '../theirs/opponents.ts';

/**
 * `tables.takeover_ms`: from `kill -9` of the process that leads every table until another leads them all; `value` is
 * the slowest of some turns, `middle` the middle one. Two whole platforms run on one database.
 */
const turns = Number(process.env.BENCH_TURNS ?? 5);
const names = ownTables.map(({ code }) => seriesName(code));
const url = await freshDatabase('tables_takeover');
// whoever takes over opens what the other sealed
const dataDir = await mkdtemp(join(tmpdir(), 'palpite-bench-'));
const beacon = await start<{ url: string }>('tables/rig-beacon-server.ts', {});
const { db, close } = openDb(url, { max: 1 });
const running = new Map<string, ChildProcess>();
const found: number[] = [];
try {
  await open();
  for (let turn = 0; turn < turns; turn += 1) {
    // whoever came first leads all; the other asks for the locks
    const leader = await leaderOfAll(undefined);
    await open();
    const child = running.get(leader);
    if (!child) throw new Error(`${leader} leads, and is no process of this bench`);
    const gone = once(child, 'exit');
    const killedAt = performance.now();
    child.kill('SIGKILL');
    await leaderOfAll(leader);
    found.push(performance.now() - killedAt);
    await gone;
    running.delete(leader);
  }
} finally {
  for (const child of [beacon.child, ...running.values()]) child.kill('SIGKILL');
  await close();
}
found.sort((one, other) => one - other);
const value = Math.ceil(found.at(-1) ?? Number.NaN);
console.log(`tables.takeover_ms value=${value} middle=${Math.ceil(found[Math.floor(turns / 2)] ?? Number.NaN)}`);
process.exit(0);

async function open(): Promise<void> {
  const env = { DATABASE_URL: url, BEACON_URL: beacon.ready.url, DATA_DIR: dataDir };
  const { child, ready } = await start<{ pid: number }>('tables/rig-leader-server.ts', env);
  running.set(String(ready.pid), child);
}

/** The process that leads every table, as soon as one does that is not this one. */
async function leaderOfAll(not: string | undefined): Promise<string> {
  for (;;) {
    const leaders = await leadersNow(db, names);
    const [leader = '', ...others] = new Set([...leaders.values()].map((each) => each.split('/').at(-1) ?? ''));
    if (leaders.size === names.length && others.length === 0 && leader !== not) return leader;
    await pause(5);
  }
}
