import { readFileSync } from 'node:fs';
import { createRequire, stripTypeScriptTypes } from 'node:module';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { Declined, type Play } from '../play.ts';
import type { Seamless } from '../seamless.ts';
import type { Store } from '../store.ts';
import { cover, sign } from './art-covers.ts';
import { gamePage } from './game-page.ts';

export interface PlayPagesDeps {
  readonly store: Store;
  readonly play: Play;
  readonly seamless: Seamless;
}

const key = z.string().check(z.regex(/^[\w-]{8,64}$/));
const opened = z.object({ seat: z.string() });
const pressed = z.object({ seat: z.string(), key, choice: z.unknown(), reward: z.optional(z.string()) });
const finished = z.object({ seat: z.string(), round: z.string() });

const year = 'public, max-age=31536000, immutable';
const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const resolve = createRequire(import.meta.url).resolve;
const fonts = {
  'bricolage.woff2': '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wdth-normal.woff2',
  'figtree.woff2': '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
} as const;
const scripts = ['browser-frame.ts', 'browser-slot.ts', 'browser-table.ts'] as const;
const sheets = ['game.css', 'controls.css', 'slot.css', 'table.css', 'office.css'] as const;

/** The pages players see, and what these ask of us. */
export function playPages(app: FastifyInstance, { store, play, seamless }: PlayPagesDeps): void {
  for (const name of scripts) {
    const text = stripTypeScriptTypes(read(`./${name}`));
    app.get(`/files/${name}`, async (_request, reply) =>
      reply.type('text/javascript').header('Cache-Control', 'no-cache').send(text),
    );
  }
  for (const name of sheets) {
    const text = read(`./${name}`);
    app.get(`/files/${name}`, async (_request, reply) =>
      reply.type('text/css').header('Cache-Control', 'no-cache').send(text),
    );
  }
  for (const [name, file] of Object.entries(fonts)) {
    const bytes = readFileSync(resolve(file));
    app.get(`/files/${name}`, async (_request, reply) =>
      reply.type('font/woff2').header('Cache-Control', year).send(bytes),
    );
  }
  app.get<{ Params: { name: string } }>('/art/:name', async (request, reply) => {
    const { name } = request.params;
    const picture = name === 'mark.svg' ? sign : cover(name.replace(/\.svg$/, ''));
    return picture
      ? reply.type('image/svg+xml').header('Cache-Control', 'no-cache').send(picture.text)
      : reply.callNotFound();
  });

  app.get<{ Params: { game: string }; Querystring: { seat?: string } }>('/play/:game', async (request, reply) => {
    const seat = store.seats.get(request.query.seat ?? '');
    const fits = seat !== undefined && seat.gameCode === request.params.game;
    const { text, policy } = gamePage(request.params.game, fits ? seat : undefined);
    return reply
      .status(fits ? 200 : 404)
      .headers({
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': policy,
        'Referrer-Policy': 'no-referrer',
        'X-Content-Type-Options': 'nosniff',
        'Cache-Control': 'no-store',
      })
      .send(text);
  });

  app.post('/api/open', async (request, reply) =>
    answer(reply, opened, request.body, async ({ seat }) => {
      await rotateOnce(seat);
      return play.open(seat);
    }),
  );
  app.post('/api/play', async (request, reply) =>
    answer(reply, pressed, request.body, ({ seat, ...asked }) => play.play(seat, { reward: undefined, ...asked })),
  );
  app.post('/api/finish', async (request, reply) =>
    answer(reply, finished, request.body, ({ seat, round }) => play.finish(seat, round)),
  );

  /** Caleta lets a supplier change the token a game was opened with for one that only we know. */
  const rotating = new Map<string, Promise<void>>();
  function rotateOnce(id: string): Promise<void> | undefined {
    const seat = store.seats.get(id);
    if (!seat || seat.demo || store.operators.get(seat.operator)?.dialect !== 'caleta' || seat.rotated)
      return undefined;
    const known =
      rotating.get(id) ??
      seamless
        .rotated(seat)
        .then((token) => store.write([store.seats.put({ ...seat, token, rotated: true })]))
        .finally(() => rotating.delete(id));
    rotating.set(id, known);
    return known;
  }
}

async function answer<S extends z.ZodMiniType>(
  reply: FastifyReply,
  schema: S,
  body: unknown,
  work: (asked: z.output<S>) => object | Promise<object>,
): Promise<object> {
  void reply.header('Cache-Control', 'no-store');
  const asked = schema.safeParse(body);
  if (!asked.success) return reply.status(400).send({ no: 'bad_stake' });
  try {
    return await work(asked.data);
  } catch (fault) {
    if (fault instanceof Declined) return reply.status(409).send({ no: fault.no });
    throw fault;
  }
}
