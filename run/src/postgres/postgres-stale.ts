import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Trouble } from '../trouble.ts';

/** What a server has written into its `postmaster.pid`. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  readonly ready: boolean;
}

const stopWithinMs = 20_000;
const hurriesWithinMs = 500;

/** The server that runs in this folder now; undefined when there is none, even if a file says so. */
export function runningPostmaster(dir: string): Postmaster | undefined {
  const lines = readLines(join(dir, 'postmaster.pid'));
  const pid = Number(lines[0]);
  if (!(pid > 0) || !worksIn(pid, realpathSync(dir))) return undefined;
  return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
}

/** Stops what outlived the process that started it, and removes the trace of a server that is no more. */
export async function stopStale(dir: string): Promise<void> {
  const trace = join(dir, 'postmaster.pid');
  if (!existsSync(trace)) return;
  const real = realpathSync(dir);
  const postmaster = runningPostmaster(dir);
  if (postmaster) signal(postmaster.pid, 'SIGINT');
  // Sessions without their postmaster have nothing to put in order: the log makes up for them. Those at work would
  // go on until they notice.
  const hurryAfterMs = postmaster ? stopWithinMs / 2 : 0;
  const began = Date.now();
  // Two servers on the same files would destroy them: wait for the last one.
  for (let left = processesIn(real); left.length > 0; left = processesIn(real)) {
    const waited = Date.now() - began;
    if (waited > stopWithinMs) {
      throw new Trouble(
        `An older PostgreSQL (process ${left.join(', ')}) still works in ${dir} and does not stop. End it and start again.`,
      );
    }
    // One that is stopped hears nothing but the last word.
    const last = waited > hurryAfterMs + hurriesWithinMs ? 'SIGKILL' : 'SIGQUIT';
    if (waited >= hurryAfterMs) for (const pid of left) signal(pid, last);
    await sleep(20);
  }
  // Its number may by now be another program's, which PostgreSQL would take for a running server.
  if (process.platform === 'linux') rmSync(trace, { force: true });
}

/** Every process of the server of this folder: the first one and its sessions. `realDir`: without links on the way. */
export function processesIn(realDir: string): number[] {
  if (process.platform === 'linux')
    return readdirSync('/proc')
      .map(Number)
      .filter((pid) => pid > 0 && worksIn(pid, realDir));
  const pid = Number(readLines(join(realDir, 'postmaster.pid'))[0]);
  return pid > 0 && worksIn(pid, realDir) ? [pid] : [];
}

/** Whether this process is a PostgreSQL of this folder, not a later one with the same number. */
function worksIn(pid: number, realDir: string): boolean {
  if (process.platform !== 'linux') {
    const { stdout } = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
    return stdout.includes('postgres') && stdout.includes(realDir);
  }
  try {
    return (
      readlinkSync(`/proc/${pid}/cwd`) === realDir && readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres')
    );
  } catch {
    return false; // gone, or another user's: not ours either way
  }
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch {
    return [];
  }
}

function signal(pid: number, name: 'SIGINT' | 'SIGQUIT' | 'SIGKILL'): void {
  try {
    process.kill(pid, name);
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause && cause.code === 'ESRCH')) throw cause;
  }
}
