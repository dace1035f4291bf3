import { readdir } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { patience } from '../http/patience.ts';
import type { Log } from './log.ts';
import { watchProcess, writeMetrics } from './metrics.ts';
import { readRestarts } from './restarts.ts';

export interface Ops {
  readonly port: number;
  /** False from the start until called; false again before the process ends, so that no new calls are sent here. */
  setReady(ready: boolean): void;
  close(): Promise<void>;
}

export interface OpsOptions {
  readonly db: Db;
  readonly log: Log;
  readonly host: string;
  readonly port: number;
  readonly metrics: boolean;
  /** Where the supervisor notes which processes it started again. */
  readonly restartsFile: string;
}

const checkLimitMs = 2000;

/**
 * Serves `/health` (200 while the process lives, with what was started again and why), `/ready` (200 when it should get
 * calls, else 503 with the reason) and
 * `/metrics` (Prometheus). Rejects when the port is taken.
 */
export async function openOps(options: OpsOptions): Promise<Ops> {
  let ready = false;
  if (options.metrics) watchProcess();
  const answer = async (path: string, response: ServerResponse): Promise<void> => {
    switch (path) {
      case '/health':
        return write(response, 200, { state: 'alive', restarts: await readRestarts(options.restartsFile) });
      case '/ready': {
        const missing = ready ? await whatIsMissing(options.db) : 'starting or ending';
        return missing
          ? write(response, 503, { state: 'not ready', missing })
          : write(response, 200, { state: 'ready' });
      }
      case '/metrics': {
        if (!options.metrics) return write(response, 404, { state: 'metrics are off' });
        const { contentType, text } = await writeMetrics();
        response.writeHead(200, { 'content-type': contentType, 'cache-control': 'no-store' }).end(text);
        return;
      }
      default:
        return write(response, 404, { state: 'unknown', paths: ['/health', '/ready', '/metrics'] });
    }
  };
  const server = createServer(patience(5000), (request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    answer(path, response).catch((error: unknown) => {
      options.log.error({ err: error, path }, 'ops call failed');
      if (response.headersSent) response.destroy();
      else write(response, 500, { state: 'fault' });
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, options.host, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : options.port,
    setReady(now) {
      ready = now;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function write(response: ServerResponse, status: number, body: unknown): void {
  response
    .writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    .end(JSON.stringify(body));
}

/** Why no calls should be sent here; undefined when all is well. */
async function whatIsMissing(db: Db): Promise<string | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve('database does not answer'), checkLimitMs);
  });
  const look = async () => {
    const files = (await readdir(new URL('../../../migrations/', import.meta.url))).filter((name) =>
      name.endsWith('.sql'),
    );
    const { rows } = await sql<{ name: string }>`select name from base.migration`.execute(db);
    const ran = new Set(rows.map((row) => row.name));
    const open = files.filter((name) => !ran.has(name));
    return open.length > 0 ? `migration ${open.join(', ')}` : undefined;
  };
  try {
    return await Promise.race([look().catch(() => 'database cannot be read'), late]);
  } finally {
    clearTimeout(timer);
  }
}
