import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildFrontEnds } from '../build-front-ends.ts';
import { type Patience, platformPatience } from '../patience.ts';
import { checkDatabase } from '../postgres/database.ts';
import { Steps } from '../steps.ts';
import { Trouble, troubleWith, unlessStopped } from '../trouble.ts';
import { claim, holder, release } from './claim.ts';
import { feedKey } from './feed-key.ts';
import { stopLeftPrograms } from './left-programs.ts';
import { databasePart, programPart, watchedPart } from './parts.ts';
import { healthUrl, type Ports, portFrom, requireFree } from './ports.ts';
import { keepRestarts } from './restarts.ts';
import type { Part, PartNews } from './supervised.ts';

/** A login of the demonstration, made by the server. */
export interface Login {
  readonly who: string;
  readonly username: string;
  readonly password: string;
  /** Key for an authenticator app, where the login asks for a code. */
  readonly totpSecret?: string;
}

export interface PlatformOptions {
  /** The one folder everything is kept in. */
  readonly dataDir: string;
  readonly ports: Ports;
  /** A PostgreSQL to use instead of the embedded one. */
  readonly databaseUrl?: string;
  /** Shows the logs here too. */
  readonly verbose?: boolean;
  /** Starts a part again when its sources change. */
  readonly watch?: boolean;
  /** Lets the people of the demonstration live through a past on the first start. */
  readonly past?: boolean;
  /** Gives up and takes everything down again. */
  readonly stopping?: AbortSignal;
  /** How long a part may be silent and how often it may die, where that is not as usual. */
  readonly patience?: Partial<Patience>;
}

/** The whole system, running: database, outside world, platform. */
export interface Platform {
  readonly siteUrl: string;
  readonly officeUrl: string;
  readonly outsideUrl: string;
  readonly vendorUrl: string;
  readonly opsUrl: string;
  readonly databaseUrl: string;
  readonly logins: readonly Login[];
  /** Resolves with a text for people when a part died too often to be started again. */
  readonly gone: Promise<string>;
  /** Stops the parts in order, the database last. */
  stop(): Promise<void>;
}

/** How many steps `startPlatform` prints. */
export const platformSteps = 6;
const readyWithinMs = 180_000;

/**
 * Starts everything, one printed step after the other. Whatever fails, what was started is stopped again. Once it
 * stands, a part that dies or does not answer is started again.
 */
export async function startPlatform(
  options: PlatformOptions,
  steps: Steps = new Steps(platformSteps),
): Promise<Platform> {
  const { ports, dataDir, stopping } = options;
  const parts = new AsyncDisposableStack();
  const gone: Promise<string>[] = [];
  const patience = { ...platformPatience, ...options.patience };
  let tell: (news: PartNews) => void = () => undefined;
  const keep = <Told>(part: Part<Told>): Promise<Told> => {
    parts.defer(() => part.stop());
    gone.push(part.gone);
    return unlessStopped(stopping, part.ready);
  };
  const start = (name: string, file: string, watched: readonly string[], at: string, env: Record<string, string>) => {
    const program = { name, file, env, dataDir, verbose: options.verbose ?? false, readyWithinMs };
    if (options.watch) return keep(watchedPart(program, watched));
    return keep(programPart({ ...program, healthUrl: at }, { patience, tell, needs }));
  };
  /** What programs stand on: none is started again before that is. */
  const needs: Pick<Part<unknown>, 'up'>[] = [];

  try {
    await steps.run('data folder', async (say) => {
      prepare(dataDir);
      const mark = join(dataDir, 'platform.running');
      const other = holder(mark);
      if (other !== undefined)
        throw new Trouble(
          `Palpite already runs on the data folder ${dataDir} (process ${other}). Stop it first, or choose another DATA_DIR.`,
        );
      await stopLeftPrograms(dataDir);
      claim(mark);
      parts.defer(() => release(mark));
      const restarts = keepRestarts(dataDir);
      parts.defer(() => restarts.close());
      tell = restarts.tell;
      say(dataDir);
    });
    await steps.run('ports', async (say) => {
      await requireFree(ports);
      say(Object.values(ports).join(', '));
    });
    await steps.run('front ends', (say) => buildFrontEnds(say, stopping));
    const databaseUrl = await steps.run('database', async (say) => {
      if (options.databaseUrl) {
        say(await checkDatabase(options.databaseUrl));
        return options.databaseUrl;
      }
      const port = portFrom(process.env, 'DATABASE_PORT');
      const part = databasePart(
        { ...embedded(dataDir), name: databaseName, ...(port && { port }) },
        { patience, tell },
      );
      needs.push(part);
      const database = await keep(part);
      say(`PostgreSQL on port ${database.port}`);
      return database.url;
    });
    const env = environment(options, databaseUrl);
    const { OPS_HOST, OUTSIDE_HOST, VENDOR_HOST } = process.env;
    const at = {
      server: healthUrl(OPS_HOST, ports.ops),
      outside: healthUrl(OUTSIDE_HOST, ports.outside),
      vendor: healthUrl(VENDOR_HOST, ports.vendor),
    };
    await steps.run('outside', async (say) => {
      await start('outside', 'outside/src/main.ts', ['outside/src', 'contract/src', 'math/src'], at.outside, env);
      await start('vendor', 'outside/src/vendor/main.ts', ['outside/src', 'math/src'], at.vendor, env);
      say('bank, inboxes and vendor are open');
    });
    const said = await steps.run('platform', async (say) => {
      const sources = ['server/src', 'contract/src', 'math/src'];
      const ready = await start('server', 'server/src/main.ts', sources, at.server, env);
      say('listening');
      return ready;
    });
    return {
      siteUrl: `http://localhost:${ports.site}`,
      officeUrl: `http://localhost:${ports.office}`,
      outsideUrl: `http://localhost:${ports.outside}`,
      vendorUrl: `http://localhost:${ports.vendor}`,
      opsUrl: `http://127.0.0.1:${ports.ops}`,
      databaseUrl,
      logins: loginsIn(said),
      gone: Promise.race(gone),
      stop: () => parts.disposeAsync(),
    };
  } catch (cause) {
    await parts.disposeAsync();
    throw cause;
  }
}

