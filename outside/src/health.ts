import type { FastifyInstance } from 'fastify';

/** Answers the health question of the process that started this one. */
export function healthRoute(app: FastifyInstance): void {
  app.get('/health', async (_request, reply) => reply.header('Cache-Control', 'no-store').send({ state: 'alive' }));
}
