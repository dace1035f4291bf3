import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Seen, Watch } from '../load/frame-watchers.ts';
import type { Played } from '../theirs/crash-ws.ts';
import { freshDatabase, middleOf, start } from '../theirs/opponents.ts';
import { layWhileOpen, type Said, type TablesReady } from './lay-chips.ts';

/**
 * `tables.p99`: how long after something was said at a live table it is at the last one in a hundred of 5,000 pages
 * there, while a few players lay chips: phases, cards and totals, through the whole platform (sessions, channels,
 * numbered messages, the rounds themselves), against a bare `ws` that sends as many sockets the very same frames as far
 * apart. In turns, on the same machine, with the same clients. Lower is better.
 */
const table = 'speed-baccarat-1';
const sockets = Number(process.env.BENCH_SOCKETS ?? 5000);
const seconds = Number(process.env.BENCH_SECONDS ?? 25);
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const enough = Number(process.env.BENCH_FRAMES ?? 30);
const bettors = 40;
const types = ['shoe', 'opened', 'closed', 'dealing', 'bets', 'settled'];

const platform = await start<TablesReady>('tables/rig-tables-server.ts', {
  ...{ DATABASE_URL: await freshDatabase('tables_p99'), BENCH_TABLE: table, BENCH_SEATS: String(bettors) },
});
const bare = await start<{ port: number }>('theirs/crash-ws.ts', {});
const watchers = await start<'ready'>('load/frame-watchers.ts', {});
const measured: { ratio: number; ours: number; theirs: number }[] = [];
try {
  const { port, seats } = platform.ready;
  for (let round = 0; round < rounds; round += 1) {
    await watch({ url: `ws://127.0.0.1:${port}/wps/live`, tokens: seats });
    const frames = await framesOfAWhile();
    await ask(watchers.child, 'leave');
    const ours = p99(frames.flatMap(({ at, saidAt }) => lags(at, saidAt)));

    await watch({ url: `ws://127.0.0.1:${bare.ready.port}`, tokens: [] });
    const { sentAt } = await ask<Played>(
      bare.child,
      frames.map(({ text, saidAt }) => ({ text, at: saidAt })),
    );
    // the last of them are on their way
    await pause(500);
    const seen = new Map((await ask<Seen[]>(watchers.child, 'take')).map(({ text, at }) => [text, at]));
    await ask(watchers.child, 'leave');
    const theirs = p99(frames.flatMap(({ text }, place) => lags(seen.get(text) ?? [], sentAt[place] ?? 0)));
    measured.push({ ratio: ours / theirs, ours, theirs });
  }
} finally {
  for (const { child } of [platform, bare, watchers]) child.kill('SIGKILL');
}
const middle = middleOf(measured);
console.log(
  `tables.p99 ratio=${middle.ratio.toFixed(3)} ours=${middle.ours.toFixed(1)} theirs=${middle.theirs.toFixed(1)} sockets=${sockets}`,
);
process.exit(0);

interface Frame extends Seen {
  readonly saidAt: number;
}

/** What was said while people bet, in its order; only frames that came to all, and enough of them. */
async function framesOfAWhile(): Promise<Frame[]> {
  const frames: Frame[] = [];
  await ask(platform.child, 'said');
  do {
    await layWhileOpen(platform.ready, seconds);
    const said = new Map((await ask<Said[]>(platform.child, 'said')).map(({ body, at }) => [body, at]));
    await pause(500);
    for (const { text, at } of await ask<Seen[]>(watchers.child, 'take')) {
      const saidAt = said.get(JSON.stringify((JSON.parse(text) as { body: unknown }).body));
      if (saidAt !== undefined && at.length === sockets) frames.push({ text, at, saidAt });
    }
  } while (frames.length < enough);
  return frames.sort((one, other) => one.saidAt - other.saidAt);
}

function watch(to: Pick<Watch, 'url' | 'tokens'>): Promise<unknown> {
  return ask(watchers.child, { ...to, sockets, channel: `table:${table}`, types } satisfies Watch);
}

async function ask<Answer>(child: ChildProcess, what: unknown): Promise<Answer> {
  const answer = once(child, 'message');
  child.send(what as never);
  return ((await answer) as [Answer])[0];
}

function lags(at: readonly number[], from: number): number[] {
  return at.map((each) => each - from);
}

function p99(values: number[]): number {
  const found = values.sort((one, other) => one - other)[Math.floor(values.length * 0.99)];
  if (found === undefined) throw new Error('nothing was said at the table');
  return found;
}
