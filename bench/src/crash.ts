import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Seen, Watch } from './load/frame-watchers.ts';
import type { Played } from './theirs/crash-ws.ts';
import { freshDatabase, middleOf, start } from './theirs/opponents.ts';

/**
 * `crash.p99`: how long after the server's clock a tick of a flight is at the last one in a hundred of 3,000 pages,
 * through the whole platform (sessions, channels, numbered messages, the flights themselves), against a bare `ws` that
 * sends 3,000 sockets the very same frames as far apart. In turns, on the same machine, with the same
 * clients. Lower is better.
 */
const sockets = Number(process.env.BENCH_SOCKETS ?? 3000);
const seconds = Number(process.env.BENCH_SECONDS ?? 20);
const rounds = 3;

const platform = await start<{ port: number; tokens: string[] }>('rig-crash-server.ts', {
  DATABASE_URL: await freshDatabase('crash'),
});
const bare = await start<{ port: number }>('theirs/crash-ws.ts', {});
const watchers = await start<'ready'>('load/frame-watchers.ts', {});
const measured: { ratio: number; ours: number; theirs: number }[] = [];
try {
  for (let round = 0; round < rounds; round += 1) {
    await watch({ url: `ws://127.0.0.1:${platform.ready.port}/wps/live`, tokens: platform.ready.tokens });
    const ticks = await ticksOfAWhile();
    await leave();
    const ours = p99(ticks.flatMap(({ at, saidAt }) => lags(at, saidAt)));

    await watch({ url: `ws://127.0.0.1:${bare.ready.port}`, tokens: [] });
    const told = answerOf<Played>(bare.child);
    bare.child.send(ticks.map(({ text, at }) => ({ text, at: first(at) })));
    const { sentAt } = await told;
    await new Promise((done) => setTimeout(done, 500));
    const seen = new Map((await take()).map(({ text, at }) => [text, at]));
    await leave();
    const theirs = p99(ticks.flatMap(({ text }, place) => lags(seen.get(text) ?? [], sentAt[place] ?? 0)));
    measured.push({ ratio: ours / theirs, ours, theirs });
  }
} finally {
  for (const { child } of [platform, bare, watchers]) child.kill('SIGKILL');
}
const middle = middleOf(measured);
console.log(
  `crash.p99 ratio=${middle.ratio.toFixed(3)} ours=${middle.ours.toFixed(1)} theirs=${middle.theirs.toFixed(1)} sockets=${sockets}`,
);

interface Tick extends Seen {
  /** The server's clock when it worked the tick out. */
  readonly saidAt: number;
}

/** Flights come and go: at least as many ticks as are enough are waited for. */
async function ticksOfAWhile(): Promise<Tick[]> {
  const enough = 30;
  const takeOffs = new Map<string, number>();
  const ticks: Tick[] = [];
  do {
    await new Promise((done) => setTimeout(done, seconds * 1000));
    for (const { text, at } of await take()) {
      const { body } = JSON.parse(text) as { body: TickBody | TakeOffBody };
      if (body.type === 'flying') takeOffs.set(body.flight.roundId, body.flight.startedAt);
      else {
        const startedAt = takeOffs.get(body.roundId);
        // one of a flight whose take-off was missed, and the one at the very end, which may not
        // have reached everybody yet
        if (startedAt !== undefined && at.length === sockets)
          ticks.push({ text, at, saidAt: startedAt + body.elapsedMs });
      }
    }
  } while (ticks.length < enough);
  return ticks;
}

interface TickBody {
  readonly type: 'tick';
  readonly roundId: string;
  readonly elapsedMs: number;
}
interface TakeOffBody {
  readonly type: 'flying';
  readonly flight: { readonly roundId: string; readonly startedAt: number };
}

function watch(to: Pick<Watch, 'url' | 'tokens'>): Promise<unknown> {
  watchers.child.send({ ...to, sockets, channel: 'crash', types: ['tick', 'flying'] } satisfies Watch);
  return answerOf(watchers.child);
}

function take(): Promise<Seen[]> {
  watchers.child.send('take');
  return answerOf(watchers.child);
}

function leave(): Promise<unknown> {
  watchers.child.send('leave');
  return answerOf(watchers.child);
}

async function answerOf<Answer>(child: ChildProcess): Promise<Answer> {
  const [answer] = (await once(child, 'message')) as [Answer];
  return answer;
}

function first(at: readonly number[]): number {
  return at.reduce((least, each) => Math.min(least, each), Number.POSITIVE_INFINITY);
}

function lags(at: readonly number[], from: number): number[] {
  return at.map((each) => each - from);
}

function p99(values: number[]): number {
  const found = values.sort((a, b) => a - b)[Math.floor(values.length * 0.99)];
  if (found === undefined) throw new Error('no tick was seen');
  return found;
}
