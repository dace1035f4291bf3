// The doors vendors call: raw bytes → allow list → dialect → journal → answer. Nothing is parsed here.
import type { RefusalCode } from '@palpite/contract/base/refusal.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { apiHeaders } from '../base/http/answer.ts';
import { plainIp } from '../base/http/same-network.ts';
import { metrics } from '../base/ops/metrics.ts';
import { warnSeldom } from '../base/ops/outage-log.ts';
import { refuse } from '../base/refusal/refusal.ts';
import type { Platform } from '../base/room.ts';
import { allowed, noteCall, vendorByCode } from '../vendors/vendors.ts';
import type { Door, Exchange, Reply } from './dialect.ts';
import { dialects } from './registry.ts';

const bodyLimit = 64 * 1024;
/** Vendors give up after this at the latest and undo what they asked; a late answer would only mislead them. */
const budgetMs = 3_000;
/** Calls of one vendor under way in this process; its storm must leave room for the others. */
const mostAtOnce = 2_000;
/** Calls from one address that no vendor could make, before they are told to wait. */
const strangersPerMinute = 300;
const headers = { ...apiHeaders, 'content-type': 'application/json; charset=utf-8' };

type Call = { Params: { code: string; '*': string }; Body: Buffer | undefined };

export function serveVendors(app: FastifyInstance, platform: Platform): void {
  const find = doorFinder();
  const running = new Map<string, number>();
  const count = app.createRateLimit({ max: strangersPerMinute, timeWindow: 60_000 });
  /** Vendors have no limit on calls. Callers that are no vendor, or ask for an unknown address, have one. */
  const turnAway = async (request: FastifyRequest, code: RefusalCode): Promise<never> => {
    const counted = await count(request);
    if (!counted.isAllowed && counted.isExceeded) return refuse('request.too_many', { afterMs: counted.ttl });
    return refuse(code);
  };
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // what a body says it is decides nothing, and is no reason to answer in other words than the protocol's
    scope.addHook('onRequest', (request, _reply, done) => {
      request.headers['content-type'] = 'application/octet-stream';
      done();
    });
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body));
    scope.route<Call>({
      method: ['GET', 'POST', 'PUT', 'DELETE'],
      url: '/hooks/vendors/:code/*',
      bodyLimit,
      handler: async (request, reply) => {
        const { code, '*': rest } = request.params;
        const found = vendorByCode(platform, code);
        const vendor = found instanceof Promise ? await found : found;
        const way = vendor && find(vendor.dialect, request.method, `/${rest}`);
        if (!vendor || !way) return turnAway(request, 'request.unknown_route');
        if (!allowed(vendor, plainIp(request.ip))) {
          metrics.vendorCalled({ vendor: code, direction: 'in', call: 'door', outcome: 'address_denied', tookMs: 0 });
          warnSeldom(platform, `a call for ${code} from an address it has not`, { ip: request.ip });
          return turnAway(request, 'vendors.address_denied');
        }
        const exchange: Exchange = {
          platform,
          vendor,
          raw: request.body ?? empty,
          headers: request.headers as Exchange['headers'],
          params: way.params,
          query: request.query as Exchange['query'],
        };
        const now = running.get(code) ?? 0;
        running.set(code, now + 1);
        const at = platform.clock.now();
        const started = performance.now();
        let answer: Reply;
        try {
          answer = now >= mostAtOnce ? way.door.fault(exchange, 'busy') : await inTime(way.door, exchange);
        } finally {
          running.set(code, (running.get(code) ?? 1) - 1);
        }
        note(request, { exchange, door: way.door, answer, at, tookMs: performance.now() - started });
        return reply.code(answer.status).headers(headers).send(answer.body);
      },
    });
  });
}

const empty = Buffer.alloc(0);

/** The dialect's answer, or its error when there is none. A fault of ours reveals no details. */
async function inTime(door: Door, exchange: Exchange): Promise<Reply> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Reply>((answer) => {
    timer = setTimeout(() => answer(door.fault(exchange, 'busy')), budgetMs);
  });
  try {
    return await Promise.race([door.handle(exchange), late]);
  } catch (error) {
    const { platform, vendor } = exchange;
    platform.log.error({ err: error, vendor: vendor.code, path: door.path }, 'fault in the answer to a vendor');
    metrics.fault('vendors');
    return door.fault(exchange, 'fault');
  } finally {
    clearTimeout(timer);
  }
}

function note(
  request: FastifyRequest<Call>,
  done: { exchange: Exchange; door: Door; answer: Reply; at: Date; tookMs: number },
): void {
  const { exchange, door, answer, at, tookMs } = done;
  const { platform, vendor, raw } = exchange;
  const { status, body, fact, ...known } = answer;
  const call = `${door.method} ${door.path}`;
  metrics.vendorCalled({ vendor: vendor.code, direction: 'in', call, outcome: fact ?? 'ok', tookMs });
  noteCall(platform, {
    vendor: vendor.code,
    direction: 'in',
    at,
    tookMs,
    method: request.method,
    path: request.url.slice(0, 500),
    request: raw.toString('utf8'),
    reply: body,
    status,
    fact,
    traceId: request.id,
    ...known,
  });
}

interface Way {
  readonly door: Door;
  readonly params: Readonly<Record<string, string>>;
}

/** Finds the door of a path: at once where it names nothing, else part by part. */
function doorFinder(): (dialect: string, method: string, path: string) => Way | undefined {
  const fixed = new Map<string, Way>();
  const named = new Map<string, { door: Door; parts: readonly string[] }[]>();
  for (const { name, doors } of dialects.values())
    for (const door of doors) {
      if (!door.path.includes(':')) fixed.set(`${name} ${door.method} ${door.path}`, { door, params: {} });
      else named.set(name, [...(named.get(name) ?? []), { door, parts: door.path.split('/') }]);
    }
  return (dialect, method, path) => {
    const way = fixed.get(`${dialect} ${method} ${path}`);
    if (way) return way;
    const given = path.split('/');
    for (const { door, parts } of named.get(dialect) ?? []) {
      if (door.method !== method || parts.length !== given.length) continue;
      const params = matched(parts, given);
      if (params) return { door, params };
    }
    return undefined;
  };
}

function matched(parts: readonly string[], given: readonly string[]): Record<string, string> | undefined {
  const params: Record<string, string> = {};
  for (const [index, part] of parts.entries()) {
    const value = given[index] ?? '';
    if (part.startsWith(':') && value !== '') params[part.slice(1)] = value;
    else if (part !== value) return undefined;
  }
  return params;
}
