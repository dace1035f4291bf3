import { spawn, spawnSync } from 'node:child_process';
import { whenEnded } from '../platform/programs.ts';
import type { Say } from '../steps.ts';
import { Trouble } from '../trouble.ts';

/** Whether packages of the system can be installed here: a Debian, and root. */
export function canInstallPackages(): boolean {
  return process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
}

/** Installs a package of the system. `orElse`: what a person can do where that fails. */
export async function installDebianPackage(name: string, size: string, orElse: string, say: Say): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  say('reading the package lists of the system');
  await install('apt-get', ['update'], orElse, env);
  say(`installing the system package ${name} (about ${size})`);
  await install('apt-get', ['install', '-y', '--no-install-recommends', name], orElse, env);
}

/** Runs what installs something; Trouble with the last of what it said where it fails. */
export async function install(
  command: string,
  args: readonly string[],
  orElse: string,
  env: NodeJS.ProcessEnv = process.env,
): Promise<void> {
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
    `That could not be installed (${[command, ...args].join(' ')} ${how}). ${orElse}\n\n${said.trim().split('\n').slice(-10).join('\n')}`,
  );
}
