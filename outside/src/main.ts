import { writeSync } from 'node:fs';
import { join } from 'node:path';
import formbody from '@fastify/formbody';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import * as z from 'zod/mini';
import { authenticatorPages } from './authenticator.ts';
import { type Bank, createBank } from './bank/bank.ts';
import { fileJournal, type Journal, memoryJournal } from './bank/journal.ts';
import type { Credentials } from './bank/oauth.ts';
import { bankPages } from './bank/page/pages.ts';
import { bankRoutes } from './bank/routes.ts';
import type { BankSettings } from './bank/vault.ts';
import { beaconRoutes } from './beacon.ts';
import { type Chat, createChat } from './chat/chat.ts';
import { chatPages } from './chat/pages.ts';
import { type Clock, systemClock } from './clock.ts';
import {
  bankCredentialsFrom,
  chatKeyFrom,
  gatewayCredentialsFrom,
  registryKeyFrom,
  socialSecretsFrom,
  verifierCredentialsFrom,
} from './credentials.ts';
import { createFeed, type Feed, type FeedOptions } from './feed/feed.ts';
import { feedPages } from './feed/pages.ts';
import { createFeedResults, type FeedResults, feedResultsRoutes } from './feed/results.ts';
import { feedRoutes } from './feed/routes.ts';
import { healthRoute } from './health.ts';
import { identityPages } from './identity-provider/pages.ts';
import { createPeople } from './identity-provider/people.ts';
import { createProviders } from './identity-provider/provider.ts';
import { identityRoutes } from './identity-provider/routes.ts';
import { createMailbox, type Mailbox } from './mail/mail.ts';
import { mailPages } from './mail/pages.ts';
import { smtpDoor } from './mail/smtp.ts';
import { phonePages } from './phone/pages.ts';
import { createPhone, type GatewayCredentials, type Phone } from './phone/phone.ts';
import { phoneRoutes } from './phone/routes.ts';
import { registryPages } from './registry/pages.ts';
import { createRegistry, type Registry } from './registry/registry.ts';
import { registryRoutes } from './registry/routes.ts';
import { createResults, type Results, resultsRoutes } from './results.ts';
import { supportPages } from './support.ts';
import { verifierPages } from './verifier/pages.ts';
import { verifierRoutes } from './verifier/routes.ts';
import { createVerifier, type Verifier, type VerifierCredentials } from './verifier/verifier.ts';
import { worldPages } from './world.ts';

export interface OutsideOptions {
  /** The pair our platform gets tokens with; a function is asked at every token call. Without it no token is given. */
  readonly credentials?: Credentials | (() => Credentials | undefined);
  /** The pair our platform sends SMS with; as above. */
  readonly gatewayCredentials?: GatewayCredentials | (() => GatewayCredentials | undefined);
  /** The keys our platform verifies people with; as above. */
  readonly verifierCredentials?: VerifierCredentials | (() => VerifierCredentials | undefined);
  /** The key our platform asks the registry of barred persons with; as above. */
  readonly registryKey?: string | (() => string | undefined);
  /** The key our platform signs tickets of the chat room with. Without it nobody comes in. */
  readonly chatKey?: () => string | undefined;
  /** The key our platform shows to the feed of sports. Without it nobody hears the feed. */
  readonly feedKey?: () => string | undefined;
  /** How fast the feed runs on its first start, how often it looks at its matches, and which leagues it has. */
  readonly feed?: Pick<FeedOptions, 'speed' | 'tickMs' | 'leagues' | 'data' | 'seed'>;
  /** The secret our platform shows to a provider of logins, by the provider's code. Without it nobody logs in there. */
  readonly socialSecret?: (code: string) => string | undefined;
  /** Where everything is remembered; in memory unless given. */
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
  /** Every phone, by hand: `inbox`, `mode`. */
  readonly phone: Phone;
  readonly mailbox: Mailbox;
  /** The verifier by hand: `mode`, `open`, `showDocument`, `showFace`. */
  readonly verifier: Verifier;
  /** The chat room by hand: `say`, `linesFor`. */
  readonly chat: Chat;
  /** The government's registry by hand: `mode`, `bar`, `release`. */
  readonly registry: Registry;
  /** The two sources of lottery results by hand: `modes`, `print`. */
  readonly results: Results;
  /** The feed of sports by hand. It is made when it is first asked for, and runs once `start` was called. */
  readonly feed: () => Feed;
  /** The two sources of results of matches by hand: `modes`, `said`. */
  readonly feedResults: FeedResults;
  /** As in 'smtp://127.0.0.1:8091'; undefined until it listens. */
  readonly smtpAddress: string | undefined;
  /**
   * Listens, and answers the base address, as in 'http://127.0.0.1:8090'. Port 0 takes a free one; mail is only taken
   * where its port is given.
   */
  listen(where?: { port?: number; host?: string; smtpPort?: number }): Promise<string>;
  close(): Promise<void>;
}

