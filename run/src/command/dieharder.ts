import { spawn, spawnSync } from 'node:child_process';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { whenEnded } from '../platform/programs.ts';
import { canInstallPackages, installDebianPackage } from '../postgres/debian-package.ts';
import type { Say } from '../steps.ts';
import { Trouble } from '../trouble.ts';

/** A test of dieharder. */
export interface BatteryTest {
  readonly number: number;
  /** Of a test with several forms. */
  readonly tuple?: number;
  /** How much each p-value looks at; the test's own if not said. */
  readonly size?: number;
  /** How many p-values make the verdict; a hundred if not said. With few of them dieharder's own verdict is wrong. */
  readonly values?: number;
}

/** One line of what dieharder finds. */
export interface Finding {
  readonly test: string;
  readonly tuple: number;
  readonly p: number;
  readonly verdict: 'PASSED' | 'WEAK' | 'FAILED';
}

/** Bits, runs, tuples, spacings, ranks of matrices twice, ascents, throws of dice: sixty million bytes in all. */
export const quickTests: readonly BatteryTest[] = [
  { number: 100, size: 10_000 },
  { number: 101, size: 10_000 },
  { number: 102, size: 10_000 },
  { number: 0 },
  { number: 2, size: 1000 },
  { number: 3, size: 1000 },
  { number: 15, size: 10_000 },
  { number: 16, size: 2000 },
];

/** Every test dieharder itself calls good, at its own size: tens of gigabytes, and hours. */
export const allTests: readonly BatteryTest[] = [
  ...[0, 1, 2, 3, 4, 8, 9, 10, 11, 12, 13, 15, 16, 17, 100, 101, 102].map((number) => ({ number })),
  ...[1, 2, 4, 8].map((tuple) => ({ number: 200, tuple })),
  ...[2, 3, 4, 5].flatMap((tuple) => [201, 202].map((number) => ({ number, tuple }))),
  ...[0, 1, 7, 31].map((tuple) => ({ number: 203, tuple })),
  ...[204, 205, 206, 207, 208, 209].map((number) => ({ number })),
];

/** Named one by one: with its own report it also takes the time of the generator, over twenty million bytes. */
const columns = ['test_name', 'ntuple', 'pvalues', 'assessment'].flatMap((column) => ['-D', column]);

const byHand = 'The batteries need dieharder, a package of Debian and Ubuntu: as root, apt-get install dieharder.';

/** Sees to it that dieharder is on this machine. */
export async function ensureDieharder(say: Say): Promise<void> {
  if (spawnSync('dieharder', ['-l']).status === 0) return;
  if (!canInstallPackages()) throw new Trouble(byHand);
  await installDebianPackage('dieharder', '1 MB', byHand, say);
}

/** Lets one test look at as many of these bytes as it wants. */
export async function runDieharder(
  { number, tuple, size, values }: BatteryTest,
  bytes: Iterator<Buffer>,
  stopping: AbortSignal,
): Promise<Finding[]> {
  const asked = { '-n': tuple, '-t': size, '-p': values };
  const more = Object.entries(asked).flatMap(([flag, value]) => (value === undefined ? [] : [flag, String(value)]));
  const child = spawn('dieharder', ['-g', '200', '-d', String(number), '-c', ',', ...columns, ...more], {
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
    // a program that reads faster than we write would never let anything else have its turn, a signal to stop neither
    await nextTurn();
  }
  const how = await ended;
  stopping.throwIfAborted();
  const findings = findingsOf(said);
  if (how !== 'ended with code 0' || findings.length === 0)
    throw new Trouble(`dieharder ${how} in test ${number}.\n${said.trim()}`);
  return findings;
}

/** The lines of its report: test, tuple, p-value, verdict. */
export function findingsOf(report: string): Finding[] {
  const lines = report.matchAll(/^\s*(\w+),\s*(\d+),\s*([\d.]+),\s*(PASSED|WEAK|FAILED)\s*$/gm);
  return [...lines].map(([, test = '', tuple, p, verdict]) => ({
    test,
    tuple: Number(tuple),
    p: Number(p),
    verdict: verdict as Finding['verdict'],
  }));
}
