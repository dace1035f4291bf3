// The live channel of the back office: tells that a queue changed. While it is down the pages ask again by themselves.
import { livePath, officeMessage, serverFrame } from '@palpite/contract/base/live.ts';
import { useSyncExternalStore } from 'react';

const pingMs = 25_000;
const slowestMs = 30_000;
/** How often a page asks by itself: seldom while news comes in, often while it does not. */
const pollMs = { on: 120_000, off: 15_000 } as const;

export interface LiveOptions {
  readonly token: string;
  /** What was said; `undefined` when something may have been missed. */
  onNews(size: number | undefined): void;
  openSocket?(): WebSocket;
}

export interface ChannelOptions {
  readonly token: string;
  readonly channel: string;
  onSaid(body: unknown): void;
  /** Something may have been missed: what is known is to be read afresh. */
  onMissed(): void;
  /** Whether news comes in by itself. */
  onUp?(isUp: boolean): void;
  openSocket?(): WebSocket;
}

let connected = false;
const listeners = new Set<() => void>();

function setConnected(now: boolean): void {
  if (connected === now) return;
  connected = now;
  for (const listener of listeners) listener();
}

function readConnected(): boolean {
  return connected;
}

function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether news comes in by itself. */
export function useLiveOn(): boolean {
  return useSyncExternalStore(follow, readConnected, readConnected);
}

/** How long to wait before asking again, in milliseconds. */
export function usePollMs(): number {
  return useLiveOn() ? pollMs.on : pollMs.off;
}

function defaultSocket(): WebSocket {
  const address = new URL(livePath, location.href);
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  return new WebSocket(address);
}

/** Joins the office channel and stays. Returns the way to leave. */
export function joinOffice({ token, onNews, openSocket }: LiveOptions): () => void {
  return joinChannel({
    token,
    channel: 'office',
    onSaid(body) {
      const news = officeMessage.safeParse(body);
      if (news.success) onNews(news.data.size);
    },
    onMissed: () => onNews(undefined),
    onUp: setConnected,
    ...(openSocket && { openSocket }),
  });
}

/** Joins a channel and stays, coming back after a broken line. Returns the way to leave. */
export function joinChannel(options: ChannelOptions): () => void {
  const { token, channel, onSaid, onMissed, onUp, openSocket = defaultSocket } = options;
  let socket: WebSocket | undefined;
  let left = false;
  let failures = 0;
  const beganMs = performance.now();
  let again: ReturnType<typeof setTimeout> | undefined;
  let epoch: string | undefined;
  let seq: number | undefined;

  const send = (frame: object) => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(frame));
  };

  const receive = (text: string) => {
    const frame = serverFrame.safeParse(JSON.parse(text));
    if (!frame.success) return;
    const said = frame.data;
    switch (said.type) {
      case 'welcome':
        send({
          ...{ type: 'join', channel },
          ...(epoch !== undefined && seq !== undefined
            ? { epoch, seq }
            : { sinceMs: Math.round(performance.now() - beganMs) }),
        });
        epoch = said.epoch;
        return;
      case 'joined':
        if (said.channel !== channel) return;
        failures = 0;
        seq = said.seq;
        onUp?.(true);
        if (said.gap) onMissed();
        return;
      case 'message':
        if (said.channel !== channel) return;
        seq = said.seq;
        onSaid(said.body);
        return;
      case 'denied':
        // this session may not listen: the pages go on asking
        left = true;
        socket?.close();
        return;
      case 'pong':
        return;
    }
  };

  const connect = () => {
    socket = openSocket();
    socket.addEventListener('open', () => send({ type: 'hello', token }));
    socket.addEventListener('message', (event) => {
      if (typeof event.data === 'string') receive(event.data);
    });
    socket.addEventListener('close', () => {
      onUp?.(false);
      if (left) return;
      // spread out, so that a restarted server does not meet everybody at once
      const waitMs = Math.min(slowestMs, 1000 * 2 ** failures) * (0.75 + (performance.now() % 500) / 1000);
      failures += 1;
      again = setTimeout(connect, waitMs);
    });
  };

  connect();
  const pings = setInterval(() => send({ type: 'ping' }), pingMs);
  return () => {
    left = true;
    clearInterval(pings);
    clearTimeout(again);
    socket?.close();
    onUp?.(false);
  };
}
