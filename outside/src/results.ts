import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { calendars } from '@palpite/math/lottery/calendar/all.ts';
import { issueOf } from '@palpite/math/lottery/calendar/calendar.ts';
import { hanoiOf } from '@palpite/math/lottery/hanoi/family.ts';
import { officialLotteries } from '@palpite/math/lottery/official.ts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Journal } from './bank/journal.ts';
import { randomHex } from './bank/vault.ts';
import type { Clock } from './clock.ts';

export const sources = ['herald', 'gazette'] as const;
export type Source = (typeof sources)[number];

const modeShape = z.object({
  /** Seconds from the draw to its publication. */
  lateSeconds: z.int().check(z.minimum(0), z.maximum(86_400)),
  /** down: every call fails (500) · silent: no call is answered. */
  answer: z.enum(['well', 'down', 'silent']),
  /** It prints other numbers than were drawn. */
  isWrong: z.boolean(),
});
/** How a source behaves. Not remembered across restarts. */
export type SourceMode = z.output<typeof modeShape>;

interface Published {
  readonly numbers: readonly string[];
  readonly at: number;
}

/** As a source tells a draw. `version` counts what it has printed: above 1 it has corrected itself. */
interface ToldDraw {
  readonly game: string;
  readonly numero: string;
  readonly numbers: readonly string[];
  readonly publishedAt: string;
  readonly version: number;
}

const seedShape = z.object({ id: z.literal('seed'), seed: z.string() });
/** Longer than any caller waits. */
const silenceMs = 60_000;

export type Results = ReturnType<typeof createResults>;

/**
 * Two papers that print the draws of lotteries in Vietnam, Thailand and around and of Caixa in Brazil, and what
 * markets closed at. What is
 * drawn follows from a seed that stays here, so both print the same, and nobody knows it before.
 */
export function createResults({ journal, clock }: { journal: Journal; clock: Clock }) {
  const shelf = journal.shelf('results', seedShape, ({ id }) => id);
  const modes: Record<Source, SourceMode> = {
    herald: { lateSeconds: 20, answer: 'well', isWrong: false },
    gazette: { lateSeconds: 40, answer: 'well', isWrong: false },
  };
  const printed = new Map<string, Published[]>();

  const keptSeed = (): string => {
    const kept = shelf.get('seed')?.seed;
    if (kept !== undefined) return kept;
    const seed = randomHex(32);
    journal.write([shelf.put({ id: 'seed', seed })]);
    return seed;
  };
  const numbersOf = (game: string, numero: string, day: string, salt = ''): readonly string[] => {
    // this edition is the first two numbers of the north, an hour of betting later
    if (game === 'hanoi') return hanoiOf(numbersOf('vn-north', numero, day, salt));
    const draws = (index: number) =>
      createHash('sha256').update(`${keptSeed()}/${game}/${numero}/${index}${salt}`).digest().readUInt32BE();
    return officialLotteries.get(game)?.draw(draws, day) ?? [];
  };

  return {
    modes,

    /** What a source prints of a draw by now; undefined where it has printed nothing. */
    told(source: Source, game: string, numero: string): ToldDraw | undefined {
      const { lateSeconds, isWrong } = modes[source];
      const calendar = officialLotteries.has(game) ? calendars.get(game) : undefined;
      const issue = calendar && issueOf(calendar, numero);
      if (!issue) return undefined;
      const drawn: Published = {
        numbers: numbersOf(game, numero, issue.day, isWrong ? '/wrong' : ''),
        at: issue.draws + lateSeconds * 1000,
      };
      const all = [drawn, ...(printed.get(`${source}/${game}/${numero}`) ?? [])]
        .filter(({ at }) => at <= clock.now())
        .sort((one, other) => one.at - other.at);
      const newest = all.at(-1);
      if (!newest) return undefined;
      // the same numbers again are no news
      const same = all.find(({ numbers }) => numbers.join() === newest.numbers.join()) ?? newest;
      const publishedAt = new Date(same.at).toISOString();
      return {
        game,
        numero,
        numbers: newest.numbers,
        publishedAt,
        version: new Set(all.map(({ numbers }) => numbers.join())).size,
      };
    },

    /** A source prints this now: before the draw, or instead of what it printed. */
    print(source: Source, game: string, numero: string, numbers: readonly string[]): void {
      const name = `${source}/${game}/${numero}`;
      printed.set(name, [...(printed.get(name) ?? []), { numbers, at: clock.now() }]);
    },
  };
}

const isSource = (name: string): name is Source => sources.some((source) => source === name);

interface Named {
  Params: { source: string; game: string; numero: string };
}

const printShape = z.object({
  numbers: z.array(z.string().check(z.maxLength(20))).check(z.minLength(1), z.maxLength(200)),
});

/** The API of either source, and the backstage for machines, which makes them late, silent or wrong. */
export function resultsRoutes(app: FastifyInstance, results: Results): void {
  const closing = new AbortController();
  app.addHook('preClose', async () => closing.abort());
  app.get<Named>('/results/:source/draws/:game/:numero', async (request, reply) => {
    const { source, game, numero } = request.params;
    if (!isSource(source)) return reply.status(404).send({ error: 'no such source' });
    const { answer } = results.modes[source];
    if (answer === 'silent')
      await pause(silenceMs, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
    if (answer !== 'well') return reply.status(500).send({ error: 'internal error' });
    return results.told(source, game, numero) ?? reply.status(404).send({ error: 'not published' });
  });
  app.put<Named>('/api/results/:source', async (request, reply) => {
    const { source } = request.params;
    const read = z.partial(modeShape).safeParse(request.body);
    if (!isSource(source) || !read.success) return reply.status(400).send({ error: 'no such source or mode' });
    return Object.assign(results.modes[source], read.data);
  });
  app.post<Named>('/api/results/:source/draws/:game/:numero', async (request, reply) => {
    const { source, game, numero } = request.params;
    const read = printShape.safeParse(request.body);
    if (!isSource(source) || !read.success) return reply.status(400).send({ error: 'no such source or numbers' });
    results.print(source, game, numero, read.data.numbers);
    return results.told(source, game, numero) ?? reply.status(404).send({ error: 'no such draw' });
  });
}
