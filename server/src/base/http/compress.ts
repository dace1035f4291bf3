import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { onSendAsyncHookHandler } from 'fastify';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** A text as this caller takes it, pressed lightly: it is made anew each time. */
export async function compressText(
  text: string,
  accepts: string,
): Promise<{ body: string | Buffer; encoding?: string }> {
  if (/\bbr\b/.test(accepts))
    return { body: await brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }), encoding: 'br' };
  if (/\bgzip\b/.test(accepts)) return { body: await gzipped(text, { level: 4 }), encoding: 'gzip' };
  return { body: text };
}

/** Below this a phone waits no shorter. */
const leastLength = 4096;

/** Long answers go compressed: a list of fifty kilobytes takes a slow phone a quarter of a second otherwise. */
export const compressAnswer: onSendAsyncHookHandler = async (request, reply, payload) => {
  if (typeof payload !== 'string' || payload.length < leastLength) return payload;
  reply.header('vary', 'accept-encoding');
  const { body, encoding } = await compressText(payload, request.headers['accept-encoding'] ?? '');
  if (encoding !== undefined) reply.header('content-encoding', encoding);
  return body;
};
