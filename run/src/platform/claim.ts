import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

/** One running process, told apart from a later one that was given the same number. */
interface Claim {
  readonly pid: number;
  readonly started: string;
}

/** When a process started, in whatever form the system has; undefined when there is no such process. */
export function startOf(pid: number): string | undefined {
  try {
    // The name in the second field may hold spaces and brackets: count from the last bracket.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    const dead = fields[0] === 'Z' || fields[0] === 'X';
    return dead ? undefined : `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${fields[19]}`;
  } catch {
    if (existsSync('/proc/self/stat')) return undefined;
    return spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() || undefined;
  }
}

/** Writes into `file` that this process (or `pid`) has the thing the file stands for. */
export function claim(file: string, pid: number = process.pid): void {
  const mine: Claim = { pid, started: startOf(pid) ?? '' };
  release(file); // it may be another user's, in our folder
  writeFileSync(file, `${JSON.stringify(mine)}\n`);
}

/** The process that claimed `file` and still runs; undefined when nobody does. */
export function holder(file: string): number | undefined {
  try {
    const claimed = JSON.parse(readFileSync(file, 'utf8')) as Partial<Claim>;
    if (typeof claimed.pid !== 'number') return undefined;
    return startOf(claimed.pid) === claimed.started ? claimed.pid : undefined;
  } catch {
    return undefined;
  }
}

export function release(file: string): void {
  rmSync(file, { force: true });
}
