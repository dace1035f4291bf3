// The line between a platform and its database, which stops at a chosen statement: then the platform
// can be killed just there.
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Where the line stops. */
export interface Point {
  /** Which of the statements that fit, from 1, whatever connection it goes over. */
  readonly count: number;
  readonly fits: RegExp;
  /** Before the database hears the statement, or after it has done it and the platform does not know. */
  readonly side: 'before' | 'after';
}

export interface Line {
  readonly url: string;
  /** Resolves with the statement once the line has stopped there: nothing passes any more, either way. */
  stopAt(point: Point): Promise<string>;
  close(): void;
}

const header = 5;

/** Takes the whole messages off the front of what has come. */
function* messagesIn(come: { bytes: Buffer }): Generator<Buffer> {
  for (;;) {
    if (come.bytes.length < header) return;
    const length = 1 + come.bytes.readUInt32BE(1);
    if (come.bytes.length < length) return;
    yield come.bytes.subarray(0, length);
    come.bytes = come.bytes.subarray(length);
  }
}

/** The texts of a message that end with a zero. */
const textsIn = (message: Buffer) => message.subarray(header).toString('latin1').split('\0');

/** What one connection is asked, statement by statement. */
function reader(): (message: Buffer) => string | undefined {
  const prepared = new Map<string, string>();
  let current = '';
  return (message) => {
    const type = String.fromCharCode(message[0] ?? 0);
    const [first = '', second = ''] = textsIn(message);
    if (type === 'Q') return first;
    if (type === 'P') prepared.set(first, second);
    // a portal, and the statement it is bound to
    if (type === 'B') current = prepared.get(second) ?? '';
    return type === 'S' ? current : undefined;
  };
}

export async function openLine(url: string): Promise<Line> {
  const to = new URL(url);
  const sockets = new Set<Socket>();
  let stopped = false;
  let watched: { point: Point; left: number; resolve: (statement: string) => void } | undefined;

  function stopsHere(side: Point['side'], statement: string): boolean {
    if (!stopped && watched?.point.side === side && watched.point.fits.test(statement)) {
      watched.left -= 1;
      if (watched.left === 0) {
        stopped = true;
        watched.resolve(statement);
      }
    }
    return stopped;
  }

  function join(platform: Socket): void {
    const database = connect(Number(to.port || 5432), to.hostname);
    for (const [socket, other] of [
      [platform, database],
      [database, platform],
    ] as const) {
      sockets.add(socket);
      socket.setNoDelay();
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
    const read = reader();
    const asked: string[] = [];
    const said = { bytes: Buffer.alloc(0) };
    const answered = { bytes: Buffer.alloc(0) };
    let greeted = false;
    platform.on('data', (bytes) => {
      said.bytes = Buffer.concat([said.bytes, bytes]);
      // the first message has no letter before it
      if (!greeted) {
        if (said.bytes.length < 4 || said.bytes.length < said.bytes.readUInt32BE(0)) return;
        const length = said.bytes.readUInt32BE(0);
        database.write(said.bytes.subarray(0, length));
        said.bytes = said.bytes.subarray(length);
        greeted = true;
      }
      for (const message of messagesIn(said)) {
        const statement = read(message);
        if (statement !== undefined) {
          if (stopsHere('before', statement)) return;
          asked.push(statement);
        }
        if (!stopped) database.write(message);
      }
    });
    let answer: Buffer[] = [];
    database.on('data', (bytes) => {
      answered.bytes = Buffer.concat([answered.bytes, bytes]);
      for (const message of messagesIn(answered)) {
        answer.push(message);
        const ready = String.fromCharCode(message[0] ?? 0) === 'Z';
        // while the two are still greeting each other every word passes at once
        if (asked.length > 0 && !ready) continue;
        if (ready && stopsHere('after', asked.shift() ?? '')) return;
        if (!stopped) platform.write(Buffer.concat(answer));
        answer = [];
      }
    });
  }

  const server = createServer(join).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const here = new URL(url);
  here.hostname = '127.0.0.1';
  here.port = String((server.address() as AddressInfo).port);
  return {
    url: here.toString(),
    stopAt: (point) => new Promise((resolve) => (watched = { point, left: point.count, resolve })),
    close() {
      stopped = true;
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
