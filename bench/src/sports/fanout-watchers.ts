import { WebSocket } from 'ws';
import { lagOf } from './fanout-frames.ts';

/** Thousands of pages that watch some events each, in a process of their own. */
export interface Watch {
  readonly url: string;
  readonly sockets: number;
  readonly events: number;
  readonly watched: number;
  /** Whom they are to the platform, in turns; none for a server that asks nobody. */
  readonly tokens: readonly string[];
}

export interface Heard {
  /** Of each frame, how long it was on its way, in milliseconds. */
  readonly lags: number[];
  readonly count: number;
  /** One frame of each event. */
  readonly frames: string[];
}

const opening = 50;
let sockets: WebSocket[] = [];
let lags: number[] = [];
let frames = new Map<string, string>();
let isCounting = false;

process.on('message', (said: Watch | 'begin' | 'end' | 'leave') => {
  if (said === 'begin') {
    [lags, frames, isCounting] = [[], new Map(), true];
    process.send?.('counting');
  } else if (said === 'end') {
    isCounting = false;
    process.send?.({ lags, count: lags.length, frames: [...frames.values()] } satisfies Heard);
  } else if (said === 'leave') {
    for (const socket of sockets) socket.terminate();
    sockets = [];
    process.send?.('left');
  } else
    void watch(said).then(
      () => process.send?.('watching'),
      (error: unknown) => {
        throw error;
      },
    );
});
process.on('SIGTERM', () => process.exit(0));
process.send?.('ready');

async function watch(asked: Watch): Promise<void> {
  for (let from = 0; from < asked.sockets; from += opening)
    await Promise.all(
      Array.from({ length: Math.min(opening, asked.sockets - from) }, (_, at) => open(asked, from + at)),
    );
}

function open({ url, events, watched, tokens }: Watch, number: number): Promise<void> {
  const address = `198.20.${Math.floor(number / 250)}.${(number % 250) + 1}`;
  const socket = new WebSocket(url, { perMessageDeflate: false, headers: { 'x-forwarded-for': address } });
  sockets.push(socket);
  const token = tokens[number % Math.max(1, tokens.length)];
  // each event is watched by as many, and no two pages watch the same ten
  const mine = Array.from({ length: watched }, (_, at) => (number * watched + at * 7) % events);
  let joined = 0;
  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.on('open', () => {
      if (token === undefined) {
        socket.send(JSON.stringify(mine.map((event) => `event:live-${event}`)));
        return resolve();
      }
      socket.send(JSON.stringify({ type: 'hello', token }));
      for (const event of mine) socket.send(JSON.stringify({ type: 'join', channel: `event:live-${event}` }));
    });
    socket.on('message', (data: Buffer) => {
      const lag = lagOf(data);
      if (lag !== undefined) hear(data, lag);
      else {
        const text = data.toString('latin1');
        if (text.includes('"type":"denied"')) reject(new Error(text));
        if (text.includes('"type":"joined"')) joined += 1;
        if (joined === watched) resolve();
      }
    });
  });
}

const channelHead = '"channel":"';

function hear(data: Buffer, lag: number): void {
  if (!isCounting) return;
  lags.push(lag);
  const from = data.indexOf(channelHead) + channelHead.length;
  const channel = data.toString('latin1', from, data.indexOf('"', from));
  if (!frames.has(channel)) frames.set(channel, data.toString('latin1'));
}
