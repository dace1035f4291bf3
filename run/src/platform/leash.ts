import { spawnSync } from 'node:child_process';

let known: boolean | undefined;

/**
 * What to put before a command line so that the program gets `signal` when this process dies, even from `kill -9`.
 * Empty where the system cannot do it; then the next start finds and stops what was left.
 */
export function leash(signal: 'INT' | 'TERM'): readonly string[] {
  known ??= spawnSync('setpriv', ['--pdeathsig', signal, 'true']).status === 0;
  return known ? ['setpriv', '--pdeathsig', signal] : [];
}
