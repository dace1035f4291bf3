import { Readable } from 'node:stream';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import rateLimit from '@fastify/rate-limit';
import { encoderOf } from '@palpite/contract/base/encode.ts';
import {
  type AnyEndpoint,
  everyCallRefuses,
  impliedRefusals,
  pathParameters,
  sealedType,
} from '@palpite/contract/base/endpoint.ts';
import type { RefusalCode } from '@palpite/contract/base/refusal.ts';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { metrics } from '../ops/metrics.ts';
import { serveShelves } from '../pages/files.ts';
import { readUploads, takeUploads } from '../pages/uploads.ts';
import { Refusal, refuse } from '../refusal/refusal.ts';
import { isMoment, languageIn } from '../refusal/said.ts';
import { type Ask, type Doorkeepers, type Language, type Platform, type Room, type Route, routesOf } from '../room.ts';
import { openSealed, SealedBody } from '../seal/sealed-body.ts';
import { checkAccess, doorOf, type Openness, opennessOf } from './access.ts';
import { answerError, apiHeaders, keepToHttps } from './answer.ts';
import { compressAnswer } from './compress.ts';
import { type BrandOf, guardsAgainstForeign, refuseForeign } from './cross-site.ts';
import { illFormedField } from './ill-formed.ts';
import { CallJar, keepsSecure } from './jar.ts';
import { patience } from './patience.ts';
import { plainIp } from './same-network.ts';
import { Written, WrittenInParts } from './written.ts';

export interface HttpOptions extends Openness {
  readonly platform: Platform;
  readonly rooms: readonly Room[];
  readonly doorkeepers: Doorkeepers;
  /** Whether a `Merchant` header names a brand we serve. */
  readonly merchantKnown: (code: string) => boolean;
  /** Called when a handler refuses with a code that its endpoint does not declare, so clients do not expect it. */
  readonly onUndeclared: (endpoint: string, code: RefusalCode) => void;
  /** By which clocks a brand tells its players of moments; the house's without it. */
  readonly zoneOf?: (merchant: string) => Promise<string>;
  /** The brand of a host, if brands have hosts of their own. */
  readonly brandOf?: BrandOf | undefined;
  /** A request that has not arrived in full after this time is closed; 30 seconds by default. */
  readonly slowestMs?: number;
  /** Whether this listener answers an endpoint; the back office has a listener of its own. */
  readonly serves: (endpoint: AnyEndpoint) => boolean;
}

const bodyLimit = 256 * 1024;
const usualSlowestMs = 30_000;
const defaultPerMinute = 300;
const keyPattern = /^[A-Za-z0-9_-]{8,80}$/;

declare module 'fastify' {
  interface FastifyRequest {
    language: Language;
    /** Of a call that is refused until a moment: the brand's. */
    zone: string | undefined;
  }
}

/**
 * An HTTP server for the endpoints of the rooms: it identifies the caller, checks the input, runs the handler and
 * writes the answer.
 */
