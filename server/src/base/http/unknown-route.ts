import { type AnyEndpoint, pathParameters } from '@palpite/contract/base/endpoint.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../refusal/refusal.ts';
import type { Platform } from '../room.ts';
import { answerError } from './answer.ts';

interface Known {
  readonly path: RegExp;
  readonly method: string;
}

/** A caller who tries more unknown addresses than this in a minute does not do it by mistake. */
const strayPerMinute = 300;

/**
 * The answer to a call that leads nowhere: 404; 405 with the verbs that are answered, where only the verb is wrong; 429
 * to an address that has asked too often.
 */
export function unknownRoute(
  app: FastifyInstance,
  platform: Platform,
  endpoints: readonly AnyEndpoint[],
): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> {
  const known = endpoints.map(({ path, method }): Known => ({ path: patternOf(path), method }));
  const count = app.createRateLimit({ max: strayPerMinute, timeWindow: 60_000 });
  return async (request, reply) => {
    const counted = await count(request);
    if (!counted.isAllowed && counted.isExceeded)
      return answerError(platform, new Refusal('request.too_many', { afterMs: counted.ttl }), request, reply);
    const [path = ''] = request.url.split('?');
    const verbs = new Set(known.filter((each) => each.path.test(path)).map(({ method }) => method));
    if (verbs.size === 0) return answerError(platform, new Refusal('request.unknown_route'), request, reply);
    reply.header('allow', [...verbs].sort().join(', '));
    return answerError(platform, new Refusal('http_method_not_support'), request, reply);
  };
}

function patternOf(path: string): RegExp {
  const literal = path.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(`^${pathParameters(path).reduce((text, name) => text.replace(`:${name}`, '[^/]+'), literal)}$`);
}
