import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { freshDatabase, middleOf, start } from '../theirs/opponents.ts';
import type { Heard, Watch } from './fanout-watchers.ts';

/**
 * `sports.fanout`: how long after the feed has sent a price it is at the last one in a hundred of 2,000 pages that
 * watch ten events each, while 1,000 live events of fifty markets are repriced once a second: through the whole
 * platform (the reading of the feed, the margin, the book in the database, numbered messages, channels), against a bare
 * `ws` that sends as many sockets the very same frames as often. In turns, on the same machine, with the same clients.
 * Lower is better. `told`: how many of the frames that were due came; several changes of an event may come as one.
 */
const sockets = Number(process.env.BENCH_SOCKETS ?? 2000);
const events = Number(process.env.BENCH_EVENTS ?? 1000);
const seconds = Number(process.env.BENCH_SECONDS ?? 10);
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const watched = 10;
const warmUpMs = 3000;

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
const env = { BENCH_EVENTS: `${events}` };
const feed = await start<{ port: number }>('sports/fanout-feed.ts', env);
const platform = await start<{ port: number; tokens: string[] }>('sports/rig-fanout-server.ts', {
  ...env,
  ...{ DATABASE_URL: await freshDatabase('fanout'), FIXTURES_FEED_KEY: 'bench' },
  FIXTURES_FEED_URL: `ws://127.0.0.1:${feed.ready.port}/feed`,
});
const bare = await start<{ port: number }>('theirs/sports-ws.ts', {});
const watchers = await start<'ready'>('sports/fanout-watchers.ts', {});

const measured: { ratio: number; ours: Round; theirs: Round }[] = [];
try {
  for (let round = 0; round < rounds; round += 1) {
    const { tokens, port } = platform.ready;
    const ours = await measure({ url: `ws://127.0.0.1:${port}/wps/live`, tokens }, feed.child);
    bare.child.send({ frames: ours.frames });
    const theirs = await measure({ url: `ws://127.0.0.1:${bare.ready.port}`, tokens: [] }, bare.child);
    measured.push({ ratio: ours.p99 / theirs.p99, ours, theirs });
  }
} finally {
  for (const { child } of [platform, feed, bare, watchers]) child.kill('SIGKILL');
}
const { ratio, ours, theirs } = middleOf(measured);
const told = (round: Round) => (round.count / (sockets * watched * seconds)).toFixed(3);
console.log(
  `sports.fanout ratio=${ratio.toFixed(3)} ours=${ours.p99.toFixed(1)} theirs=${theirs.p99.toFixed(1)} sockets=${sockets} events=${events}`,
);
console.log(`sports.fanout.told ours=${told(ours)} theirs=${told(theirs)}`);
process.exit(0);

interface Round extends Heard {
  readonly p99: number;
}

/** What the pages had of so many seconds of one who speaks from 'go' to 'stop'. */
async function measure(to: Pick<Watch, 'url' | 'tokens'>, speaker: ChildProcess): Promise<Round> {
  await tell({ ...to, ...{ sockets, events, watched } });
  speaker.send('go');
  await pause(warmUpMs);
  await tell('begin');
  await pause(seconds * 1000);
  const heard = (await tell('end')) as Heard;
  speaker.send('stop');
  await tell('leave');
  const p99 = heard.lags.sort((one, other) => one - other)[Math.floor(heard.lags.length * 0.99)];
  if (p99 === undefined) throw new Error('no price was heard');
  return { ...heard, p99 };
}

async function tell(what: Watch | 'begin' | 'end' | 'leave'): Promise<unknown> {
  watchers.child.send(what);
  const [answer] = (await once(watchers.child, 'message')) as [unknown];
  return answer;
}
