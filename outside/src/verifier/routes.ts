import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { type Verifier, VerifierProblem } from './verifier.ts';

/** Longer than any caller waits. */
const silenceMs = 60_000;

/** The verifier's API: sessions are opened, and read back. */
export function verifierRoutes(app: FastifyInstance, verifier: Verifier): void {
  void app.register(
    async (api) => {
      const closing = new AbortController();
      api.addHook('preClose', async () => closing.abort());
      api.setErrorHandler((fault, request, reply) => {
        const problem = fault instanceof VerifierProblem ? fault : new VerifierProblem(500, 'internal error');
        if (problem !== fault) request.log.error(fault);
        return reply.status(problem.status).send({ error: { message: problem.message } });
      });
      api.addHook('preHandler', async (request) => {
        verifier.check(request.headers.authorization);
        if (verifier.mode.answer === 'silent')
          await pause(silenceMs, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
      });

      api.post('/sessions', async (request, reply) => {
        const session = verifier.open(request.body);
        return reply.status(201).send({
          id: session.id,
          url: `${request.protocol}://${request.host}/verifier/session/${session.token}?lang=${session.language}`,
          expires_at: new Date(session.expiresAt).toISOString(),
        });
      });
      api.get<{ Params: { id: string } }>('/sessions/:id', async (request) => {
        const session = verifier.find(request.params.id);
        if (!session) throw new VerifierProblem(404, 'no such session');
        return verifier.body(session);
      });
    },
    { prefix: '/verifier/v1' },
  );
}
