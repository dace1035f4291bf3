import { WebSocket } from 'ws';

/** Thousands of pages that watch a live channel, in a process of their own. */
export interface Watch {
  readonly url: string;
  readonly sockets: number;
  /** Whom they are to the platform, in turns; none for a server that asks nobody. */
  readonly tokens: readonly string[];
  readonly channel: string;
  /** The kinds of messages whose arrival is noted. */
  readonly types: readonly string[];
}

/** What one message was to them. */
export interface Seen {
  readonly text: string;
  /** When each of them had it, in milliseconds of the epoch. */
  readonly at: readonly number[];
}

const opening = 50;
let sockets: WebSocket[] = [];
let seen = new Map<string, number[]>();

process.on('message', (said: Watch | 'take' | 'leave') => {
  if (said === 'take') {
    process.send?.([...seen].map(([text, at]): Seen => ({ text, at })));
    seen = new Map();
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

async function watch(what: Watch): Promise<void> {
  const { sockets: count } = what;
  for (let from = 0; from < count; from += opening)
    await Promise.all(Array.from({ length: Math.min(opening, count - from) }, (_, at) => open(what, from + at)));
  seen = new Map();
}

function open({ url, tokens, channel, types }: Watch, number: number): Promise<void> {
  const marks = types.map((type) => `"type":"${type}"`);
  const address = `198.20.${Math.floor(number / 250)}.${(number % 250) + 1}`;
  const socket = new WebSocket(url, { perMessageDeflate: false, headers: { 'x-forwarded-for': address } });
  sockets.push(socket);
  const token = tokens[number % Math.max(1, tokens.length)];
  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.on('open', () => {
      if (token === undefined) return resolve();
      socket.send(JSON.stringify({ type: 'hello', token }));
      socket.send(JSON.stringify({ type: 'join', channel }));
    });
    socket.on('message', (data: Buffer) => {
      const at = performance.timeOrigin + performance.now();
      const text = data.toString('latin1');
      if (marks.some((mark) => text.includes(mark))) {
        const times = seen.get(text);
        if (times) times.push(at);
        else seen.set(text, [at]);
      } else if (text.includes('"type":"joined"')) resolve();
      else if (text.includes('"type":"denied"')) reject(new Error(text));
    });
  });
}