export async function openHttp(options: HttpOptions): Promise<FastifyInstance> {
  const { platform, slowestMs = usualSlowestMs } = options;
  const boot = platform.chance.bytes(6).toString('hex');
  let calls = 0;
  const app = Fastify({
    bodyLimit,
    trustProxy: platform.settings.trustProxy.length > 0 ? [...platform.settings.trustProxy] : false,
    genReqId: () => `${boot}-${(calls++).toString(36)}`,
    http: patience(slowestMs),
    requestTimeout: slowestMs,
    keepAliveTimeout: 65_000,
    routerOptions: { maxParamLength: 256 },
    // these errors occur before any hook runs
    frameworkErrors: (error, request, reply) => {
      keepToHttps(platform, reply);
      void answerError(platform, error, request, reply);
    },
  });
  app.decorateRequest('language', 'PT');
  app.decorateRequest('zone', undefined);
  // first of all, so that every refusal is in the caller's language
  app.addHook('onRequest', (request, reply, done) => {
    request.language = languageIn(request.headers.language);
    keepToHttps(platform, reply);
    done(namesOneHost(request) ? undefined : new Refusal('request.invalid', { field: 'host' }));
  });
  app.setErrorHandler((error, request, reply) => answerError(platform, error, request, reply));
  // few endpoints use cookies: their handlers parse them
  await app.register(cookie, { hook: false });
  await app.register(rateLimit, {
    global: false,
    // only the refusal says when to retry; other answers carry no counters
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeaders: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
      'retry-after': false,
    },
    keyGenerator: (request) => request.ip,
    errorResponseBuilder: (_request, limit) =>
      Object.assign(new Error('too many'), { statusCode: 429, code: 'TOO_MANY', afterMs: limit.ttl }),
  });
  const routes = options.rooms.flatMap(routesOf).filter(({ endpoint }) => options.serves(endpoint));
  await app.register(async (api) => {
    api.removeContentTypeParser('text/plain');
    for (const declared of routes)
      if (declared.endpoint.takes === undefined && !declared.endpoint.enc) addRoute(api, options, declared);
  });
  await app.register(async (api) => {
    api.removeContentTypeParser('text/plain');
    // the handler decrypts the body, after the caller was admitted
    api.addContentTypeParser(sealedType, { parseAs: 'string' }, (_request, text, done) =>
      done(null, new SealedBody(String(text))),
    );
    for (const declared of routes) if (declared.endpoint.enc) addRoute(api, options, declared);
  });
  // a page of another site can send a form without a preflight, so only endpoints that are made for forms accept one
  await app.register(async (api) => {
    api.removeAllContentTypeParsers();
    await api.register(formbody);
    for (const declared of routes) if (declared.endpoint.takes === 'form') addRoute(api, options, declared);
  });
  for (const orJson of [undefined, true] as const)
    await app.register(async (api) => {
      await takeUploads(api, orJson);
      for (const declared of routes)
        if (declared.endpoint.takes === 'multipart' && declared.endpoint.orJson === orJson)
          addRoute(api, options, declared);
    });
  serveShelves(app, platform, options.rooms);
  return app;
}

function addRoute(api: FastifyInstance, options: HttpOptions, declared: Route): void {
  const { endpoint, handle } = declared;
  const { platform } = options;
  const { publicUrl } = platform.settings;
  const parameters = pathParameters(endpoint.path);
  const inBody = endpoint.method !== 'GET' && endpoint.method !== 'DELETE';
  const timed = metrics.calls(endpoint.name);
  const wrapped = endpoint.envelope === 'wps';
  const encode = encoderOf(endpoint.output);
  const promised = new Set<RefusalCode>([...everyCallRefuses, ...impliedRefusals(endpoint), ...endpoint.refusals]);
  const door = doorOf(platform, options.doorkeepers, endpoint);
  const rules = { merchantKnown: options.merchantKnown, clock: platform.clock };
  const checkOpen = opennessOf(endpoint, options);
  const soft = new Set<RefusalCode>(endpoint.soft);
  const parseJson = api.getDefaultJsonParser('error', 'error');
  const guarded = guardsAgainstForeign(endpoint);
  const publicHost = new URL(publicUrl).host;
  const secure = keepsSecure(publicUrl);
  api.route({
    method: endpoint.method,
    url: endpoint.path,
    ...(endpoint.method === 'GET' && { onSend: compressAnswer }),
    config: {
      rateLimit: {
        max: endpoint.perMinute ?? defaultPerMinute,
        timeWindow: 60_000,
        // if the endpoint ignores tokens, an invented token must not start a new count
        keyGenerator: (request: FastifyRequest) =>
          endpoint.access === 'anyone' ? request.ip : (request.headers.authorization ?? request.ip),
      },
    },
    handler: async (request, reply) => {
      const done = timed();
      const arrivedAt = platform.clock.now();
      const { headers } = request;
      const ip = plainIp(request.ip);
      const judging = guarded && refuseForeign(request, publicHost, options.brandOf);
      if (judging) await judging;
      const who = await door(headers.authorization ?? '', ip);
      const merchant = checkAccess(endpoint, who, headers.merchant, rules);
      const looking = checkOpen(merchant, ip, who);
      if (looking) await looking;
      const key = keyIn(endpoint, headers['idempotency-key']);
      const ask = {
        platform,
        who,
        merchant,
        language: request.language,
        arrivedAt,
        ip,
        userAgent: headers['user-agent'] ?? '',
        traceId: request.id,
        jar: new CallJar(request, reply, secure),
        key,
      };
      const { body } = request;
      if (body instanceof SealedBody)
        request.body = await parsed(parseJson, request, await openSealed(platform, endpoint, body.text));
      // there is a body already where plain JSON was sent to a call that takes it as well
      if (endpoint.takes === 'multipart' && request.body === undefined) request.body = await readUploads(request);
      const input = z.safeDecode(endpoint.input, readInput(request, inBody, parameters) as never);
      if (!input.success) refuse('request.invalid', invalidValue(input.error));
      const illFormed = illFormedField(input.data);
      if (illFormed !== undefined) refuse('request.invalid', { field: illFormed, problem: 'text' });
      let value: unknown;
      try {
        value = await handle(ask as unknown as Ask<never>, input.data as never);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        if (!promised.has(error.code)) options.onUndeclared(endpoint.name, error.code);
        if (Object.values(error.value ?? {}).some(isMoment)) request.zone = await options.zoneOf?.(merchant);
        if (soft.has(error.code)) return answerError(platform, error, request, reply, 200);
        throw error;
      }
      const written = value instanceof Written ? value.text : inParts(platform, value, request.id);
      const encoded = written === undefined ? encode(value) : undefined;
      reply.headers(apiHeaders);
      if (written !== undefined) reply.type('application/json; charset=utf-8');
      if (value instanceof WrittenInParts && value.fileName !== undefined)
        reply.header('content-disposition', `attachment; filename="${value.fileName.replace(/[^\w.-]/g, '_')}"`);
      if (endpoint.endsSession) reply.header('clear-site-data', '"cache"');
      done();
      // returns the value, not the reply: awaiting a reply would wait for its last byte
      return written ?? (wrapped ? { success: true, value: encoded } : encoded);
    },
  });
  platform.log.debug({ endpoint: endpoint.name }, 'route');
}

