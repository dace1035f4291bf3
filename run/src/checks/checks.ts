import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { packageFile, projectDir } from '../place.ts';
import { runTool } from '../tool.ts';

/** How many tests of a check passed and failed. */
export interface Count {
  readonly passed: number;
  readonly failed: number;
  /**
   * The failed ones by file and name, each with the first lines of what it said; what failed outside any test has no
   * name.
   */
  readonly names: readonly string[];
}

/** What every check gets. */
export interface CheckOptions {
  readonly env: Readonly<Record<string, string>>;
  readonly stopping: AbortSignal;
}

/**
 * The compiler over the whole project is one test, format, imports and lint are another. They run side by side: the
 * compiler uses one processor.
 */
export async function checkSource(options: CheckOptions): Promise<Count> {
  const counts = await Promise.all([
    checkTools([['tsc', '-p', '.']], options),
    checkTools(
      [
        ['biome', 'check', '.'],
        ['oxlint', '--type-aware'],
      ],
      options,
    ),
  ]);
  const sum = (read: (count: Count) => number) => counts.reduce((all, count) => all + read(count), 0);
  return { passed: sum(({ passed }) => passed), failed: sum(({ failed }) => failed), names: [] };
}

/** Tests run by vitest: all of them, or those `args` choose. */
export function runTests(args: readonly string[], options: CheckOptions): Promise<Count> {
  return withReport(options, countTests, (report) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    return [packageFile('vitest/vitest.mjs'), 'run', ...reporters, ...args];
  });
}

/** The journeys in a real browser: all of them, or those in `files`. */
export function runJourneys(options: CheckOptions, files: readonly string[] = []): Promise<Count> {
  // each is a regular expression; one that runs after the others would bring them all along
  const chosen = files.map((file) => `/${file.replaceAll('.', '\\.')}$`);
  return withReport(options, countJourneys, () => [
    packageFile('@playwright/test/cli.js'),
    'test',
    '--config=journeys/playwright.config.ts',
    ...(chosen.length > 0 ? [...chosen, '--no-deps'] : []),
  ]);
}

interface TestsReport {
  readonly numPassedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
}

/** Reads vitest's report. A file that could not even be loaded is one failure. */
export function countTests(report: string): Count {
  const { numPassedTests, testResults } = JSON.parse(report) as TestsReport;
  const names = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(projectDir, name);
    const failed = assertionResults.filter((assertion) => assertion.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [saying(file, message)];
    return failed.map(({ fullName, failureMessages }) => saying(`${file}: ${fullName}`, failureMessages?.[0]));
  });
  return { passed: numPassedTests, failed: names.length, names };
}

const linesSaid = 12;

/** A name and below it the first lines of what a failure said: of a long run the end may be all that is kept. */
function saying(name: string, message = ''): string {
  const lines = stripVTControlCharacters(message).split('\n', linesSaid);
  return [name, ...lines.filter((line) => line.trim() !== '').map((line) => `    ${line}`)].join('\n');
}

interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly {
      readonly status: string;
      readonly results?: readonly { readonly error?: { readonly message?: string } }[];
    }[];
  }[];
}

/** Reads Playwright's report. Errors outside any test, such as a platform that did not start, are failures too. */
export function countJourneys(report: string): Count {
  const { stats, suites, errors } = JSON.parse(report) as {
    stats: { expected: number; unexpected: number; flaky: number };
    suites: readonly Suite[];
    errors: unknown[];
  };
  const names = suites.flatMap(unexpectedIn);
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length, names };
}

function unexpectedIn({ suites = [], specs }: Suite): string[] {
  const unexpected = specs.flatMap(({ file, title, tests }) => {
    const test = tests.find(({ status }) => status === 'unexpected');
    const error = test?.results?.find((result) => result.error)?.error;
    return test ? [saying(`${file}: ${title}`, error?.message)] : [];
  });
  return [...unexpected, ...suites.flatMap(unexpectedIn)];
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
  return { passed: 1 - failed, failed, names: [] };
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
    const counted = existsSync(report) ? count(readFileSync(report, 'utf8')) : { passed: 0, failed: 0, names: [] };
    // A runner that ended badly is never counted as good, whatever it managed to write.
    return code === 0 || counted.failed > 0 ? counted : { ...counted, failed: 1 };
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}
