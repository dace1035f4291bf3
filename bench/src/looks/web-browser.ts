import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

export interface Browser {
  /** Where its debugging protocol listens. */
  readonly port: number;
  close(): Promise<void>;
}

const flags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--remote-debugging-port=0',
];

/** Starts the Chromium named by `CHROMIUM` with a profile of its own. */
export async function launchBrowser(): Promise<Browser> {
  const program = process.env.CHROMIUM;
  if (!program) throw new Error('CHROMIUM is missing: it must name the browser');
  const profile = await mkdtemp(join(tmpdir(), 'palpite-lighthouse-'));
  const child = spawn(program, [...flags, `--user-data-dir=${profile}`, 'about:blank'], { stdio: 'ignore' });
  const port = await portOf(profile);
  return {
    port,
    close: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** The browser writes the port it chose into its profile. */
async function portOf(profile: string): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const text = await readFile(join(profile, 'DevToolsActivePort'), 'utf8').catch(() => '');
    const port = Number(text.split('\n')[0]);
    if (port > 0) return port;
    await setTimeout(100);
  }
  throw new Error('the browser did not start within ten seconds');
}
