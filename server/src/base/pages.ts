import { existsSync } from 'node:fs';
import { join } from 'node:path';
import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** A built front end and where it is served. */
export interface Pages {
  /** Folder of the build, with an index.html. */
  readonly folder: string;
  /** '/' or '/arcade/'. */
  readonly prefix: string;
  /** Whether any path without a file shows the app, which then finds its own page. */
  readonly app: boolean;
}

/**
 * Serves built front ends under a strict policy: nothing inline, nothing from elsewhere, no DOM text turned into code. Files with a hash in
 * their name are kept for a year, pages are asked for again each time.
 */
export async function servePages(
  app: FastifyInstance,
  list: readonly Pages[],
  options: {
    https: boolean;
    apiPrefixes: readonly string[];
    unknown: (request: FastifyRequest, reply: FastifyReply) => unknown;
  },
): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(helmet, {
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'none'"],
          scriptSrc: ["'self'"],
          styleSrc: ["'self'"],
          imgSrc: ["'self'", 'data:'],
          fontSrc: ["'self'"],
          connectSrc: ["'self'"],
          manifestSrc: ["'self'"],
          workerSrc: ["'self'"],
          baseUri: ["'none'"],
          formAction: ["'self'"],
          frameAncestors: ["'none'"],
          requireTrustedTypesFor: ["'script'"],
        },
      },
      referrerPolicy: { policy: 'no-referrer' },
      strictTransportSecurity: options.https ? { maxAge: 31_536_000 } : false,
      frameguard: { action: 'deny' },
    });
    for (const [position, pages] of list.entries()) {
      if (!existsSync(pages.folder)) continue;
      await scope.register(fastifyStatic, {
        root: pages.folder,
        prefix: pages.prefix,
        decorateReply: position === 0,
        preCompressed: true,
        index: ['index.html'],
        cacheControl: false,
        setHeaders: (response, path) => {
          const hashed = /\/assets\/[^/]+-[\w-]{8}\.\w+(\.br|\.gz)?$/.test(path);
          response.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
        },
      });
    }
    const shown = list.find((pages) => pages.app && existsSync(pages.folder));
    // called inside this scope, so that the page of an app path carries the same headers as any other
    scope.setNotFoundHandler((request, reply) => {
      const page =
        request.method === 'GET' && shown && !options.apiPrefixes.some((prefix) => request.url.startsWith(prefix));
      if (!page || /\.\w+$/.test(request.url.split('?')[0] ?? '')) return options.unknown(request, reply);
      return reply.header('cache-control', 'no-cache').sendFile('index.html', join(shown.folder));
    });
  });
}
