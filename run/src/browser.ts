import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { packageFile } from './place.ts';
import { canInstallPackages, install, installDebianPackage } from './postgres/debian-package.ts';
import type { Say } from './steps.ts';
import { Trouble } from './trouble.ts';

/** Debian's own; its wrapper script in /usr/bin is noisy. */
const debianChromium = '/usr/lib/chromium/chromium';
/** The same without a window to draw, which is a quarter of the work of opening a page. */
const debianShell = '/usr/lib/chromium/chromium-headless-shell';
const byHand = 'Install Chromium by hand and set CHROMIUM to its path.';

/** Path of a Chromium that can be used: the one of `CHROMIUM`, the system's, or one installed now. */
export async function ensureChromium(say: Say): Promise<string> {
  const named = process.env.CHROMIUM;
  if (named) {
    if (!existsSync(named)) throw new Trouble(`CHROMIUM is ${named}, and there is no such file.`);
    say(named);
    return named;
  }
  if (!existsSync(debianChromium) && canInstallPackages())
    await installDebianPackage('chromium', '100 MB', byHand, say);
  const file = existsSync(debianChromium) ? debianChromium : await ownChromium(say);
  say(file);
  return file;
}

/**
 * Path of a Chromium for whoever only needs its pages: the one without a window where there is one or can be,
 * else as `ensureChromium`.
 */
export async function ensureWindowless(say: Say): Promise<string> {
  if (process.env.CHROMIUM) return ensureChromium(say);
  if (!existsSync(debianShell) && canInstallPackages()) {
    // not every Debian has the package
    await installDebianPackage('chromium-headless-shell', '65 MB', byHand, say).catch((cause: unknown) => {
      if (!(cause instanceof Trouble)) throw cause;
    });
  }
  if (!existsSync(debianShell)) return ensureChromium(say);
  say(debianShell);
  return debianShell;
}

/** The Chromium of the test runner, in the user's own cache. */
async function ownChromium(say: Say): Promise<string> {
  const { chromium } = await import('@playwright/test');
  const file = chromium.executablePath();
  if (!existsSync(file)) {
    say('installing Chromium with the test runner (about 150 MB)');
    const runner = packageFile(join('@playwright', 'test', 'cli.js'));
    await install(process.execPath, [runner, 'install', '--no-shell', 'chromium'], byHand);
  }
  if (spawnSync(file, ['--version']).status !== 0) {
    throw new Trouble(
      `Chromium is installed in ${file} but does not start: libraries of the system are missing. As root: npx playwright install-deps chromium`,
    );
  }
  return file;
}
