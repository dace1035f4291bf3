import type { Socket } from 'node:net';
import { type ClientFrame, clientFrame } from '@palpite/contract/base/live.ts';
import type { WebSocket } from 'ws';
import type { Log } from '../ops/log.ts';
import { metrics } from '../ops/metrics.ts';
import { againPrefix, type LiveHub, type LivePeer, sessionPrefix, writeFrame } from './live.ts';

/** The channels a peer may hear, after `hello` has checked its token. */
export interface LiveGuest {
  /** The session's key on the hub: a message on `session:<key>` closes the socket. Absent for a visitor. */
  readonly session?: string;
  /** Whose socket it is: a message on `again:<key>` makes it look again at what it may hear. */
  readonly person?: string;
  /** Channel names as the client says them, and the hub's channels they stand for: `me` → `player:12`. */
  readonly channels: Pick<ReadonlyMap<string, string>, 'get'>;
}

/**
 * Turns the token of `hello` (undefined: a visitor) into a guest; undefined refuses. Asked again every minute or so
 * while the socket is open, which must not count as the player's activity.
 */
export type LiveAuthenticate = (token: string | undefined, ip: string) => Promise<LiveGuest | undefined>;

export interface LiveLimits {
  readonly heartbeatMs: number;
  /** Heartbeats without any sign of life before the socket is dropped. */
  readonly missable: number;
  /** Bytes waiting to be sent to one peer before it is dropped. */
  readonly buffered: number;
  readonly helloWithinMs: number;
  readonly channels: number;
  readonly framesPerTenSeconds: number;
  readonly socketsPerIp: number;
  readonly frameBytes: number;
}

export const usualLimits: LiveLimits = {
  heartbeatMs: 25_000,
  missable: 2,
  buffered: 1024 * 1024,
  helloWithinMs: 10_000,
  // a list of events hears each of those in sight
  channels: 48,
  framesPerTenSeconds: 120,
  // a whole office or a mobile network may share one address
  socketsPerIp: 100,
  frameBytes: 4096,
};

/** Close codes: 1008, 1013 and 1012 as WebSocket names them, and one of our own. */
export const closeCode = { flood: 1008, slow: 1013, restart: 1012, session: 4401 } as const;

export interface PeerOptions {
  readonly hub: LiveHub;
  readonly authenticate: LiveAuthenticate;
  readonly log: Log;
  readonly limits: LiveLimits;
  /** Writes a whole frame to a line, at the end of this turn of the process at the latest. */
  readonly write: (line: Socket, frame: Buffer) => void;
}

export interface Peer extends LivePeer {
  /** One heartbeat; with `recheck` the session is looked at again. */
  beat(recheck: boolean): void;
  /** Closes politely and waits a little for the peer to agree. */
  end(code: number, reason: string): Promise<void>;
  /** Takes the peer off the hub. */
  forget(): void;
}

const agreeMs = 1000;

/**
 * Speaks with one socket: hello, join, leave, ping. The caller calls `forget` when the socket has closed. `line` is
 * what it goes over: frames that many sockets get are written there whole. Nothing of ours is compressed or sent later,
 * so they keep their place among the socket's own frames.
 */
