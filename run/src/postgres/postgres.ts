import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { claim, holder, release } from '../platform/claim.ts';
import type { Gone } from '../platform/programs.ts';
import { Trouble, troubleWith } from '../trouble.ts';
import { checkVersion, makeCluster, passwordOf } from './postgres-cluster.ts';
import { postgresFiles } from './postgres-files.ts';
import { startServer } from './postgres-server.ts';
import { runningPostmaster, stopStale } from './postgres-stale.ts';
import { databaseUser, giveTo } from './postgres-user.ts';

/** How to run an embedded PostgreSQL. */
export interface PostgresOptions {
  /** Folder of the database cluster, made when missing. Its parent also holds the password and is ours. */
  readonly dir: string;
  /** Left out: any free port. */
  readonly port?: number;
  /** File the server writes its own log to. */
  readonly log: string;
  /** Trades durability for speed, for tests that keep nothing. */
  readonly throwaway?: boolean;
  /** Gives up a start under way. */
  readonly stopping?: AbortSignal;
}

/** A running PostgreSQL. It stops with this process, however that ends. */
export interface Postgres {
  /** Superuser's address of the database `postgres`, with the password in it. */
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  /** Resolves when the server ends without having been asked to. */
  readonly gone: Promise<Gone>;
  /** Ends all sessions and shuts down cleanly. */
  stop(): Promise<void>;
  /** Ends the server at once, not its sessions: for one that does not answer. `gone` tells. */
  kill(): void;
}

/**
 * Makes the cluster where needed, clears away what a crash left, and starts the server. Trouble
 * for what a person can mend.
 */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const dir = resolve(options.dir);
  const home = dirname(dir);
  const mark = `${dir}.running`;
  try {
    mkdirSync(home, { recursive: true, mode: 0o700 });
    const other = holder(mark);
    if (other !== undefined) {
      throw new Trouble(`The database in ${dir} is already running, started by process ${other}. Stop that first.`);
    }
    const user = databaseUser(dir);
    const files = postgresFiles(user, home);
    const password = passwordOf(dir);
    if (!existsSync(dir)) makeCluster({ dir, files, user, password, durable: !options.throwaway });
    checkVersion(dir, files.major);
    // A folder that root restored from a copy: the server takes only its own user's.
    if (user && statSync(dir).uid !== user.uid) giveTo(user, dir);
    await stopStale(dir);
    claim(mark);
    const server = await startServer({ ...options, dir, files, user }).catch((cause: unknown) => {
      release(mark);
      throw cause;
    });
    return {
      ...server,
      url: urlOf(password, server.port),
      async stop() {
        await server.stop();
        release(mark);
      },
    };
  } catch (cause) {
    throw troubleWith(`The database in ${dir} could not be started`, cause);
  }
}

/** Address of the server that runs on this cluster now, whoever started it; undefined when none does. */
export function runningUrl(dir: string): string | undefined {
  const postmaster = runningPostmaster(resolve(dir));
  return postmaster?.ready ? urlOf(passwordOf(resolve(dir)), postmaster.port) : undefined;
}

function urlOf(password: string, port: number): string {
  return `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
}
