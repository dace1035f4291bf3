import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { type Registry, RegistryProblem } from './registry.ts';

/** Longer than any caller waits. */
const silenceMs = 60_000;

/** The registry's API: one question about many CPFs. */
export function registryRoutes(app: FastifyInstance, registry: Registry): void {
  void app.register(
    async (api) => {
      const closing = new AbortController();
      api.addHook('preClose', async () => closing.abort());
      api.setErrorHandler((fault, request, reply) => {
        const problem = fault instanceof RegistryProblem ? fault : new RegistryProblem(500, 'internal error');
        if (problem !== fault) request.log.error(fault);
        return reply.status(problem.status).send({ error: { message: problem.message } });
      });
      api.addHook('preHandler', async (request) => {
        registry.check(request.headers.authorization);
        if (registry.mode.answer === 'silent')
          await pause(silenceMs, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
      });
      api.post('/queries', async (request) => registry.answer(request.body));
    },
    { prefix: '/registry/v1' },
  );
}
