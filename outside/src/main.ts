import { readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import formbody from '@fastify/formbody';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import * as z from 'zod/mini';
import { authenticatorPages } from './authenticator.ts';
import { type Bank, createBank } from './bank/bank.ts';
import { fileJournal, type Journal, memoryJournal } from './bank/journal.ts';
import type { Credentials } from './bank/oauth.ts';
import { bankPages } from './bank/pages.ts';
import { bankRoutes } from './bank/routes.ts';
import type { BankSettings } from './bank/vault.ts';
import { type Clock, systemClock } from './clock.ts';
import { worldPages } from './world.ts';

export interface OutsideOptions {
  /** The pair our platform gets tokens with; a function is asked at every token call. Without it no token is given. */
  readonly credentials?: Credentials | (() => Credentials | undefined);
  /** Where the bank remembers; in memory unless given. */
  readonly journal?: Journal;
  readonly clock?: Clock;
  /** Where people go back to from the bank. */
  readonly platformUrl?: string | undefined;
  /** What differs from the bank's usual settings: delays, receiver, opening balance. */
  readonly bank?: Partial<BankSettings>;
  /** Writes faults to standard output as JSON lines. */
  readonly log?: boolean;
}

export interface Outside {
  readonly app: FastifyInstance;
  /** The bank by hand: `pay`, `deliveries`, `mode`, `settleNow`, `people.openAccount`. */
  readonly bank: Bank;
  /** Listens, and answers the base address, as in 'http://127.0.0.1:8090'. Port 0 takes a free one. */
  listen(where?: { port?: number; host?: string }): Promise<string>;
  close(): Promise<void>;
}

/** The outside world, ready to listen. */
export async function createOutside(options: OutsideOptions = {}): Promise<Outside> {
  const clock = options.clock ?? systemClock;
  const { credentials } = options;
  const bank = createBank({
    journal: options.journal ?? memoryJournal(),
    clock,
    credentials: typeof credentials === 'function' ? credentials : () => credentials,
    settings: options.bank,
  });
  const app: FastifyInstance = fastify({
    logger: options.log === true && { redact: ['req.headers'] },
    // Addresses may hold keys (of the authenticator): none is logged.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 64 * 1024,
    forceCloseConnections: true,
  });
  await app.register(formbody);
  worldPages(app, options.platformUrl);
  authenticatorPages(app, clock);
  bankPages(app, bank, options.platformUrl);
  bankRoutes(app, bank);
  return {
    app,
    bank,
    async listen({ port = 0, host = '127.0.0.1' } = {}) {
      const address = await app.listen({ port, host });
      bank.vault.host = new URL(address).host;
      bank.resume();
      return address;
    },
    async close() {
      await app.close();
      bank.close();
    },
  };
}

const secretsFile = z.object({ bank: z.object({ clientId: z.string(), clientSecret: z.string() }) });

/** The pair from the environment, or the one our platform's server wrote to the data folder; read each time, for it may come later. */
function credentialsFrom(env: NodeJS.ProcessEnv, dataDir: string): () => Credentials | undefined {
  const { BANK_CLIENT_ID: clientId, BANK_CLIENT_SECRET: clientSecret } = env;
  if (clientId && clientSecret) return () => ({ clientId, clientSecret });
  return () => {
    try {
      return secretsFile.parse(JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8'))).bank;
    } catch {
      return undefined;
    }
  };
}

const environment = z.object({
  OUTSIDE_PORT: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535)), 8090),
  OUTSIDE_HOST: z._default(z.string().check(z.minLength(1)), '127.0.0.1'),
  DATA_DIR: z._default(z.string().check(z.minLength(1)), 'data'),
  PLATFORM_URL: z.optional(z.url({ protocol: /^https?$/ })),
});

async function start(): Promise<void> {
  const env = environment.safeParse(process.env);
  if (!env.success) {
    const wrong = env.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ');
    throw new Error(`the environment is wrong: ${wrong}`);
  }
  const { DATA_DIR: dataDir, OUTSIDE_PORT: port, OUTSIDE_HOST: host, PLATFORM_URL: platformUrl } = env.data;
  const outside = await createOutside({
    journal: fileJournal(join(dataDir, 'outside.jsonl')),
    credentials: credentialsFrom(process.env, dataDir),
    platformUrl,
    log: true,
  });
  await outside.listen({ port, host });
  let closing = false;
  const stop = (): void => {
    if (closing) return;
    closing = true;
    void outside.close().then(() => process.exit(0));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  try {
    // Whoever started us reads this; by hand there is no such descriptor.
    writeSync(3, '{"ready":true}\n');
  } catch {}
}

if (import.meta.main) {
  start().catch((fault: unknown) => {
    const busy = fault instanceof Error && 'code' in fault && fault.code === 'EADDRINUSE';
    const text = busy
      ? `port ${process.env.OUTSIDE_PORT ?? 8090} is taken by another program`
      : fault instanceof Error
        ? fault.message
        : String(fault);
    process.stderr.write(`outside: ${text}\n`);
    process.exit(1);
  });
}
