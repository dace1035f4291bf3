import { WebSocket } from 'ws';

/** Thousands of pages that watch the flights, in a process of their own. */
export interface Watch {
  readonly url: string;
  readonly sockets: number;
  /** Whom they are to the platform, in turns; none for a server that asks nobody. */
  readonly tokens: readonly string[];
}

/** What one tick, or the take-off, was to them. */
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

async function watch({ url, sockets: count, tokens }: Watch): Promise<void> {
  for (let from = 0; from < count; from += opening)
    await Promise.all(Array.from({ length: Math.min(opening, count - from) }, (_, at) => open(url, from + at, tokens)));
  seen = new Map();
}

function open(url: string, number: number, tokens: readonly string[]): Promise<void> {
  const address = `198.20.${Math.floor(number / 250)}.${(number % 250) + 1}`;
  const socket = new WebSocket(url, { perMessageDeflate: false, headers: { 'x-forwarded-for': address } });
  sockets.push(socket);
  const token = tokens[number % Math.max(1, tokens.length)];
  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.on('open', () => {
      if (token === undefined) return resolve();
      socket.send(JSON.stringify({ type: 'hello', token }));
      socket.send(JSON.stringify({ type: 'join', channel: 'crash' }));
    });
    socket.on('message', (data: Buffer) => {
      const at = performance.timeOrigin + performance.now();
      const text = data.toString('latin1');
      if (text.includes('"type":"tick"') || text.includes('"type":"flying"')) {
        const times = seen.get(text);
        if (times) times.push(at);
        else seen.set(text, [at]);
      } else if (text.includes('"type":"joined"')) resolve();
      else if (text.includes('"type":"denied"')) reject(new Error(text));
    });
  });
}
