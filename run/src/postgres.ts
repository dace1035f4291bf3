import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir, totalmem } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { claim, holder, release } from './claim.ts';
import { leash } from './leash.ts';
import { lastLines, openLog } from './logs.ts';
import { freePorts } from './ports.ts';
import { type PostgresFiles, postgresFiles } from './postgres-files.ts';
import { runningPostmaster, stopStale } from './postgres-stale.ts';
import { type DatabaseUser, databaseUser, giveTo } from './postgres-user.ts';
import { whenEnded } from './programs.ts';
import { Trouble, troubleWith } from './trouble.ts';

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
}

/** A running PostgreSQL. It stops with this process, however that ends. */
export interface Postgres {
  /** Superuser's address of the database `postgres`, with the password in it. */
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  /** Resolves with a sentence when the server ends without having been asked to. */
  readonly gone: Promise<string>;
  /** Ends all sessions and shuts down cleanly. */
  stop(): Promise<void>;
}

const readyWithinMs = 120_000;
const stopWithinMs = 30_000;
const oldBackendsWithinMs = 10_000;

/** Makes the cluster where needed, clears away what a crash left, and starts the server. Trouble for what a person can mend. */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const dir = resolve(options.dir);
  const home = dirname(dir);
  const claimed = `${dir}.running`;
  try {
    mkdirSync(home, { recursive: true, mode: 0o700 });
    const other = holder(claimed);
    if (other !== undefined)
      throw new Trouble(`The database in ${dir} is already running, started by process ${other}. Stop that first.`);
    const user = databaseUser(dir);
    const files = postgresFiles(user, home);
    const password = passwordOf(dir);
    if (!existsSync(dir)) makeCluster({ dir, files, user, password, durable: !options.throwaway });
    checkVersion(dir, files.major);
    // A folder restored by root from a copy; the server takes only its own.
    if (user && statSync(dir).uid !== user.uid) giveTo(user, dir);
    await stopStale(dir);
    claim(claimed);
    const running = await startPatiently({ ...options, dir, files, user }).catch((cause: unknown) => {
      release(claimed);
      throw cause;
    });
    return {
      url: urlOf(password, running.port),
      ...running,
      async stop() {
        await running.stop();
        release(claimed);
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

/** The superuser's password, made once and readable by us alone. */
function passwordOf(dir: string): string {
  const file = `${dir}-password`;
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  if (existsSync(dir))
    throw new Trouble(`The database's password file ${file} is missing. Put it back, or start anew with --fresh.`);
  const password = randomBytes(24).toString('hex');
  writeFileSync(file, `${password}\n`, { mode: 0o600 });
  return password;
}

interface Making {
  readonly dir: string;
  readonly files: PostgresFiles;
  readonly user: DatabaseUser | undefined;
  readonly password: string;
  readonly durable: boolean;
}

/** Makes the cluster under another name first, so that one cut short is never taken for a whole one. */
function makeCluster({ dir, files, user, password, durable }: Making): void {
  const unfinished = `${dir}.unfinished`;
  const passwordFile = join(tmpdir(), `palpite-${randomBytes(8).toString('hex')}`);
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600, flag: 'wx' });
  try {
    if (user) for (const path of [unfinished, passwordFile]) chownSync(path, user.uid, user.gid);
    const made = spawnSync(
      files.initdb,
      [
        ...[
          '-D',
          folderArgument(unfinished),
          '--username=postgres',
          '--auth=scram-sha-256',
          `--pwfile=${passwordFile}`,
        ],
        ...['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
        ...['--data-checksums', '--no-instructions', ...(durable ? [] : ['--no-sync'])],
      ],
      { ...asUser(unfinished, user), encoding: 'utf8' },
    );
    if (made.error)
      throw new Trouble(
        `PostgreSQL cannot run on this system: ${made.error.message}. Set DATABASE_URL to any PostgreSQL from 15 on.`,
      );
    if (made.status !== 0) throw new Trouble(explain(`${made.stdout}\n${made.stderr}`.trim(), dir));
    renameSync(unfinished, dir);
  } finally {
    rmSync(passwordFile, { force: true });
    rmSync(unfinished, { recursive: true, force: true });
  }
}

function checkVersion(dir: string, major: string): void {
  const file = join(dir, 'PG_VERSION');
  if (!existsSync(file)) throw new Trouble(`${dir} is not a PostgreSQL data folder. Move it away and start again.`);
  const found = readFileSync(file, 'utf8').trim();
  if (found === major) return;
  throw new Trouble(
    `The data folder ${dir} was made by PostgreSQL ${found}, and this is PostgreSQL ${major}. ` +
      'Run it with a server of its own version and set DATABASE_URL to that, choose another DATA_DIR, or start anew with --fresh.',
  );
}

interface Starting extends PostgresOptions {
  readonly files: PostgresFiles;
  readonly user: DatabaseUser | undefined;
}
type Running = Omit<Postgres, 'url'>;

/** After a crash the old server's processes may hold its memory for a moment, and a free port may be gone again: tries anew. */
async function startPatiently(starting: Starting): Promise<Running> {
  const deadline = Date.now() + oldBackendsWithinMs;
  for (;;) {
    const port = starting.port ?? (await freePorts(1))[0] ?? 0;
    const outcome = await startOnce(starting, port);
    if (typeof outcome !== 'string') return outcome;
    const passing =
      /shared memory block|lock file "postmaster\.pid"/.test(outcome) || (!starting.port && portTaken.test(outcome));
    if (!passing || Date.now() > deadline) throw new Trouble(explain(outcome, starting.dir, port));
    await sleep(300);
  }
}

/** The running server, or the end of its log if it did not come up. */
async function startOnce({ dir, files, user, log, throwaway }: Starting, port: number): Promise<Running | string> {
  const settings = { ...settingsFor(port), ...(throwaway ? careless : durable) };
  const { fd, from } = openLog(log);
  const [command = files.postgres, ...args] = [
    ...[...leash('INT'), files.postgres, '-D', folderArgument(dir)],
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  const child = spawn(command, args, { ...asUser(dir, user), stdio: ['ignore', fd, fd], detached: true });
  closeSync(fd);
  let how: string | undefined;
  const ended = whenEnded(child).then((end) => {
    how = end;
    return end;
  });
  const deadline = Date.now() + readyWithinMs;
  for (;;) {
    if (how !== undefined) return lastLines(log, from) || how;
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
    gone: new Promise((resolveGone) => {
      void ended.then((end) => {
        if (!asked) resolveGone(`PostgreSQL ${end}. Its log is ${log}; the last lines:\n\n${lastLines(log, from)}`);
      });
    }),
    async stop() {
      asked = true;
      child.kill('SIGINT');
      // A checkpoint that takes this long is cut short: the log makes up for it at the next start.
      const hurry = setTimeout(() => child.kill('SIGQUIT'), stopWithinMs);
      await ended;
      clearTimeout(hurry);
    },
  };
}

/** The folder the server works in. Entered before rights are dropped, so it may lie where its user could not go by name. */
function folderArgument(dir: string): string {
  return process.platform === 'linux' ? '/proc/self/cwd' : dir;
}

function asUser(cwd: string, user: DatabaseUser | undefined) {
  const env = { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' };
  return { cwd, env, ...(user && { uid: user.uid, gid: user.gid }) };
}

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
    timezone: 'UTC',
    log_timezone: 'UTC',
  };
}

const durable = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' };
const careless = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '128MB',
  max_wal_size: '1GB',
};

const portTaken = /Address already in use/;

/** The sentence for what initdb or the server said before it gave up. */
function explain(said: string, dir: string, port?: number): string {
  if (/No space left on device|Disk quota exceeded/.test(said))
    return `The disk that holds ${dir} is full: make room and start again.`;
  if (portTaken.test(said))
    return `Port ${port} (the database) is already used by another program. Choose another with DATABASE_PORT.`;
  if (/could not look up effective user/.test(said))
    return 'PostgreSQL needs a user with a name: this one has only a number. Set DATABASE_URL to another server.';
  if (/shared memory block|lock file "postmaster\.pid"/.test(said))
    return `Another PostgreSQL still works in ${dir}. Stop it and start again.`;
  return `PostgreSQL could not start in ${dir}. It said:\n\n${said.split('\n').slice(-20).join('\n')}`;
}
