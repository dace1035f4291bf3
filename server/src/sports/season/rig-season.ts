// For season.test.ts: the processes of a season: houses, the feed, and the way to the feed, which stays where it is.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { FeedAnswer, FeedAsked, HouseBegin, Said } from './rig-words.ts';

function begin(file: string): ChildProcess {
  return fork(fileURLToPath(new URL(file, import.meta.url)), { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  // with all that it said
  const gone = once(child, 'close');
  child.kill('SIGKILL');
  await gone;
}

/** Feeds die and begin again; houses find them at one address. */
export async function openWay(): Promise<{ port: number; to: { port: number | undefined }; close(): Promise<void> }> {
  const to: { port: number | undefined } = { port: undefined };
  const open = new Set<Socket>();
  const server = createServer((near) => {
    if (to.port === undefined) return void near.destroy();
    const far = connect(to.port, '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
    return undefined;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    to,
    close: async () => {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

export interface House {
  readonly child: ChildProcess;
  /** The last step of time of which all work is done. */
  done: number;
}

/** Houses begin ahead of their time, for that takes a moment. */
export function openHouses(said: Said[]) {
  const spare: ChildProcess[] = [];
  const all: ChildProcess[] = [];
  const ready = new Map<ChildProcess, Promise<unknown>>();
  const prepare = () => {
    const child = begin('./rig-house-process.ts');
    ready.set(child, once(child, 'message'));
    spare.push(child);
    all.push(child);
  };
  return {
    prepare,
    async begin(begun: HouseBegin['begin']): Promise<House> {
      if (spare.length === 0) prepare();
      const [child] = spare.splice(0, 1);
      if (!child) throw new Error('there is no house');
      await ready.get(child);
      const house: House = { child, done: 0 };
      let text = '';
      child.stdout?.on('data', (piece: Buffer) => {
        text += String(piece);
        const lines = text.split('\n');
        text = lines.pop() ?? '';
        for (const line of lines) said.push(JSON.parse(line) as Said);
      });
      child.on('message', (step: number) => {
        house.done = step;
      });
      child.send({ begin: begun } satisfies HouseBegin);
      return house;
    },
    end,
    close: () => Promise.all(all.map(end)),
  };
}

/** The feed while it lives. What it keeps is on disk, so another goes on with the same matches. */
export async function openFeed(opened: Omit<Extract<FeedAsked, { do: 'open' }>, 'do'>) {
  const child = begin('./rig-feed-process.ts');
  await once(child, 'message');
  let nth = 0;
  const waiting = new Map<number, (answer: FeedAnswer) => void>();
  child.on('message', ({ nth: of, answer }: { nth: number; answer: FeedAnswer }) => {
    waiting.get(of)?.(answer);
    waiting.delete(of);
  });
  // of one that died meanwhile the answer is empty
  child.once('exit', () => {
    for (const answer of waiting.values()) answer({});
  });
  const ask = (asked: FeedAsked): Promise<FeedAnswer> =>
    new Promise((resolve) => {
      if (!child.connected) return resolve({});
      nth += 1;
      waiting.set(nth, resolve);
      return child.send({ nth, asked }, () => undefined);
    });
  const { port } = await ask({ do: 'open', ...opened });
  return { ask, port, end: () => end(child) };
}
