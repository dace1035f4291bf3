/** The feed's WebSocket, and what drives it: for machines here, for people on its page. */
import { timingSafeEqual } from 'node:crypto';
import { feedAsk } from '@palpite/contract/fixtures/vendor.ts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Feed } from './feed.ts';
import { acts } from './rulings.ts';
import type { Listener } from './stream.ts';

/** Who reads so slowly that this much waits for them is cut off, and comes back for the rest. */
const mostWaiting = 64 * 2 ** 20;

/** What can be done to the feed. */
export const troubleShape = z.partial(
  z.object({
    speed: z.number().check(z.minimum(0.1), z.maximum(600)),
    /** Nothing at all is said for so many seconds; 0 ends it. */
    silentSeconds: z.int().check(z.minimum(0), z.maximum(3600)),
    /** All connections are closed. */
    drop: z.boolean(),
    /** So many messages get their number and reach nobody. */
    lose: z.int().check(z.minimum(1), z.maximum(100)),
    /** The last message once more. */
    repeat: z.boolean(),
    /** An old message once more. */
    past: z.boolean(),
  }),
);
export type Trouble = z.output<typeof troubleShape>;

export const rulingForm = z.object({ act: z.enum(acts), side: z._default(z.enum(['home', 'away']), 'home') });

export function trouble(feed: Feed, { speed, silentSeconds, drop, lose, repeat, past }: Trouble): void {
  if (speed !== undefined) feed.setSpeed(speed);
  if (silentSeconds !== undefined) feed.setSilent(silentSeconds);
  if (lose !== undefined) feed.stream.lose(lose);
  if (repeat) feed.stream.again('last');
  if (past) feed.stream.again('old');
  if (drop) feed.stream.drop();
}

export function feedRoutes(app: FastifyInstance, feed: () => Feed, key: () => string | undefined): void {
  app.get(
    '/feed',
    {
      websocket: true,
      preValidation: async (request, reply) => {
        if (!isKey(request.headers.authorization, key())) return reply.status(401).send({ error: 'no such key' });
        return undefined;
      },
    },
    (socket) => {
      const { stream, tellAll } = feed();
      let isIn = false;
      const listener: Listener = {
        hear(text) {
          if (socket.bufferedAmount > mostWaiting) socket.terminate();
          else socket.send(text);
        },
        close: () => socket.terminate(),
      };
      socket.on('message', (data: Buffer) => {
        const asked = feedAsk.safeParse(parsed(data));
        if (isIn || !asked.success) return socket.close(1008, 'first and once: from');
        isIn = true;
        return stream.join(listener, asked.data, tellAll);
      });
      socket.on('close', () => stream.leave(listener));
    },
  );

  const said = () => {
    const { stream, speed, silentUntil } = feed();
    return { stream: stream.id, seq: stream.seq, listeners: stream.listeners, speed, silentUntil };
  };
  app.get('/feed/health', async (_request, reply) =>
    reply.header('Cache-Control', 'no-store').send({ state: 'alive', ...said() }),
  );
  app.put('/api/feed', async (request, reply) => {
    const read = troubleShape.safeParse(request.body);
    if (!read.success) return reply.status(400).send({ error: 'no such trouble' });
    trouble(feed(), read.data);
    return said();
  });
  app.post<{ Params: { fixtureId: string } }>('/api/feed/fixtures/:fixtureId', async (request, reply) => {
    const read = rulingForm.safeParse(request.body);
    if (!read.success) return reply.status(400).send({ error: 'no such act' });
    const isDone = feed().rule(request.params.fixtureId, read.data.act, read.data.side);
    return isDone ? said() : reply.status(409).send({ error: 'that cannot be done to this match now' });
  });
}

function isKey(header: string | undefined, key: string | undefined): boolean {
  if (header === undefined || key === undefined) return false;
  const [given, known] = [Buffer.from(header), Buffer.from(`Bearer ${key}`)];
  return given.length === known.length && timingSafeEqual(given, known);
}

function parsed(data: Buffer): unknown {
  try {
    return JSON.parse(data.toString('utf8'));
  } catch {
    return undefined;
  }
}