export function openPeer(socket: WebSocket, line: Socket, ip: string, options: PeerOptions): Peer {
  const { hub, log, limits, write } = options;
  const joined = new Map<string, string>();
  let guest: LiveGuest | undefined;
  let token: string | undefined;
  let unwatch: (() => void)[] = [];
  let missed = 0;
  let frames = 0;
  let framesSince = performance.now();
  let gone = false;
  /** Frames are handled one after another: a join sent together with hello waits for its answer. */
  let turn: Promise<void> = Promise.resolve();

  const forget = () => {
    gone = true;
    clearTimeout(helloTimer);
    for (const end of unwatch) end();
    for (const channel of joined.values()) hub.leave(peer, channel);
    joined.clear();
  };
  const end = async (code: number, reason: string): Promise<void> => {
    forget();
    if (socket.readyState === socket.CLOSED) return;
    const closed = new Promise<void>((resolve) => {
      socket.once('close', () => resolve());
    });
    socket.close(code, reason);
    const timer = setTimeout(() => socket.terminate(), agreeMs);
    await closed;
    clearTimeout(timer);
  };
  const drop = (code: number, reason: Parameters<typeof metrics.socketDropped>[0]) => {
    if (gone) return;
    metrics.socketDropped(reason);
    void end(code, reason);
  };
  const isReady = (): boolean => {
    if (gone || socket.readyState !== socket.OPEN) return false;
    if (line.writableLength <= limits.buffered) return true;
    drop(closeCode.slow, 'slow');
    return false;
  };
  const send = (frame: string) => {
    if (isReady()) socket.send(frame);
  };
  const sendFrame = (frame: Buffer) => {
    if (isReady()) write(line, frame);
  };
  const deny = (code: string) => send(writeFrame({ type: 'denied', code }));
  const helloTimer = setTimeout(() => drop(closeCode.flood, 'silent'), limits.helloWithinMs);
  helloTimer.unref();

  const admit = async (said: string | undefined): Promise<boolean> => {
    const found = await options.authenticate(said, ip);
    if (gone) return false;
    if (!found) {
      deny('login.not.session');
      drop(closeCode.session, said === token ? 'session' : 'denied');
      return false;
    }
    token = said;
    if (found.session !== guest?.session) {
      for (const each of unwatch) each();
      const { session, person } = found;
      unwatch = [
        ...(session === undefined
          ? []
          : [hub.watch(`${sessionPrefix}${session}`, () => drop(closeCode.session, 'session'))]),
        ...(person === undefined ? [] : [hub.watch(`${againPrefix}${person}`, recheck)]),
      ];
    }
    guest = found;
    for (const [name, channel] of joined) {
      if (found.channels.get(name) === channel) continue;
      joined.delete(name);
      hub.leave(peer, channel);
    }
    return true;
  };

  const handle = async (frame: ClientFrame): Promise<void> => {
    if (gone) return;
    switch (frame.type) {
      case 'hello':
        if (await admit(frame.token || undefined)) {
          clearTimeout(helloTimer);
          send(writeFrame({ type: 'welcome', epoch: hub.epoch }));
        }
        return;
      case 'join': {
        const channel = guest?.channels.get(frame.channel);
        if (!channel) return deny(guest ? 'function.not.available' : 'login.not.session');
        if (joined.size >= limits.channels && !joined.has(frame.channel)) return deny('request.too_many');
        joined.set(frame.channel, channel);
        return hub.join(peer, channel, frame);
      }
      case 'leave': {
        const channel = joined.get(frame.channel);
        if (channel) hub.leave(peer, channel);
        joined.delete(frame.channel);
        return;
      }
      case 'ping':
        return send(writeFrame({ type: 'pong' }));
    }
  };

  const alive = () => {
    missed = 0;
  };
  socket.on('pong', alive);
  socket.on('ping', alive);
  socket.on('message', (data: Buffer, isBinary: boolean) => {
    alive();
    const at = performance.now();
    if (at - framesSince > 10_000) {
      framesSince = at;
      frames = 0;
    }
    frames += 1;
    if (frames > limits.framesPerTenSeconds) return drop(closeCode.flood, 'flood');
    const frame = isBinary ? undefined : readFrame(data);
    turn = turn
      .then(() => (frame ? handle(frame) : deny('request.invalid')))
      .catch((error: unknown) => {
        metrics.fault('live');
        log.error({ err: error }, 'live frame failed');
        drop(closeCode.restart, 'fault');
      });
  });

  const recheck = () => {
    turn = turn
      .then(async () => {
        if (!gone && guest?.session !== undefined) await admit(token);
      })
      // the database may be away for a moment: the next beat asks again
      .catch((error: unknown) => log.warn({ err: error }, 'live session not checked'));
  };

  const peer: Peer = {
    send,
    sendFrame,
    forget,
    end,
    beat(again) {
      if (gone) return;
      if (missed >= limits.missable) {
        metrics.socketDropped('silent');
        forget();
        socket.terminate();
        return;
      }
      missed += 1;
      socket.ping();
      if (again) recheck();
    },
  };
  return peer;
}

function readFrame(data: Buffer): ClientFrame | undefined {
  try {
    const parsed = clientFrame.safeParse(JSON.parse(data.toString('utf8')));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}
