import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { packageFile, projectDir } from './place.ts';
import { leash } from './platform/leash.ts';
import type { Say } from './steps.ts';
import { runTool } from './tool.ts';
import { Trouble } from './trouble.ts';

/** The front ends, each with its own vite.config.ts and its own dist. */
export const frontEnds = ['site', 'arcade', 'office'] as const;
/** What every front end is made of besides its own folder. */
const shared = ['ui', 'contract', 'math', 'package-lock.json'];
const vite = packageFile('vite/bin/vite.js');
const notSource = new Set(['node_modules', 'dist', 'results']);

/** Builds the front ends whose sources differ from what was last built. Trouble with vite's own words if one fails. */
export async function buildFrontEnds(say: Say, stopping?: AbortSignal): Promise<void> {
  const stale = frontEnds
    .map((app) => ({ app, sources: sourcesOf(app) }))
    .filter(({ app, sources }) => !isBuilt(app, sources));
  for (const [index, { app, sources }] of stale.entries()) {
    say(`building ${app} (${index + 1} of ${stale.length})`);
    await build(app, stopping);
    mkdirSync(packageFile('.cache'), { recursive: true });
    writeFileSync(stampOf(app), sources);
  }
  say(stale.length === 0 ? 'up to date' : `built ${stale.map(({ app }) => app).join(', ')}`);
}

/** Rebuilds each front end at every save, until stopped. What vite says is shown. */
export function watchFrontEnds(): { stop(): void } {
  const children = frontEnds.map((app) => {
    rmSync(stampOf(app), { force: true }); // what a watcher leaves behind is no finished build
    const [command = process.execPath, ...args] = [
      ...leash('TERM'),
      process.execPath,
      vite,
      'build',
      '--watch',
      '--logLevel',
      'warn',
    ];
    return spawn(command, args, { cwd: join(projectDir, app), stdio: ['ignore', 'inherit', 'inherit'] });
  });
  return {
    stop() {
      for (const child of children) child.kill('SIGTERM');
    },
  };
}

async function build(app: string, stopping: AbortSignal | undefined): Promise<void> {
  const { code, output } = await runTool(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: join(projectDir, app),
    // as for players, also where a test builds: the test runner has an environment of its own
    env: { NODE_ENV: 'production' },
    ...(stopping && { stopping }),
  });
  if (code !== 0)
    throw new Trouble(`The front end "${app}" could not be built:

${saying(output)}`);
}

/** What vite said, without where in its own code it said it. */
function saying(output: string): string {
  const lines = stripVTControlCharacters(output).trim().split('\n');
  return lines
    .filter((line) => !/^\s+at /.test(line))
    .slice(0, 20)
    .join('\n');
}

function isBuilt(app: string, sources: string): boolean {
  const stamp = stampOf(app);
  return existsSync(join(projectDir, app, 'dist')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === sources;
}

function stampOf(app: string): string {
  return packageFile(`.cache/palpite-${app}.built`);
}

/** A fingerprint of everything a front end is built from. By content: a checkout changes times and not always more. */
function sourcesOf(app: string): string {
  const hash = createHash('sha256');
  for (const part of [app, ...shared]) addTo(hash, join(projectDir, part));
  return hash.digest('hex');
}

function addTo(hash: ReturnType<typeof createHash>, path: string): void {
  if (path.endsWith('package-lock.json')) {
    hash.update(readFileSync(path));
    return;
  }
  const entries = readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    if (notSource.has(entry.name) || entry.name.includes('.test.')) continue;
    const inside = join(path, entry.name);
    if (entry.isDirectory()) addTo(hash, inside);
    else hash.update(`${inside}\0`).update(readFileSync(inside)).update('\0');
  }
}
