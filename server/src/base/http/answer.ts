import type { RefusalAnswer, RefusalCode } from '@palpite/contract/base/refusal.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseAway, isPassing } from '../db/db.ts';
import { metrics } from '../ops/metrics.ts';
import { Refusal } from '../refusal/refusal.ts';
import { declaredRefusal, refusalText } from '../refusal/refusal-text.ts';
import type { Platform } from '../room.ts';

/** Headers of every API answer: nothing is cached, sniffed, framed or run. */
export const apiHeaders = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
} as const;

/**
 * A browser that came to us by https once comes no other way for a year. Said with every answer: pages,
 * calls and refusals alike.
 */
export function keepToHttps(platform: Platform, reply: FastifyReply): void {
  if (platform.settings.publicUrl.startsWith('https:'))
    reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
}

/**
 * Turns whatever was thrown into an answer: a refusal says why in the caller's language, a fault only a trace id.
 * `status` is another than the code's own, where the no is the answer to a question.
 */
export function answerError(
  platform: Platform,
  thrown: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  status?: number,
): FastifyReply {
  const refusal = asRefusal(thrown, request);
  const code: RefusalCode = refusal?.code ?? 'server.fault';
  const language = request.language ?? 'PT';
  metrics.refused(code);
  const asked = { traceId: request.id, method: request.method, path: request.routeOptions.url ?? 'unknown' };
  if (!refusal) platform.log.error({ err: thrown, ...asked }, 'fault');
  else if (refusal !== thrown && refusal.code === 'server.busy')
    platform.log.warn({ err: thrown, ...asked }, 'told to ask again');
  const value = refusal ? refusal.value : { traceId: request.id };
  const body: RefusalAnswer = {
    success: false,
    errorCode: code,
    message: refusalText(code, language, value, request.zone),
  };
  if (value) body.value = value;
  reply.headers(apiHeaders);
  const declared = declaredRefusal(code);
  if (declared.status === 429) {
    const afterMs = typeof value?.afterMs === 'number' ? value.afterMs : 60_000;
    reply.header('retry-after', Math.max(1, Math.ceil(afterMs / 1000)));
  }
  return reply.code(status ?? declared.status).send(body);
}

function asRefusal(thrown: unknown, request: FastifyRequest): Refusal | undefined {
  if (thrown instanceof Refusal) return thrown;
  const isHungUp = request.raw.readableAborted;
  if (!isHungUp && (isDatabaseAway(thrown) || isPassing(thrown))) return new Refusal('server.busy');
  if (typeof thrown !== 'object' || thrown === null || !('code' in thrown)) return undefined;
  // the caller hung up in the middle of the body: the reading says so with a status, which nothing
  // of ours that hangs up does
  if (thrown.code === 'ECONNRESET' && 'statusCode' in thrown && isHungUp)
    return new Refusal('request.invalid', { field: 'body' });
  switch (thrown.code) {
    case 'TOO_MANY':
      return new Refusal('request.too_many', { afterMs: 'afterMs' in thrown ? thrown.afterMs : 60_000 });
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new Refusal('request.too_large');
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return new Refusal('request.invalid', { field: 'body' });
    case 'FST_ERR_BAD_URL':
    case 'FST_ERR_MAX_PARAM_LENGTH':
      return new Refusal('request.invalid', { field: 'path' });
    default:
      return isFrameworksNo(thrown) ? new Refusal('request.invalid', { field: 'head' }) : undefined;
  }
}

/** Refusals of the framework before a handler runs, such as a QUERY without a content type. */
function isFrameworksNo(thrown: object): boolean {
  const { code, statusCode } = thrown as { code?: unknown; statusCode?: unknown };
  return (
    typeof code === 'string' &&
    code.startsWith('FST_') &&
    typeof statusCode === 'number' &&
    statusCode >= 400 &&
    statusCode < 500
  );
}