/**
 * The parts of an answer that is produced while it is sent, one part ahead. If a part fails, the connection is cut, so
 * that no client takes half an answer for the whole.
 */
function inParts(platform: Platform, value: unknown, traceId: string): Readable | undefined {
  if (!(value instanceof WrittenInParts)) return undefined;
  return Readable.from(value.parts, { highWaterMark: 1 }).on('error', (err) =>
    platform.log.error({ err, traceId }, 'an answer broke off'),
  );
}

/** The host decides the brand. With two host headers, a proxy might use one and this server the other. */
function namesOneHost({ raw: { rawHeaders } }: FastifyRequest): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === 'host') hosts += 1;
  return hosts === 1;
}

/** Parses a decrypted body with the same parser as an unencrypted one. */
function parsed(
  parse: ReturnType<FastifyInstance['getDefaultJsonParser']>,
  request: FastifyRequest,
  text: string,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    void parse(request, text, (error, value) => (error ? reject(error) : resolve(value)));
  });
}

function keyIn(endpoint: AnyEndpoint, sent: string | string[] | undefined): string {
  const key = typeof sent === 'string' ? sent : '';
  if (endpoint.keyed && !keyPattern.test(key)) refuse('request.key_missing');
  return key;
}

function readInput(request: FastifyRequest, inBody: boolean, parameters: readonly string[]): unknown {
  const given = inBody ? (request.body ?? {}) : withoutCacheBusters(request.query);
  if (parameters.length === 0) return given;
  return { ...(given as object), ...(request.params as object) };
}

/**
 * Clients of this platform family add `_` or `t` to a query so that no cache in between answers. No endpoint has a
 * field of that name.
 */
function withoutCacheBusters(query: unknown): unknown {
  const { _, t, ...said } = query as Record<string, unknown>;
  return said;
}

/** Names the first invalid field and the kind of problem. */
function invalidValue(error: z.core.$ZodError): Record<string, unknown> {
  const [issue] = error.issues;
  const unknownKeys = issue?.code === 'unrecognized_keys' ? issue.keys : undefined;
  return {
    field: unknownKeys?.[0] ?? issue?.path.map(String).join('.') ?? '',
    problem: unknownKeys ? 'unknown' : (issue?.code ?? 'invalid'),
  };
}
