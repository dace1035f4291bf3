import { spawn } from 'node:child_process';
import { closeSync } from 'node:fs';
import { totalmem } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { leash } from '../platform/leash.ts';
import { lastLines, lastWords, openLog } from '../platform/logs.ts';
import { freePorts } from '../platform/ports.ts';
import { whenEnded } from '../platform/programs.ts';
import { Trouble } from '../trouble.ts';
import type { Postgres, PostgresOptions } from './postgres.ts';
import { folderArgument, runAs } from './postgres-cluster.ts';
import type { PostgresFiles } from './postgres-files.ts';
import { runningPostmaster } from './postgres-stale.ts';
import { explain, isPassing } from './postgres-trouble.ts';
import type { DatabaseUser } from './postgres-user.ts';

/** A cluster that is ready to be served. */
export interface ServerOptions extends PostgresOptions {
  readonly files: PostgresFiles;
  readonly user: DatabaseUser | undefined;
}
type Server = Omit<Postgres, 'url'>;

const readyWithinMs = 120_000;
const stopWithinMs = 30_000;
const hurriesWithinMs = 5_000;
const passesWithinMs = 10_000;

/** Starts the server; what passes by itself, such as a free port that was just taken, is tried anew for a while. */
export async function startServer(options: ServerOptions): Promise<Server> {
  const deadline = Date.now() + passesWithinMs;
  for (;;) {
    const port = options.port ?? (await freePorts(1))[0] ?? 0;
    const outcome = await startOnce(options, port);
    if (typeof outcome !== 'string') return outcome;
    if (!isPassing(outcome, options.port !== undefined) || Date.now() > deadline) {
      throw new Trouble(explain(outcome, options.dir, port));
    }
    await sleep(300);
  }
}

/** The running server, or the end of its log if it did not come up. */
async function startOnce(
  { dir, files, user, log, throwaway, stopping }: ServerOptions,
  port: number,
): Promise<Server | string> {
  const { fd, from } = openLog(log);
  const settings = { ...settingsFor(port), ...(throwaway ? careless : durable) };
  const [command = files.postgres, ...args] = [
    ...[...leash('INT'), files.postgres, '-D', folderArgument(dir)],
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  // Detached: Ctrl-C in the terminal must not reach it before those who use it have stopped.
  const child = spawn(command, args, { ...runAs(user, dir), stdio: ['ignore', fd, fd], detached: true });
  closeSync(fd);
  let how: string | undefined;
  const ended = whenEnded(child).then((end) => {
    how = end;
    return end;
  });
  const deadline = Date.now() + readyWithinMs;
  for (;;) {
    if (how !== undefined) return lastLines(log, from) || how;
    if (stopping?.aborted) {
      child.kill('SIGINT');
      await ended;
      throw stopping.reason;
    }
    const postmaster = runningPostmaster(dir);
    if (postmaster?.pid === child.pid && postmaster?.ready) break;
    if (Date.now() > deadline) {
      child.kill('SIGQUIT');
      throw new Trouble(`PostgreSQL did not come up within ${readyWithinMs / 1000} s. Its log is ${log}.`);
    }
    await sleep(5);
  }
  let asked = false;
  return {
    port,
    pid: child.pid ?? 0,
    gone: new Promise((resolve) => {
      void ended.then((end) => {
        if (!asked) resolve({ how: end, log: lastWords(log, from) });
      });
    }),
    kill: () => void child.kill('SIGKILL'),
    async stop() {
      asked = true;
      child.kill('SIGINT');
      // A last checkpoint that takes this long is cut short: the log makes up for it at the next start.
      const hurry = setTimeout(() => child.kill('SIGQUIT'), stopWithinMs);
      // One that hears nothing is ended all the same.
      const force = setTimeout(() => child.kill('SIGKILL'), stopWithinMs + hurriesWithinMs);
      await ended;
      clearTimeout(hurry);
      clearTimeout(force);
    },
  };
}

const durable = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' };
const careless = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '128MB',
  max_wal_size: '1GB',
  // a worker of it in the template keeps that from being cloned, and no clone lives long enough to need one
  autovacuum: 'off',
};

function settingsFor(port: number): Record<string, string> {
  const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
  return {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: '200',
    shared_buffers: memory < 4 * 1024 ** 3 ? '128MB' : '512MB',
    wal_buffers: '64MB',
    max_wal_size: '4GB',
    checkpoint_timeout: '15min',
    wal_compression: 'off',
    jit: 'off',
    // after a crash one call to the file system does what else is one for each of thousands of files
    ...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }),
    timezone: 'UTC',
    log_timezone: 'UTC',
  };
}