/** The outside world, ready to listen. */
export async function createOutside(options: OutsideOptions = {}): Promise<Outside> {
  const clock = options.clock ?? systemClock;
  const { credentials, gatewayCredentials, verifierCredentials } = options;
  const journal = options.journal ?? memoryJournal();
  const bank = createBank({
    journal,
    clock,
    credentials: typeof credentials === 'function' ? credentials : () => credentials,
    settings: options.bank,
  });
  const phone = createPhone({
    journal,
    clock,
    credentials: typeof gatewayCredentials === 'function' ? gatewayCredentials : () => gatewayCredentials,
  });
  const mailbox = createMailbox({ journal, clock });
  const verifier = createVerifier({
    journal,
    clock,
    credentials: typeof verifierCredentials === 'function' ? verifierCredentials : () => verifierCredentials,
  });
  const { registryKey } = options;
  const registry = createRegistry({
    journal,
    clock,
    key: typeof registryKey === 'function' ? registryKey : () => registryKey,
  });
  const chat = createChat({ clock, key: options.chatKey ?? (() => undefined) });
  const smtp = smtpDoor(mailbox);
  let smtpAddress: string | undefined;
  const app: FastifyInstance = fastify({
    logger: options.log === true && { redact: ['req.headers'] },
    // Addresses may hold keys (of the authenticator): none is logged.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 64 * 1024,
    forceCloseConnections: true,
  });
  await app.register(formbody);
  healthRoute(app);
  worldPages(app, { platformUrl: options.platformUrl, smtpAddress: () => smtpAddress });
  authenticatorPages(app, clock);
  bankPages(app, bank, options.platformUrl);
  bankRoutes(app, bank);
  phonePages(app, phone);
  phoneRoutes(app, phone);
  mailPages(app, mailbox, options.platformUrl);
  supportPages(app);
  await chatPages(app, chat);
  const people = createPeople({ journal, clock });
  const platformUrl = options.platformUrl ?? 'http://localhost:8080';
  const { at } = createProviders({ journal, people, platformUrl, secretOf: options.socialSecret ?? (() => undefined) });
  identityPages(app, { people, at, platformUrl });
  await identityRoutes(app, at);
  verifierPages(app, verifier);
  verifierRoutes(app, verifier);
  registryPages(app, registry);
  registryRoutes(app, registry);
  beaconRoutes(app, { journal, clock });
  const results = createResults({ journal, clock });
  resultsRoutes(app, results);
  let opened: Feed | undefined;
  const feed = (): Feed => {
    opened ??= createFeed({ journal, clock, ...options.feed });
    return opened;
  };
  const feedResults = createFeedResults(feed, clock);
  feedRoutes(app, feed, options.feedKey ?? (() => undefined));
  feedResultsRoutes(app, feedResults);
  feedPages(app, feed, feedResults);
  return {
    app,
    bank,
    phone,
    mailbox,
    verifier,
    chat,
    registry,
    results,
    feed,
    feedResults,
    get smtpAddress() {
      return smtpAddress;
    },
    async listen({ port = 0, host = '127.0.0.1', smtpPort } = {}) {
      if (smtpPort !== undefined) smtpAddress = await smtp.listen(smtpPort, host);
      const address = await app.listen({ port, host });
      bank.vault.host = new URL(address).host;
      bank.resume();
      verifier.resume();
      return address;
    },
    async close() {
      opened?.stop();
      await app.close();
      if (smtpAddress !== undefined) await smtp.close();
      bank.close();
      verifier.close();
    },
  };
}

const port = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535));
const environment = z.object({
  OUTSIDE_PORT: z._default(port, 8090),
  OUTSIDE_SMTP_PORT: z._default(port, 8091),
  OUTSIDE_HOST: z._default(z.string().check(z.minLength(1)), '127.0.0.1'),
  DATA_DIR: z._default(z.string().check(z.minLength(1)), 'data'),
  FEED_SPEED: z._default(z.coerce.number().check(z.minimum(0.1), z.maximum(600)), 1),
  FEED_DATA: z.optional(z.string()),
  PLATFORM_URL: z.optional(z.url({ protocol: /^https?$/ })),
});

async function start(): Promise<void> {
  const env = environment.safeParse(process.env);
  if (!env.success) {
    const wrong = env.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ');
    throw new Error(`the environment is wrong: ${wrong}`);
  }
  const { DATA_DIR: dataDir, OUTSIDE_HOST: host, PLATFORM_URL: platformUrl } = env.data;
  const outside = await createOutside({
    journal: fileJournal(join(dataDir, 'outside.jsonl')),
    credentials: bankCredentialsFrom(process.env, dataDir),
    gatewayCredentials: gatewayCredentialsFrom(process.env, dataDir),
    verifierCredentials: verifierCredentialsFrom(process.env, dataDir),
    registryKey: registryKeyFrom(process.env, dataDir),
    chatKey: chatKeyFrom(process.env, dataDir),
    feedKey: () => process.env.FIXTURES_FEED_KEY || undefined,
    feed: { speed: env.data.FEED_SPEED, data: env.data.FEED_DATA },
    socialSecret: socialSecretsFrom(process.env, dataDir),
    platformUrl,
    log: true,
  });
  outside.feed().start();
  await outside.listen({ host, port: env.data.OUTSIDE_PORT, smtpPort: env.data.OUTSIDE_SMTP_PORT });
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
      ? `port ${'port' in fault ? String(fault.port) : ''} is taken by another program`
      : fault instanceof Error
        ? fault.message
        : String(fault);
    process.stderr.write(`outside: ${text}\n`);
    process.exit(1);
  });
}
