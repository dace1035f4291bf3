import { existsSync } from 'node:fs';
import { join } from 'node:path';
import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FirstSightOf } from './first-sight.ts';
import { brandManifest, manifestPath, openingPage } from './opening-page.ts';
import type { PageWords } from './page-words.ts';

/** A built front end and where it is served. */
export interface Pages {
  /** Folder of the build, with an index.html. */
  readonly folder: string;
  /** '/' or '/arcade/'. */
  readonly prefix: string;
  /** Whether any path without a file shows the app, which then finds its own page. */
  readonly app: boolean;
}

/** What pages of ours ask of a browser beyond the ordinary: to put a text into the clipboard, and nothing else. */
const permissions = [
  'clipboard-write=(self)',
  ...[
    ...['accelerometer', 'autoplay', 'bluetooth', 'browsing-topics', 'camera', 'clipboard-read', 'display-capture'],
    ...['encrypted-media', 'fullscreen', 'geolocation', 'gyroscope', 'hid', 'idle-detection', 'local-fonts'],
    ...['magnetometer', 'microphone', 'midi', 'payment', 'picture-in-picture', 'publickey-credentials-get'],
    ...['screen-wake-lock', 'serial', 'usb', 'window-management', 'xr-spatial-tracking'],
  ].map((feature) => `${feature}=()`),
].join(', ');

const assetName = /^[\w-]+(?:\.[\w-]+)+$/;

/**
 * A file named by its hash is no document; a worker among them may run what the house itself has written,
 * and ask nobody anything.
 */
