import type { Socket } from 'node:net';
import websocket from '@fastify/websocket';
import { livePath } from '@palpite/contract/base/live.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { BrandOf } from '../http/cross-site.ts';
import type { Log } from '../ops/log.ts';
import { metrics } from '../ops/metrics.ts';
import type { LiveHub } from './live.ts';
import { closeCode, type LiveAuthenticate, type LiveLimits, openPeer, type Peer, usualLimits } from './live-peer.ts';

export interface LiveOptions {
  readonly hub: LiveHub;
  readonly authenticate: LiveAuthenticate;
  readonly log: Log;
  /** Origins of our pages besides the listener's own host, such as the public URL. */
  readonly origins?: readonly string[];
  /** The brand of a host: a page of a host that belongs to no brand is refused. Without this, any host is accepted. */
  readonly brandOf?: BrandOf | undefined;
  readonly limits?: Partial<LiveLimits>;
}

/**
 * Serves the live channel on `GET /live` of `app`. Call before `app.ready()`. When the app closes, every peer is
 * asked to come again (1012).
 */
export async function registerLive(app: FastifyInstance, options: LiveOptions): Promise<void> {
  const limits: LiveLimits = { ...usualLimits, ...options.limits };
  const peers = new Set<Peer>();
  const perIp = new Map<string, number>();
  const write = gatherLines();
  let beats = 0;
  const heartbeat = setInterval(() => {
    beats += 1;
    for (const peer of peers) peer.beat(beats % 2 === 0);
    options.hub.sweep();
  }, limits.heartbeatMs);
  heartbeat.unref();

  await app.register(websocket, {
    options: { maxPayload: limits.frameBytes, perMessageDeflate: false, clientTracking: true },
    errorHandler: (_error, socket) => socket.terminate(),
    preClose: async () => {
      clearInterval(heartbeat);
      await Promise.all([...peers].map((peer) => peer.end(closeCode.restart, 'restart')));
    },
  });
  app.get(
    livePath,
    {
      websocket: true,
      preValidation: async (request, reply) => {
        if (!(await originAllowed(request, options))) return reply.code(403).send();
        if ((perIp.get(request.ip) ?? 0) >= limits.socketsPerIp) return reply.code(429).send();
        return undefined;
      },
    },
    (socket, request) => {
      const { ip } = request;
      perIp.set(ip, (perIp.get(ip) ?? 0) + 1);
      metrics.socketOpened();
      const peer = openPeer(socket, request.raw.socket, ip, { ...options, limits, write });
      peers.add(peer);
      socket.on('close', () => {
        peers.delete(peer);
        peer.forget();
        metrics.socketClosed();
        const left = (perIp.get(ip) ?? 1) - 1;
        if (left > 0) perIp.set(ip, left);
        else perIp.delete(ip);
      });
    },
  );
}

/** Bytes that are gathered for one call of the system. */
const mostGathered = 64 * 1024;

/** A line that gets several frames in one turn of the process gets them in one call of the system. */
function gatherLines(): (line: Socket, frame: Buffer) => void {
  const corked = new Set<Socket>();
  const letGo = () => {
    for (const line of corked) line.uncork();
    corked.clear();
  };
  return (line, frame) => {
    if (!corked.has(line)) {
      if (corked.size === 0) process.nextTick(letGo);
      corked.add(line);
      line.cork();
    }
    line.write(frame);
    // what the system would take is not taken for what a slow peer leaves
    if (line.writableLength > mostGathered && corked.delete(line)) line.uncork();
  };
}

/**
 * A browser always tells the page's origin; a page of somebody else must not speak with a visitor's address. Pages
 * speak with the host they came from, which must be a brand's; the public URL's may also come by another host of the
 * same brand, or of nobody, as behind a proxy.
 */
async function originAllowed(request: FastifyRequest, { origins = [], brandOf }: LiveOptions): Promise<boolean> {
  const { origin } = request.headers;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const page = new URL(origin);
  const called = await brandOf?.(request.hostname);
  if (page.host === request.host) return brandOf === undefined || called !== undefined || origins.includes(origin);
  if (!origins.includes(origin)) return false;
  return called === undefined || called === (await brandOf?.(page.hostname));
}
