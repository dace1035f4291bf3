// For tests of the whole house: its live channel, and a page that holds it open.
import { livePath, type ServerFrame } from '@palpite/contract/base/live.ts';
import Fastify from 'fastify';
import { WebSocket } from 'ws';
import type { LiveHub } from './base/live/live.ts';
import type { LiveAuthenticate } from './base/live/live-peer.ts';
import { registerLive } from './base/live/live-socket.ts';
import type { Rig } from './base/rig.ts';

export interface Socket {
  /** What was said first: `joined`, or why not. */
  readonly answer: Promise<ServerFrame>;
  /** The close code. */
  readonly closed: Promise<number>;
  isOpen(): boolean;
  close(): void;
}

export interface LiveRig {
  /** A page that says this token, asks for this channel and pings twice a second. */
  connect(token: string | undefined, channel: string): Socket;
  close(): Promise<void>;
}

/** The live channel of the rig's house on a socket of its own; every session is looked at again five times a second. */
export async function openLiveRig(rig: Rig, hub: LiveHub, authenticate: LiveAuthenticate): Promise<LiveRig> {
  const app = Fastify();
  await registerLive(app, { hub, authenticate, log: rig.platform.log, limits: { heartbeatMs: 100 } });
  const url = `${(await app.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws')}${livePath}`;
  return {
    connect(token, channel) {
      const socket = new WebSocket(url);
      const say = (frame: object) => socket.readyState === WebSocket.OPEN && socket.send(JSON.stringify(frame));
      const pings = setInterval(() => say({ type: 'ping' }), 500);
      socket.on('open', () => {
        say({ type: 'hello', ...(token !== undefined && { token }) });
        say({ type: 'join', channel });
      });
      const answer = new Promise<ServerFrame>((resolve) => {
        socket.on('message', (data: Buffer) => {
          const frame = JSON.parse(data.toString()) as ServerFrame;
          if (frame.type === 'joined' || frame.type === 'denied') resolve(frame);
        });
      });
      const closed = new Promise<number>((resolve) => {
        socket.on('close', (code) => {
          clearInterval(pings);
          resolve(code);
        });
      });
      return {
        answer,
        closed,
        isOpen: () => socket.readyState === WebSocket.OPEN,
        close: () => socket.terminate(),
      };
    },
    close: () => app.close(),
  };
}