const hashedPolicy = "default-src 'none';script-src 'self';frame-ancestors 'none';require-trusted-types-for 'script'";
/** Headers that a browser uses for documents only. */
const ofDocuments = [
  'permissions-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];
/** What it asks by whether a file has changed, or for a part of it: never asked of one that is kept for good. */
const ofChanges = ['accept-ranges', 'etag', 'last-modified'];

/**
 * A page takes a dozen or two of these files at once: told everything a page is told, each would cost a slow line as
 * much again as a small one holds.
 */
function sayOnlyOfHashed(reply: FastifyReply): void {
  reply.header('cache-control', 'public, max-age=31536000, immutable').header('content-security-policy', hashedPolicy);
  for (const name of [...ofDocuments, ...ofChanges]) {
    reply.removeHeader(name);
    reply.raw.removeHeader(name);
  }
}

/**
 * Serves built front ends under a strict policy: nothing inline, nothing from elsewhere, no DOM text turned into code.
 * Files with a hash in their name are kept for a year, pages are asked for again each time.
 */
export async function servePages(
  app: FastifyInstance,
  list: readonly Pages[],
  options: {
    apiPrefixes: readonly string[];
    unknown: (request: FastifyRequest, reply: FastifyReply) => unknown;
    /** The brand a host shows; undefined for a host of no brand. Without it the app is served as it was built. */
    brandOf?: ((host: string) => Promise<string | undefined>) | undefined;
    /** What the app's page brings along for a visitor. */
    firstSight?: FirstSightOf | undefined;
    /** What the app's page of a brand says, in the language wanted or in the brand's own. */
    wordsOf?: ((brand: string, wanted: string | undefined) => Promise<PageWords>) | undefined;
    /**
     * The other hosts of the brand at a host: its pages may measure how far away those are, and ask them nothing else.
     */
    mirrorsOf?: ((host: string) => Promise<readonly string[]>) | undefined;
    /**
     * Where else the brand at a host keeps pictures: origins ('https://img.example'), from which
     * nothing but pictures is taken.
     */
    picturesOf?: ((host: string) => Promise<readonly string[]>) | undefined;
    /** Where the pages below an address take video from: origins, from which no other page takes anything. */
    videos?: { readonly under: string; readonly origins: readonly string[] } | undefined;
    /**
     * Whether the brand at a host has its visits counted by Google: the pages of the app may ask it
     * then, and no other page.
     */
    countedAt?: ((host: string) => Promise<boolean>) | undefined;
  },
): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook('onRequest', (_request, reply, done) => {
      reply.header('permissions-policy', permissions);
      done();
    });
    const mirrors = new WeakMap<object, string>();
    if (options.mirrorsOf) {
      const { mirrorsOf } = options;
      scope.addHook('onRequest', async (request) => {
        // a house that cannot say names none; the pages work all the same
        const hosts = await mirrorsOf(request.hostname).catch(() => []);
        // whatever else stands behind the name is the caller's, and has no place in a policy
        const port = /^:\d{1,5}$/.exec(request.host.slice(request.hostname.length))?.[0] ?? '';
        if (hosts.length > 0) mirrors.set(request.raw, hosts.map((host) => `${host}${port}/ping.txt`).join(' '));
      });
    }
    const pictures = new WeakMap<object, string>();
    if (options.picturesOf) {
      const { picturesOf } = options;
      scope.addHook('onRequest', async (request) => {
        const origins = await picturesOf(request.hostname).catch(() => []);
        if (origins.length > 0) pictures.set(request.raw, origins.join(' '));
      });
    }
    const counted = new WeakSet<object>();
    if (options.countedAt) {
      const { countedAt } = options;
      const others = list.flatMap((pages) => (pages.app ? [] : pages.prefix));
      scope.addHook('onRequest', async (request) => {
        if (others.some((prefix) => request.url.startsWith(prefix))) return;
        if (await countedAt(request.hostname).catch(() => false)) counted.add(request.raw);
      });
    }
    const alsoFrom = (said: WeakMap<object, string>, request: object) =>
      [said.get(request), counted.has(request) && counters].filter(Boolean).join(' ') || "'self'";
    const tags = 'https://www.googletagmanager.com';
    const counters = `${tags} https://*.google-analytics.com https://*.analytics.google.com`;
    const { videos } = options;
    const mediaSrc = videos &&
      videos.origins.length > 0 && [
        (request: { url?: string | undefined }) =>
          request.url?.startsWith(videos.under) ? videos.origins.join(' ') : "'none'",
      ];
    await scope.register(helmet, {
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'none'"],
          scriptSrc: ["'self'", (request) => (counted.has(request) ? tags : "'self'")],
          styleSrc: ["'self'"],
          imgSrc: ["'self'", 'data:', (request) => alsoFrom(pictures, request)],
          fontSrc: ["'self'"],
          connectSrc: ["'self'", (request) => alsoFrom(mirrors, request)],
          ...(mediaSrc && { mediaSrc }),
          manifestSrc: ["'self'"],
          workerSrc: ["'self'"],
          baseUri: ["'none'"],
          formAction: ["'self'"],
          frameAncestors: ["'none'"],
          requireTrustedTypesFor: ["'script'"],
        },
      },
      referrerPolicy: { policy: 'no-referrer' },
      // the server says it with every answer, see `keepToHttps`
      strictTransportSecurity: false,
      frameguard: { action: 'deny' },
    });
    const shown = list.find((pages) => pages.app && existsSync(pages.folder));
    const { brandOf, firstSight: sightOf, wordsOf } = options;
    const opening = shown && brandOf && { folder: shown.folder, brandOf, sightOf, wordsOf };
    const branded = opening && openingPage(opening);
    if (opening && branded) {
      const manifest = brandManifest(opening);
      scope.addHook('onRequest', async (request, reply) => {
        const path = request.url.split('?')[0];
        if (path === manifestPath) return manifest(request, reply);
        return path === '/' || path === '/index.html' ? branded(request, reply) : undefined;
      });
    }
    for (const [position, pages] of list.entries()) {
      if (!existsSync(pages.folder)) continue;
      // what a build names by its hash lies in one flat folder of many hundreds, and the plugin's own way reads that
      // folder for every file asked for
      scope.get<{ Params: { file: string } }>(`${pages.prefix}assets/:file`, (request, reply) => {
        const { file } = request.params;
        return assetName.test(file) ? reply.sendFile(`/assets/${file}`, pages.folder) : reply.callNotFound();
      });
      await scope.register(fastifyStatic, {
        root: pages.folder,
        prefix: pages.prefix,
        decorateReply: position === 0,
        preCompressed: true,
        index: ['index.html'],
        cacheControl: false,
        setHeaders: (response, path) => {
          const hashed = /\/assets\/[^/]+-[\w-]{8}\.\w+(\.br|\.gz)?$/.test(path);
          if (hashed) sayOnlyOfHashed(response);
          else response.header('cache-control', 'no-cache');
          // what the brand's other hosts measure their way with: anybody may read it, and nobody keeps it
          if (path === join(pages.folder, 'ping.txt'))
            response
              .header('cache-control', 'no-store')
              .header('access-control-allow-origin', '*')
              .header('cross-origin-resource-policy', 'cross-origin');
        },
      });
    }
    // two slashes, two dots, a backslash, a NUL, a name longer than a folder holds: no file of ours, and no fault
    scope.setErrorHandler((error, request, reply) => {
      if (error instanceof Error && 'code' in error && error.code === 'FST_STATIC_FORBIDDEN_PATH')
        return options.unknown(request, reply);
      throw error;
    });
    // called inside this scope, so that the page of an app path carries the same headers as any other
    scope.setNotFoundHandler(async (request, reply) => {
      const page =
        request.method === 'GET' && shown && !options.apiPrefixes.some((prefix) => request.url.startsWith(prefix));
      if (!page || /\.\w+$/.test(request.url.split('?')[0] ?? '')) return options.unknown(request, reply);
      if (await branded?.(request, reply)) return reply;
      return reply.header('cache-control', 'no-cache').sendFile('index.html', join(shown.folder));
    });
  });
}
