import pg from 'pg';
import { type Chance, randomHex } from '../chance.ts';
import { connectionConfig } from '../db/db.ts';
import type { Log } from '../ops/log.ts';
import { metrics } from '../ops/metrics.ts';

/** Carries live messages to the other processes of the house, over LISTEN and NOTIFY on a connection of its own. */
export interface LiveBus {
  /**
   * Sends within 20 ms, together with what else is waiting. Keeps at most some thousands while the database is away.
   */
  carry(channel: string, body: unknown): void;
  close(): Promise<void>;
}

export interface BusOptions {
  readonly url: string;
  readonly chance: Chance;
  readonly log: Log;
  /** A message of another process. */
  readonly deliver: (channel: string, body: unknown) => void;
  /** Messages of other processes may have been lost. */
  readonly breakOff: () => void;
}

const notifyChannel = 'palpite_live';
const batchMs = 20;
/** NOTIFY takes less than 8000 bytes. */
const partLength = 7800;
const mostWaiting = 5000;
const longestPauseMs = 5000;

type Packet = [channel: string, body: unknown][] | 'lost';

/** Opens the bus and resolves when it listens; a connection lost later is opened again and again. */
export async function openLiveBus(options: BusOptions): Promise<LiveBus> {
  const { log } = options;
  const sender = randomHex(options.chance, 6);
  let client: pg.Client | undefined;
  let waiting: [string, unknown][] = [];
  let lost = false;
  let closed = false;
  let batches = 0;
  let timer: NodeJS.Timeout | undefined;
  let sending: Promise<void> = Promise.resolve();
  const parts = new Map<string, string>();

  const receive = (payload: string): void => {
    const head = /^([0-9a-f]+):(\d+):([+.])/.exec(payload);
    if (!head) return;
    const [prefix, from = '', , mark] = head;
    if (from === sender) return;
    const text = (parts.get(from) ?? '') + payload.slice(prefix.length);
    if (mark === '+') {
      parts.set(from, text);
      return;
    }
    parts.delete(from);
    const packet = JSON.parse(text) as Packet;
    if (packet === 'lost') options.breakOff();
    else for (const [channel, body] of packet) options.deliver(channel, body);
  };

  const connect = async (): Promise<void> => {
    const fresh = new pg.Client({ ...connectionConfig(options.url), keepAlive: true });
    fresh.on('notification', ({ payload }) => {
      try {
        receive(payload ?? '');
      } catch (error) {
        metrics.fault('live');
        log.error({ err: error }, 'live message of another process not understood');
      }
    });
    fresh.on('error', (error) => log.warn({ err: error }, 'live bus connection lost'));
    fresh.on('end', () => {
      if (client !== fresh) return;
      client = undefined;
      parts.clear();
      if (!closed) void reconnect();
    });
    await fresh.connect();
    await fresh.query(`listen ${notifyChannel}`);
    client = fresh;
  };

  const reconnect = async (): Promise<void> => {
    for (let pauseMs = 50; !closed; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      try {
        await connect();
        // what the others said meanwhile is gone
        options.breakOff();
        flushSoon();
        return;
      } catch {
        // still away
      }
    }
  };

  const flush = async (): Promise<void> => {
    if (!client || (waiting.length === 0 && !lost)) return;
    const taken = waiting;
    waiting = [];
    const packets: Packet[] = lost ? ['lost'] : [];
    lost = false;
    if (taken.length > 0) packets.push(taken);
    try {
      for (const packet of packets) {
        batches += 1;
        for (const part of splitPacket(packet, `${sender}:${batches}`))
          await client.query('select pg_notify($1, $2)', [notifyChannel, part]);
      }
    } catch (error) {
      // some of it may have arrived: the others are told to read afresh
      lost = true;
      log.warn({ err: error }, 'live messages not carried');
    }
  };

  const flushSoon = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      sending = sending.then(flush);
    }, batchMs);
  };

  await connect();
  return {
    carry(channel, body) {
      if (closed) return;
      if (waiting.length >= mostWaiting) {
        waiting = [];
        lost = true;
      }
      waiting.push([channel, body]);
      flushSoon();
    },
    async close() {
      clearTimeout(timer);
      await sending;
      await flush();
      closed = true;
      await client?.end();
    },
  };
}

/**
 * Cuts a packet into payloads of ASCII, so that a length in characters is one in bytes: `<sender>:<batch>:<+ more
 * follows | . last><text>`.
 */
export function splitPacket(packet: Packet, prefix: string): string[] {
  const text = JSON.stringify(packet).replace(
    /[^ -~]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  const length = partLength - prefix.length - 2;
  const count = Math.ceil(text.length / length);
  return Array.from(
    { length: count },
    (_, at) => `${prefix}:${at === count - 1 ? '.' : '+'}${text.slice(at * length, (at + 1) * length)}`,
  );
}
