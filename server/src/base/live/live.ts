import type { ServerFrame } from '@palpite/contract/base/live.ts';
import { type Chance, randomHex } from '../chance.ts';
import type { Clock } from '../clock.ts';
import type { Log } from '../ops/log.ts';
import { metrics } from '../ops/metrics.ts';
import { saidLately } from './said-lately.ts';
import { frameOf, textOf } from './wire-frame.ts';

/**
 * Where rooms say what just changed. `channel` is one of those the rooms declare (`channels` of `Room`), such as
 * `player:<id>`; `body` must survive JSON (money as decimal strings). Never throws and never waits; call it after the
 * commit. A message on `session:<id>` reaches nobody and closes the sockets of that session; one on `again:player:<id>`
 * makes the sockets of that player look again at what they may hear.
 */
export interface Live {
  publish(channel: string, body: unknown): void;
}

/** One connected peer as the hub sees it. */
export interface LivePeer {
  send(frame: string): void;
  /** A frame that many peers get, as it goes over the line (`frameOf`); where this is missing they get it by `send`. */
  sendFrame?(frame: Buffer): void;
}

export interface LiveHub extends Live {
  /** New at every start: a client that knows another one has missed what was said in between. */
  readonly epoch: string;
  /**
   * Makes `peer` hear `channel`; answers with `joined` and, where the ring still holds them, the messages after `seq`.
   * Without a `seq` there is a gap where something was said since `sinceMs` ago: what the peer read may be older.
   */
  join(peer: LivePeer, channel: string, seen?: Seen): void;
  leave(peer: LivePeer, channel: string): void;
  /** Calls `work` whenever something is said on this channel of the house itself; returns what takes the watch back. */
  watch(channel: string, work: () => void): () => void;
  /** Hands a message to the peers of this process only. */
  deliver(channel: string, body: unknown): void;
  /** Tells every peer that messages may have been lost: `joined` with `gap: true` on each of its channels. */
  breakOff(): void;
  /** How many channels are kept in memory. */
  channels(): number;
  /** Forgets channels that nobody has heard for a minute. */
  sweep(): void;
}

/** What a peer knows of a channel that it joins. */
export interface Seen {
  readonly epoch?: string | undefined;
  readonly seq?: number | undefined;
  /** How long ago it began to read what it shows. */
  readonly sinceMs?: number | undefined;
}

interface Channel {
  readonly name: string;
  readonly wireName: string;
  readonly peers: Set<LivePeer>;
  readonly ring: { seq: number; frame: Buffer }[];
  /** Bytes of all frames in the ring. */
  ringLength: number;
  seq: number;
  /** When the last peer left; undefined while somebody listens. */
  emptySince: number | undefined;
}

export interface HubOptions {
  readonly clock: Clock;
  readonly chance: Chance;
  readonly log: Log;
  /** Carries each message to the other processes; absent when there are none. */
  readonly carry?: (channel: string, body: unknown) => void;
  readonly ringSize?: number;
  readonly keepEmptyMs?: number;
}

/** Larger messages are a mistake of ours: a live message says what changed, it is no document. */
const largestFrame = 64 * 1024;
/**
 * As many bytes of a channel are kept for those who come again: a thousand events that are repriced each second
 * would fill the memory otherwise. Whoever missed more reads the state afresh.
 */
const largestRing = 128 * 1024;
/** A join may be longer on its way than the calls by which the page read its figures. */
const onTheWayMs = 2_000;
/** What is said there is for the house: `watch`. */
export const sessionPrefix = 'session:';
export const againPrefix = 'again:';

/**
 * The name under which clients know a channel: its kind, and `me` for a player's own. One of many keeps its own name:
 * `event/12` is `event:12` to them, and `chat:palpite/lobby` is `chat:lobby`.
 */
export function wireName(channel: string): string {
  const [owned = channel, which] = channel.split('/');
  const [kind = owned] = owned.split(':');
  if (which !== undefined) return `${kind}:${which}`;
  return kind === 'player' ? 'me' : kind;
}

export function writeFrame(frame: ServerFrame): string {
  return JSON.stringify(frame);
}

function give(peer: LivePeer, frame: Buffer): void {
  if (peer.sendFrame) peer.sendFrame(frame);
  else peer.send(textOf(frame));
}

