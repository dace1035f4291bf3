/** Two sources that say how matches ended, each in its own time: a news wire and a paper. */
import { setTimeout as pause } from 'node:timers/promises';
import type { MatchState } from '@palpite/contract/fixtures/shapes.ts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Clock } from '../clock.ts';
import type { Feed } from './feed.ts';

export const resultSources = ['wire', 'press'] as const;
export type ResultSource = (typeof resultSources)[number];

export const answers = ['well', 'down', 'silent'] as const;
const modeShape = z.object({
  /** Seconds from the end of a match until it is said. */
  lateSeconds: z.int().check(z.minimum(0), z.maximum(86_400)),
  /** down: every call fails (500) · silent: no call is answered. */
  answer: z.enum(answers),
  /** It says one more for the home side than there was. */
  isWrong: z.boolean(),
});
export type ResultMode = z.output<typeof modeShape>;

/** Longer than any caller waits. */
const silenceMs = 60_000;

export type FeedResults = ReturnType<typeof createFeedResults>;

export function createFeedResults(feed: () => Feed, clock: Clock) {
  /** Not remembered across restarts. */
  const modes: Record<ResultSource, ResultMode> = {
    wire: { lateSeconds: 10, answer: 'well', isWrong: false },
    press: { lateSeconds: 25, answer: 'well', isWrong: false },
  };
  return {
    modes,
    /** Undefined until the source says it. */
    said(source: ResultSource, fixtureId: string) {
      const { lateSeconds, isWrong } = modes[source];
      const result = feed().resultAt(fixtureId, clock.now() - lateSeconds * 1000);
      if (!result) return undefined;
      const { version, publishedAt, state } = result;
      return {
        ...{ fixtureId, version, publishedAt: publishedAt + lateSeconds * 1000 },
        state: isWrong ? mistaken(state) : state,
      };
    },
  };
}

/** One more for home in the last period; of a race the first two exchanged. */
function mistaken(state: MatchState): MatchState {
  const { score, order } = state;
  if (order) return { ...state, order: [...order.slice(1, 2), ...order.slice(0, 1), ...order.slice(2)] };
  const counts = state.counts.map((count) => ({ ...count }));
  const last = counts.findLast(({ what }) => ['goals', 'points', 'maps', 'sets', 'fight'].includes(what));
  if (last) {
    last.home += 1;
    if (last.order !== undefined) last.order += 'h';
  }
  return { ...state, counts, score: { ...score, home: score.home + 1 } };
}

const isSource = (name: string): name is ResultSource => resultSources.some((source) => source === name);

interface Named {
  Params: { source: string; fixtureId: string };
}

export function feedResultsRoutes(app: FastifyInstance, results: FeedResults): void {
  const closing = new AbortController();
  app.addHook('preClose', async () => closing.abort());
  app.get<Named>('/feed/results/:source/:fixtureId', async (request, reply) => {
    const { source, fixtureId } = request.params;
    if (!isSource(source)) return reply.status(404).send({ error: 'no such source' });
    const { answer } = results.modes[source];
    if (answer === 'silent')
      await pause(silenceMs, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
    if (answer !== 'well') return reply.status(500).send({ error: 'internal error' });
    return results.said(source, fixtureId) ?? reply.status(404).send({ error: 'not published' });
  });
  app.put<Named>('/api/feed/results/:source', async (request, reply) => {
    const { source } = request.params;
    const read = z.partial(modeShape).safeParse(request.body);
    if (!isSource(source) || !read.success) return reply.status(400).send({ error: 'no such source or mode' });
    return Object.assign(results.modes[source], read.data);
  });
}
