import type { FastifyInstance } from 'fastify';

/** Answers whoever started this process and asks whether it is well. */
export function healthRoute(app: FastifyInstance): void {
  app.get('/health', async (_request, reply) => reply.header('Cache-Control', 'no-store').send({ state: 'alive' }));
}
