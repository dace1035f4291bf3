import type { FastifyInstance } from 'fastify';
import type { Providers } from './provider.ts';

/** Hands everything else below `/id/<code>` to the provider itself, whose bodies must not have been read before. */
export async function identityRoutes(app: FastifyInstance, at: Providers['at']): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _body, done) => done(null));
    scope.all<{ Params: { code: string } }>('/id/:code/*', async (request, reply) => {
      const { code } = request.params;
      const provider = await at(code, request.host);
      if (!provider) return reply.callNotFound();
      reply.hijack();
      const { raw } = request;
      const prefix = `/id/${code}`;
      // as middlewares mount it: the whole address beside the part below the prefix
      Object.assign(raw, { originalUrl: raw.url, url: (raw.url ?? '').slice(prefix.length) });
      await provider.callback()(raw, reply.raw);
      return reply;
    });
  });
}