export function openHub(options: HubOptions): LiveHub {
  const { clock, log, carry } = options;
  const ringSize = options.ringSize ?? 200;
  const keepEmptyMs = options.keepEmptyMs ?? 60_000;
  const epoch = randomHex(options.chance, 12);
  const channels = new Map<string, Channel>();
  const watches = new Map<string, Set<() => void>>();
  const lately = saidLately(clock);
  // Counts every message of the hub. A channel begins at this count, so one that was forgotten and is made
  // anew never repeats a seq.
  let said = 0;

  const open = (name: string): Channel => {
    const found = channels.get(name);
    if (found) return found;
    const made: Channel = {
      name,
      wireName: wireName(name),
      peers: new Set(),
      ring: [],
      ringLength: 0,
      seq: said,
      emptySince: clock.now().getTime(),
    };
    channels.set(name, made);
    return made;
  };

  const deliver = (name: string, body: unknown): void => {
    if (name.startsWith(sessionPrefix) || name.startsWith(againPrefix)) {
      for (const work of [...(watches.get(name) ?? [])]) work();
      return;
    }
    said += 1;
    lately.note(name);
    const channel = channels.get(name);
    if (!channel) return;
    const seq = channel.seq + 1;
    const text = writeFrame({ type: 'message', channel: channel.wireName, seq, body });
    if (text.length > largestFrame) {
      log.error({ channel: channel.wireName, length: text.length }, 'live message too large: not sent');
      return;
    }
    channel.seq = seq;
    // written out once and not once for each of thousands
    const frame = frameOf(text);
    channel.ring.push({ seq, frame });
    channel.ringLength += frame.length;
    while (channel.ring.length > ringSize || (channel.ringLength > largestRing && channel.ring.length > 1))
      channel.ringLength -= channel.ring.shift()?.frame.length ?? 0;
    for (const peer of channel.peers) give(peer, frame);
  };

  const leave = (peer: LivePeer, name: string): void => {
    const channel = channels.get(name);
    if (!channel?.peers.delete(peer)) return;
    if (channel.peers.size === 0) channel.emptySince = clock.now().getTime();
  };

  return {
    epoch,
    deliver,
    leave,
    publish(name, body) {
      metrics.livePublished();
      try {
        deliver(name, body);
        carry?.(name, body);
      } catch (error) {
        // a body that JSON cannot carry must not undo the business it tells about
        metrics.fault('live');
        log.error({ err: error, channel: wireName(name) }, 'live message not sent');
      }
    },
    join(peer, name, seen) {
      const channel = open(name);
      channel.peers.add(peer);
      channel.emptySince = undefined;
      const { seq } = channel;
      const joined = (at: number, gap: boolean) =>
        peer.send(writeFrame({ type: 'joined', channel: channel.wireName, seq: at, gap }));
      if (seen?.seq === undefined) {
        const since = seen?.sinceMs === undefined ? undefined : clock.now().getTime() - seen.sinceMs - onTheWayMs;
        return joined(seq, since !== undefined && lately.since(name, since));
      }
      const from = seen.seq;
      const oldest = channel.ring[0]?.seq ?? seq + 1;
      if (seen.epoch !== epoch || from > seq || from < oldest - 1) return joined(seq, true);
      joined(from, false);
      for (const message of channel.ring) if (message.seq > from) give(peer, message.frame);
    },
    watch(name, work) {
      const works = watches.get(name) ?? new Set();
      watches.set(name, works);
      works.add(work);
      return () => {
        works.delete(work);
        if (works.size === 0 && watches.get(name) === works) watches.delete(name);
      };
    },
    breakOff() {
      lately.forget();
      for (const channel of channels.values()) {
        said += 1;
        channel.seq += 1;
        channel.ring.length = 0;
        channel.ringLength = 0;
        const frame = writeFrame({ type: 'joined', channel: channel.wireName, seq: channel.seq, gap: true });
        for (const peer of channel.peers) peer.send(frame);
      }
    },
    channels: () => channels.size,
    sweep() {
      const before = clock.now().getTime() - keepEmptyMs;
      for (const channel of channels.values())
        if (channel.emptySince !== undefined && channel.emptySince <= before) channels.delete(channel.name);
    },
  };
}
