import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { packageFile } from './place.ts';
import { whenEnded } from './programs.ts';
import type { Say } from './steps.ts';
import { Trouble } from './trouble.ts';

/** Debian's own; its wrapper script in /usr/bin is noisy. */
const debianChromium = '/usr/lib/chromium/chromium';

/** Path of a Chromium that can be used: the one of `CHROMIUM`, the system's, or one installed now. */
export async function ensureChromium(say: Say): Promise<string> {
  const named = process.env.CHROMIUM;
  if (named) {
    if (!existsSync(named)) throw new Trouble(`CHROMIUM is ${named}, and there is no such file.`);
    say(named);
    return named;
  }
  if (!existsSync(debianChromium) && process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    say('reading the package lists of the system');
    await install('apt-get', ['update'], env);
    say('installing the system package chromium (about 100 MB)');
    await install('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], env);
  }
  const file = existsSync(debianChromium) ? debianChromium : await ownChromium(say);
  say(file);
  return file;
}

/** The Chromium of the test runner, in the user's own cache. */
async function ownChromium(say: Say): Promise<string> {
  const { chromium } = await import('@playwright/test');
  const file = chromium.executablePath();
  if (!existsSync(file)) {
    say('installing Chromium with the test runner (about 150 MB)');
    await install(
      process.execPath,
      [packageFile(join('@playwright', 'test', 'cli.js')), 'install', '--no-shell', 'chromium'],
      process.env,
    );
  }
  if (spawnSync(file, ['--version']).status !== 0) {
    throw new Trouble(
      `Chromium is installed in ${file} but does not start: libraries of the system are missing. As root: npx playwright install-deps chromium`,
    );
  }
  return file;
}

async function install(command: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  }
  const how = await whenEnded(child);
  if (how === 'ended with code 0') return;
  throw new Trouble(
    `Chromium could not be installed (${[command, ...args].join(' ')} ${how}). Install it by hand and set CHROMIUM to its path.\n\n${said.trim().split('\n').slice(-10).join('\n')}`,
  );
}
