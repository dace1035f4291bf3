import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { compressText } from '../http/compress.ts';
import { type FirstSightOf, wantedLanguage, withSight } from './first-sight.ts';
import { manifestWith, type PageWords, withWords } from './page-words.ts';

/** Answers with a page of ours, or gives undefined where the file that was built is the answer. */
export type Shown = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined>;

interface Opening {
  /** Folder of the build. */
  readonly folder: string;
  /** The brand a host shows; undefined for a host of no brand. */
  readonly brandOf: (host: string) => Promise<string | undefined>;
  readonly sightOf: FirstSightOf | undefined;
  /** What a brand's page says in the language wanted, or in its own. */
  readonly wordsOf: ((brand: string, wanted: string | undefined) => Promise<PageWords>) | undefined;
}

const builtFor = /(<meta name="merchant" content=")([^"]*)(")/;

const asked = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD';

/**
 * Sends the app's page as the brand of the host has it, with the answers it would ask for first. At a host
 * of no brand the page says so instead of opening, under 404.
 */
export function openingPage({ folder, brandOf, sightOf, wordsOf }: Opening): Shown {
  const file = join(folder, 'index.html');
  let last = readFileSync(file, 'utf8');
  const built = builtFor.exec(last)?.[2];
  return async (request, reply) => {
    if (!asked(request)) return undefined;
    // a house that cannot say (its database is away) shows the page all the same, and the page says what fails
    const brand = await brandOf(request.hostname).catch(() => built);
    const [sight, words] =
      brand === undefined
        ? []
        : await Promise.all([
            sightOf?.(request, brand).catch(() => undefined),
            wordsOf?.(brand, wantedLanguage(request)).catch(() => undefined),
          ]);
    if (brand === built && !sight && !words) return undefined;
    // read again, as the other files are: a new build may lie there by now, or be on its way
    last = await readFile(file, 'utf8').catch(() => last);
    const bare = last.replace(builtFor, `$1${brand ?? ''}$3`);
    const page = words ? withWords(bare, words) : bare;
    const { body, encoding } = await compressText(
      sight ? withSight(page, sight) : page,
      request.headers['accept-encoding'] ?? '',
    );
    if (encoding) reply.header('content-encoding', encoding);
    return (
      reply
        .code(brand === undefined ? 404 : 200)
        // it knows the visitor's address: nobody between us keeps it
        .header('cache-control', sight ? 'private, no-cache' : 'no-cache')
        .header('vary', 'accept-encoding, cookie')
        .type('text/html; charset=utf-8')
        .send(body)
    );
  };
}

export const manifestPath = '/manifest.webmanifest';

/** Sends the manifest with the name of the host's brand, in the visitor's language. */
export function brandManifest({ folder, brandOf, wordsOf }: Opening): Shown {
  return async (request, reply) => {
    if (!asked(request) || !wordsOf) return undefined;
    const brand = await brandOf(request.hostname).catch(() => undefined);
    const words =
      brand === undefined ? undefined : await wordsOf(brand, wantedLanguage(request)).catch(() => undefined);
    const built = words && (await readFile(join(folder, manifestPath), 'utf8').catch(() => undefined));
    if (!words || built === undefined) return undefined;
    return reply
      .header('cache-control', 'no-cache')
      .header('vary', 'cookie')
      .type('application/manifest+json; charset=utf-8')
      .send(manifestWith(built, words));
  };
}
