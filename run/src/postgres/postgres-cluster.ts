import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Trouble } from '../trouble.ts';
import type { PostgresFiles } from './postgres-files.ts';
import { explain } from './postgres-trouble.ts';
import type { DatabaseUser } from './postgres-user.ts';

/** What a new cluster is made from. */
export interface NewCluster {
  readonly dir: string;
  readonly files: PostgresFiles;
  readonly user: DatabaseUser | undefined;
  /** The superuser's. */
  readonly password: string;
  readonly durable: boolean;
}

/** Makes the cluster under another name first, so that one cut short is never taken for a whole one. */
export function makeCluster({ dir, files, user, password, durable }: NewCluster): void {
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
      { ...runAs(user, unfinished), encoding: 'utf8' },
    );
    if (made.error) {
      throw new Trouble(
        `PostgreSQL cannot run on this system (${made.error.message}). Set DATABASE_URL to any PostgreSQL from 17 on.`,
      );
    }
    if (made.status !== 0) throw new Trouble(explain(`${made.stdout}\n${made.stderr}`.trim(), dir));
    renameSync(unfinished, dir);
  } finally {
    rmSync(passwordFile, { force: true });
    rmSync(unfinished, { recursive: true, force: true });
  }
}

/** The superuser's password, made once and readable by us alone. Trouble when a cluster has lost its own. */
export function passwordOf(dir: string): string {
  const file = `${dir}-password`;
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  if (existsSync(dir))
    throw new Trouble(`The database's password file ${file} is missing. Put it back, or start anew with --fresh.`);
  const password = randomBytes(24).toString('hex');
  writeFileSync(file, `${password}\n`, { mode: 0o600 });
  return password;
}

/** Trouble when the cluster was made by another major version. */
export function checkVersion(dir: string, major: string): void {
  const file = join(dir, 'PG_VERSION');
  if (!existsSync(file)) throw new Trouble(`${dir} is not a PostgreSQL data folder. Move it away and start again.`);
  const found = readFileSync(file, 'utf8').trim();
  if (found === major) return;
  throw new Trouble(
    `The data folder ${dir} was made by PostgreSQL ${found}, and this is PostgreSQL ${major}. ` +
      'Run it with a server of its own version and set DATABASE_URL to that, choose another DATA_DIR, or start anew with --fresh.',
  );
}

/**
 * The folder to name to initdb and postgres. It is entered before rights are dropped, so it may lie where their
 * user could not go by name.
 */
export function folderArgument(dir: string): string {
  return process.platform === 'linux' ? '/proc/self/cwd' : dir;
}

/** Spawn options to work in a folder as the database's user, with nothing of our environment. */
export function runAs(user: DatabaseUser | undefined, cwd: string) {
  const env = { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' };
  return { cwd, env, ...(user && { uid: user.uid, gid: user.gid }) };
}
