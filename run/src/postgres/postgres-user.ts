import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Trouble } from '../trouble.ts';

/** The system user a database runs as. */
export interface DatabaseUser {
  readonly uid: number;
  readonly gid: number;
}

/** PostgreSQL refuses to run as root: as root, somebody without rights; otherwise undefined, which means ourselves. */
export function databaseUser(clusterDir: string): DatabaseUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = existsSync(clusterDir) ? statSync(clusterDir) : undefined;
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return lookUp('postgres') ?? lookUp('nobody') ?? create('palpite');
}

/** Whether a user who is not root gets to a file or folder: every folder on the way must let him through. */
export function canReach(user: DatabaseUser, path: string): boolean {
  const { uid, gid, mode } = statSync(path);
  const bits = uid === user.uid ? mode >> 6 : gid === user.gid ? mode >> 3 : mode;
  const through = (bits & 1) !== 0;
  const parent = dirname(path);
  return through && (parent === path || canReach(user, parent));
}

/** Gives a folder and everything in it to a user. */
export function giveTo(user: DatabaseUser, path: string): void {
  chownSync(path, user.uid, user.gid);
  for (const entry of readdirSync(path, { recursive: true, withFileTypes: true })) {
    const inside = join(entry.parentPath, entry.name);
    if (!lstatSync(inside).isSymbolicLink()) chownSync(inside, user.uid, user.gid);
  }
}

function lookUp(name: string): DatabaseUser | undefined {
  const [uid, gid] = ['-u', '-g'].map((flag) => {
    const { status, stdout } = spawnSync('id', [flag, name], { encoding: 'utf8' });
    return status === 0 ? Number(stdout) : Number.NaN;
  });
  return uid && gid && uid > 0 ? { uid, gid } : undefined;
}

function create(name: string): DatabaseUser {
  spawnSync('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', name]);
  const user = lookUp(name);
  if (!user) {
    throw new Trouble(
      'PostgreSQL cannot run as root, and there is no other user to run it as. Start as a normal user, or make a user named "postgres".',
    );
  }
  return user;
}
