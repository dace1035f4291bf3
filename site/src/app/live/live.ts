// The live channel of this page: while a player is logged in, what happens to their money elsewhere shows here at once.
import {
  brandMessage,
  type ClientFrame,
  livePath,
  type PlayerMessage,
  playerMessage,
  serverFrame,
} from '@palpite/contract/base/live.ts';
import type { QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { applyLooked, channelsLookedAt, onLooking } from '../../base/looked-at.ts';
import { applyBrandMessage, applyMessage } from './live-news.ts';

const channel = 'me';
/** What is said to all players of the brand; a page that missed some asks anew anyway. */
const brandChannel = 'brand';
const pingMs = 25_000;
const silenceMs = 60_000;
const firstWaitMs = 1000;
const longestWaitMs = 30_000;
/** A line that is opened this soon belongs to the opening of the page. */
const openingMs = 60_000;

/**
 * How long to wait before trying to connect again: doubling, at most half a minute, spread so that
 * not everyone comes at once.
 */
export function waitBefore(attempt: number, spread: number): number {
  const wait = Math.min(longestWaitMs, firstWaitMs * 2 ** attempt);
  return Math.round(wait * (0.5 + spread / 2));
}

function anyShare(): number {
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
  return drawn / 2 ** 32;
}

export interface LiveOptions {
  /** Opens a connection; a real WebSocket without it. */
  open?(url: string): WebSocket;
  onMessage(message: PlayerMessage): void;
  /** Something was sent to many players at once. */
  onBrandMessage?(): void;
  /** Something was said on a channel that somebody looks at. */
  onLooked?(channel: string, body: unknown): void;
  /** Messages were missed for good: what is shown has to be read afresh. */
  onGap(): void;
}

/** One player's live connection. It resumes where it was after a broken line and ends with `stop`. */
export class LiveLine {
  private readonly token: string;
  private readonly options: LiveOptions;
  private socket: WebSocket | undefined;
  private epoch: string | undefined;
  private seq: number | undefined;
  private attempt = 0;
  private looked: readonly string[] = [];
  private stopped = false;
  /** When the page began to ask for its figures: a page that opens with a session asks before its line does. */
  private readonly beganMs = performance.now() < openingMs ? 0 : performance.now();
  private retry: ReturnType<typeof setTimeout> | undefined;
  private pings: ReturnType<typeof setInterval> | undefined;
  private heardAt = 0;

  constructor(token: string, options: LiveOptions) {
    this.token = token;
    this.options = options;
    this.connect();
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.retry);
    clearInterval(this.pings);
    this.socket?.close();
  }

  /** Hears these channels besides the player's own, and no others any more. */
  look(wanted: readonly string[]): void {
    const before = this.looked;
    this.looked = wanted;
    // not before it is known who is here
    if (this.epoch === undefined) return;
    for (const each of before) if (!wanted.includes(each)) this.say({ type: 'leave', channel: each });
    for (const each of wanted) if (!before.includes(each)) this.say({ type: 'join', channel: each });
  }

  private connect(): void {
    const url = `${location.origin.replace(/^http/, 'ws')}${livePath}`;
    const socket = this.options.open?.(url) ?? new WebSocket(url);
    this.socket = socket;
    socket.onopen = () => {
      this.heardAt = performance.now();
      this.say({ type: 'hello', token: this.token });
      this.pings = setInterval(() => this.beat(), pingMs);
    };
    socket.onmessage = (event: MessageEvent) => {
      this.heardAt = performance.now();
      this.receive(event.data);
    };
    socket.onclose = () => this.lost(socket);
  }

  private say(frame: ClientFrame): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(frame));
  }

  private beat(): void {
    if (performance.now() - this.heardAt > silenceMs) this.socket?.close();
    else this.say({ type: 'ping' });
  }

  private lost(socket: WebSocket): void {
    if (socket !== this.socket) return;
    clearInterval(this.pings);
    if (this.stopped) return;
    this.retry = setTimeout(() => this.connect(), waitBefore(this.attempt, anyShare()));
    this.attempt += 1;
  }

  private receive(data: unknown): void {
    const frame = z.safeParse(serverFrame, parse(data));
    if (!frame.success) return;
    const said = frame.data;
    switch (said.type) {
      case 'welcome':
        this.attempt = 0;
        this.say({ type: 'join', channel: brandChannel });
        this.say(
          this.epoch === undefined || this.seq === undefined
            ? { type: 'join', channel, sinceMs: Math.round(performance.now() - this.beganMs) }
            : { type: 'join', channel, epoch: this.epoch, seq: this.seq },
        );
        for (const each of this.looked) this.say({ type: 'join', channel: each });
        this.epoch = said.epoch;
        return;
      case 'joined':
        if (said.channel !== channel) return;
        if (said.gap) this.options.onGap();
        // Messages missed follow with their own numbers; only a first or broken join starts from here.
        if (said.gap || this.seq === undefined) this.seq = said.seq;
        return;
      case 'message': {
        if (said.channel === brandChannel && z.safeParse(brandMessage, said.body).success)
          this.options.onBrandMessage?.();
        if (this.looked.includes(said.channel)) this.options.onLooked?.(said.channel, said.body);
        if (said.channel !== channel || (this.seq !== undefined && said.seq <= this.seq)) return;
        this.seq = said.seq;
        const message = z.safeDecode(playerMessage, said.body as z.input<typeof playerMessage>);
        if (message.success) this.options.onMessage(message.data);
        return;
      }
      case 'denied':
        this.stop();
        return;
      case 'pong':
        return;
    }
  }
}

function parse(data: unknown): unknown {
  try {
    return JSON.parse(String(data));
  } catch {
    return undefined;
  }
}

/** Opens the live line of a session. Returns the way to close it. */
export function startLive(token: string, queries: QueryClient): () => void {
  const line = new LiveLine(token, {
    onMessage: (message) => applyMessage(queries, message),
    onBrandMessage: () => applyBrandMessage(queries),
    onLooked: (from, body) => applyLooked(queries, from, body),
    onGap: () => void queries.invalidateQueries({ queryKey: ['my'] }),
  });
  const update = () => line.look(channelsLookedAt());
  update();
  const stopLooking = onLooking(update);
  return () => {
    stopLooking();
    line.stop();
  };
}