/** Name of the platform's database in the embedded server. */
export const databaseName = 'palpite';

/** Where the embedded database of a data folder lies, and its log. */
export function embedded(dataDir: string): { dir: string; log: string } {
  return { dir: join(dataDir, 'postgres'), log: join(dataDir, 'logs', 'postgres.log') };
}

function prepare(dataDir: string): void {
  try {
    mkdirSync(join(dataDir, 'logs'), { recursive: true, mode: 0o700 });
  } catch (cause) {
    throw troubleWith(`The data folder ${dataDir} cannot be used`, cause);
  }
}

function environment({ ports, dataDir, watch, past }: PlatformOptions, databaseUrl: string): Record<string, string> {
  return {
    PORT: String(ports.site),
    OFFICE_PORT: String(ports.office),
    OPS_PORT: String(ports.ops),
    OUTSIDE_PORT: String(ports.outside),
    OUTSIDE_URL: `http://127.0.0.1:${ports.outside}`,
    OUTSIDE_SMTP_PORT: String(ports.smtp),
    FIXTURES_FEED_URL: process.env.FIXTURES_FEED_URL || `ws://127.0.0.1:${ports.outside}/feed`,
    FIXTURES_FEED_KEY: process.env.FIXTURES_FEED_KEY || feedKey(dataDir),
    FIXTURES_RESULTS_URLS:
      process.env.FIXTURES_RESULTS_URLS ||
      ['wire', 'press'].map((source) => `http://127.0.0.1:${ports.outside}/feed/results/${source}`).join(','),
    VENDOR_PORT: String(ports.vendor),
    VENDOR_URL: process.env.VENDOR_URL || `http://127.0.0.1:${ports.vendor}`,
    VENDOR_PUBLIC_URL: process.env.VENDOR_PUBLIC_URL || `http://localhost:${ports.vendor}`,
    SMTP_URL: process.env.SMTP_URL || `smtp://127.0.0.1:${ports.smtp}`,
    PLATFORM_URL: process.env.PUBLIC_URL || `http://localhost:${ports.site}`,
    DATABASE_URL: databaseUrl,
    // whoever works on a function takes a change back, too
    ...(watch && { OWN_FUNCTIONS: 'on' }),
    DATA_DIR: dataDir,
    ...(past && { DEMO_PAST: process.env.DEMO_PAST || 'on' }),
  };
}

function loginsIn(said: Record<string, unknown>): readonly Login[] {
  return Array.isArray(said.logins) ? said.logins.filter(isLogin) : [];
}

function isLogin(value: unknown): value is Login {
  return typeof value === 'object' && value !== null && 'who' in value && 'username' in value && 'password' in value;
}
