import type { FastifyInstance } from 'fastify';
import { apiHeaders } from '../base/answer.ts';

const perMinute = 120;

/**
 * Clients of this family tell here what their visitors pressed, in shapes of their own. It is taken and not kept: nobody is followed about, and no
 * client fails for it. Hence no endpoint of the contract: what is sent is not even read.
 */
export function takeCollected(app: FastifyInstance): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => {
      payload.resume();
      done(null);
    });
    scope.post(
      '/wps/system/collect',
      { config: { rateLimit: { max: perMinute, timeWindow: 60_000 } } },
      (_request, reply) => reply.headers(apiHeaders).code(204).send(),
    );
  });
}
