import * as z from 'zod/mini';

/** A public source of results: whoever prints what lotteries and markets drew. */
export interface ResultSource {
  /** What it says of a draw; undefined where it has not printed it yet. Throws ResultsUnavailable. */
  resultOf(game: string, numero: string): Promise<SaidResult | undefined>;
}

export interface SaidResult {
  readonly numbers: readonly string[];
  readonly publishedAt: Date;
}

/** There is no answer, or none that can be read. */
export class ResultsUnavailable extends Error {}

const body = z.object({
  game: z.string(),
  numero: z.string(),
  numbers: z.array(z.string().check(z.maxLength(20))).check(z.minLength(1), z.maxLength(200)),
  publishedAt: z.iso.datetime(),
});

/** `GET {baseUrl}/draws/{game}/{numero}`: 404 as long as there is nothing. */
export function httpResults(baseUrl: string, timeoutMs: number): ResultSource {
  return {
    async resultOf(game, numero) {
      try {
        const answer = await fetch(`${baseUrl}/draws/${encodeURIComponent(game)}/${encodeURIComponent(numero)}`, {
          ...{ redirect: 'error', signal: AbortSignal.timeout(timeoutMs) },
        });
        if (answer.status === 404) {
          await answer.body?.cancel();
          return undefined;
        }
        const told = body.parse(await answer.json());
        if (told.game !== game || told.numero !== numero) throw new Error('another draw was answered');
        return { numbers: told.numbers, publishedAt: new Date(told.publishedAt) };
      } catch (cause) {
        throw new ResultsUnavailable('a source of results did not answer', { cause });
      }
    },
  };
}
