import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packageFile } from './place.ts';
import { runTool } from './tool.ts';

/** How many tests of a check passed and failed. */
export interface Count {
  readonly passed: number;
  readonly failed: number;
}

/** What every check gets. */
export interface CheckOptions {
  readonly env: Readonly<Record<string, string>>;
  readonly stopping: AbortSignal;
}

/** The compiler over the whole project: one test. */
export const checkTypes = (options: CheckOptions) => checkTools([['tsc', '-p', '.']], options);

/** Format, imports and lint: one test. */
export const checkLint = (options: CheckOptions) =>
  checkTools(
    [
      ['biome', 'check', '.'],
      ['oxlint', '--type-aware'],
    ],
    options,
  );

/** Tests run by vitest: all of them, or those `args` choose. */
export function runTests(args: readonly string[], options: CheckOptions): Promise<Count> {
  return withReport(options, countTests, (report) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    return [packageFile('vitest/vitest.mjs'), 'run', ...reporters, ...args];
  });
}

/** The journeys in a real browser. */
export function runJourneys(options: CheckOptions): Promise<Count> {
  return withReport(options, countJourneys, () => [
    packageFile('@playwright/test/cli.js'),
    'test',
    '--config=journeys/playwright.config.ts',
  ]);
}

/** Reads vitest's report. A file that could not even be loaded is one failure. */
export function countTests(report: string): Count {
  const { numPassedTests, testResults } = JSON.parse(report) as {
    numPassedTests: number;
    testResults: { status: string; assertionResults: { status: string }[] }[];
  };
  const failures = testResults.map(({ status, assertionResults }) => {
    const failed = assertionResults.filter((assertion) => assertion.status === 'failed').length;
    return status === 'failed' ? Math.max(1, failed) : failed;
  });
  return { passed: numPassedTests, failed: failures.reduce((sum, failed) => sum + failed, 0) };
}

/** Reads Playwright's report. Errors outside any test, such as a house that did not start, are failures too. */
export function countJourneys(report: string): Count {
  const { stats, errors } = JSON.parse(report) as {
    stats: { expected: number; unexpected: number; flaky: number };
    errors: unknown[];
  };
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
}

async function checkTools(
  tools: readonly (readonly [string, ...string[]])[],
  { env, stopping }: CheckOptions,
): Promise<Count> {
  let failed = 0;
  for (const [command, ...args] of tools) {
    const { code, output } = await runTool(command, args, { env, stopping });
    if (code === 0) continue;
    failed = 1;
    process.stdout.write(`\n${output}\n`);
  }
  return { passed: 1 - failed, failed };
}

async function withReport(
  { env, stopping }: CheckOptions,
  count: (report: string) => Count,
  command: (report: string) => readonly string[],
): Promise<Count> {
  const dir = mkdtempSync(join(tmpdir(), 'palpite-report-'));
  const report = join(dir, 'report.json');
  try {
    const args = command(report);
    const { code } = await runTool(process.execPath, args, {
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      show: true,
      stopping,
    });
    const counted = existsSync(report) ? count(readFileSync(report, 'utf8')) : { passed: 0, failed: 0 };
    // A runner that ended badly is never counted as good, whatever it managed to write.
    return code === 0 || counted.failed > 0 ? counted : { ...counted, failed: 1 };
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}
