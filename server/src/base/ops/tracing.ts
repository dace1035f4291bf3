import { createRequire } from 'node:module';
import type { Settings } from '../settings.ts';
import type { Log } from './log.ts';

export interface Tracing {
  /** Sends what is left. */
  stop(): Promise<void>;
}

/**
 * What links carry in their query that opens something: a hand-off code, a game's ticket, the answer
 * of an identity provider.
 */
const secretsInQuery = ['h', 'token', 'ticket', 'code', 'state'];

/**
 * Sends traces of calls and database statements to the collector of OTEL_EXPORTER_OTLP_ENDPOINT. Without it nothing is
 * loaded or patched. Call it before the HTTP server is made.
 */
export async function startTracing(settings: Settings, log: Log): Promise<Tracing> {
  if (!settings.tracing) return { stop: async () => {} };
  const [{ NodeSDK }, { HttpInstrumentation }, { PgInstrumentation }, { FastifyOtelInstrumentation }] =
    await Promise.all([
      import('@opentelemetry/sdk-node'),
      import('@opentelemetry/instrumentation-http'),
      import('@opentelemetry/instrumentation-pg'),
      import('@fastify/otel'),
    ]);
  const sdk = new NodeSDK({
    serviceName: 'palpite',
    instrumentations: [
      new HttpInstrumentation({ redactedQueryParamsServer: secretsInQuery }),
      // statements without their values: those are people's
      new PgInstrumentation({ enhancedDatabaseReporting: false, requireParentSpan: true }),
      new FastifyOtelInstrumentation({
        registerOnInitialization: true,
        // it takes the address with its query for the path
        requestHook: (span, request) => void span.setAttribute('url.path', request.url.split('?')[0] ?? ''),
      }),
    ],
  });
  sdk.start();
  // The patches are applied when a module is required; ours were imported long before, and imports pass by unseen. The
  // patched classes are the same objects, so requiring them once more is enough.
  const require = createRequire(import.meta.url);
  for (const name of ['http', 'https', 'pg', 'pg-pool']) require(name);
  log.info({ collector: settings.tracing }, 'tracing');
  return {
    stop: () => sdk.shutdown().catch((error: unknown) => log.warn({ err: error }, 'traces not sent')),
  };
}
