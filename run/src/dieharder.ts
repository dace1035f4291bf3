import { spawn, spawnSync } from 'node:child_process';
import { canInstallPackages, installDebianPackage } from './debian-package.ts';
import { whenEnded } from './programs.ts';
import type { Say } from './steps.ts';
import { Trouble } from './trouble.ts';

/** A test of dieharder; how many p-values it works out, its own hundred if not said. */
export interface BatteryTest {
  readonly number: number;
  readonly samples?: number;
  readonly tuple?: number;
}

/** One line of what dieharder finds. */
export interface Finding {
  readonly test: string;
  readonly tuple: number;
  readonly p: number;
  readonly verdict: 'PASSED' | 'WEAK' | 'FAILED';
}

/** What looks at some ten million bytes each: bits, runs, tuples, spacings, ranks of matrices, counts of ones, bytes. */
export const quickTests: readonly BatteryTest[] = [
  { number: 100, samples: 25 },
  { number: 101, samples: 25 },
  { number: 102, samples: 25 },
  { number: 0 },
  { number: 2, samples: 3 },
  { number: 3, samples: 5 },
  { number: 8, samples: 20 },
  { number: 9, samples: 10 },
  { number: 15, samples: 50 },
  { number: 204, samples: 1 },
  { number: 205, samples: 1 },
];

/** Every test dieharder itself calls good, with its own hundred p-values: gigabytes, and hours. */
export const allTests: readonly BatteryTest[] = [
  ...[0, 1, 2, 3, 4, 8, 9, 10, 11, 12, 13, 15, 16, 17, 100, 101, 102].map((number) => ({ number })),
  ...[1, 2, 4, 8].map((tuple) => ({ number: 200, tuple })),
  ...[2, 3, 4, 5].flatMap((tuple) => [201, 202].map((number) => ({ number, tuple }))),
  ...[0, 1, 7, 31].map((tuple) => ({ number: 203, tuple })),
  ...[204, 205, 206, 207, 208, 209].map((number) => ({ number })),
];

const byHand = 'The batteries need dieharder, a package of Debian and Ubuntu: as root, apt-get install dieharder.';

/** Sees to it that dieharder is on this machine. */
export async function ensureDieharder(say: Say): Promise<void> {
  if (spawnSync('dieharder', ['-l']).status === 0) return;
  if (!canInstallPackages()) throw new Trouble(byHand);
  await installDebianPackage('dieharder', '1 MB', byHand, say);
}

/** Lets one test look at as many of these bytes as it wants. */
export async function runDieharder(
  { number, samples, tuple }: BatteryTest,
  bytes: Iterator<Buffer>,
  stopping: AbortSignal,
): Promise<Finding[]> {
  const more = [...(samples ? ['-p', String(samples)] : []), ...(tuple === undefined ? [] : ['-n', String(tuple)])];
  const child = spawn('dieharder', ['-g', '200', '-d', String(number), '-c', ',', ...more], {
    stdio: ['pipe', 'pipe', 'inherit'],
    signal: stopping,
  });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const ended = whenEnded(child);
  let goOn = () => {};
  // it closes its end when it has seen enough, which is no error here
  for (const event of ['drain', 'close', 'error']) child.stdin.on(event, () => goOn());
  while (child.stdin.writable) {
    if (!child.stdin.write(bytes.next().value))
      await new Promise<void>((go) => {
        goOn = go;
      });
  }
  const how = await ended;
  stopping.throwIfAborted();
  const findings = findingsOf(said);
  if (how !== 'ended with code 0' || findings.length === 0)
    throw new Trouble(`dieharder ${how} in test ${number}.\n${said.trim()}`);
  return findings;
}

/** The lines of its report: test, tuple, samples twice, p-value, verdict. */
export function findingsOf(report: string): Finding[] {
  const lines = report.matchAll(/^\s*(\w+),\s*(\d+),\s*\d+,\s*\d+,\s*([\d.]+),\s*(PASSED|WEAK|FAILED)\s*$/gm);
  return [...lines].map(([, test = '', tuple, p, verdict]) => ({
    test,
    tuple: Number(tuple),
    p: Number(p),
    verdict: verdict as Finding['verdict'],
  }));
}
