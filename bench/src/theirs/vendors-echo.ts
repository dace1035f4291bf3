import { createPublicKey, verify } from 'node:crypto';
import Fastify from 'fastify';

/** A bare Fastify that verifies the signature over the raw body and answers: what the protocol costs by itself. */
const publicKey = createPublicKey(process.env.PUBLIC_KEY ?? '');
const app = Fastify();
app.removeAllContentTypeParsers();
app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
app.post<{ Body: Buffer }>('/hooks/vendors/BENCH/*', (request, reply) => {
  const signature = Buffer.from(String(request.headers['x-hub88-signature']), 'base64');
  const status = verify('sha256', request.body, publicKey, signature) ? 'RS_OK' : 'RS_ERROR_INVALID_SIGNATURE';
  const { request_uuid, user, currency } = JSON.parse(request.body.toString()) as Record<string, string>;
  return reply.send({ status, request_uuid, user, currency, balance: 100_000_000 });
});
const port = Number(process.env.BENCH_PORT);
await app.listen({ host: '127.0.0.1', port });
process.send?.({ port, seats: [] });
