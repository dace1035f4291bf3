// Starts a platform of its own process that can be killed at a chosen statement, and speaks to it over HTTP.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { type Caller, call } from '@palpite/contract/base/client.ts';
import type { Rig } from '../base/rig.ts';
import type { Speak } from '../base/rig-wire.ts';
import { openLine, type Point } from './rig-killed-line.ts';

/** How the platform is to be; as JSON in its environment. */
export interface Wished {
  readonly url: string;
  readonly seed: string;
  /** With `*` for the name of the secret. */
  readonly secretPattern: string;
}

/** What the platform says once it listens. */
export interface Told {
  readonly address: string;
}

export interface Mortal {
  /** Calls as the holder of this token. */
  as(token: string): Speak;
  /** Kills it at this point, if it comes there; resolves with the statement once it is dead. */
  killAt(point: Point): Promise<string>;
  kill(): Promise<void>;
}

export async function startMortal({ url, platform }: Rig, seed: string): Promise<Mortal> {
  const line = await openLine(url);
  const wished: Wished = { url: line.url, seed, secretPattern: platform.secrets.get('*') };
  const child = spawn(process.execPath, [fileURLToPath(new URL('rig-killed-platform.ts', import.meta.url))], {
    env: { ...process.env, WISHED: JSON.stringify(wished) },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const { address } = await toldBy(child);
  const kill = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    }
    line.close();
  };
  return {
    as(token) {
      const caller: Caller = { baseUrl: address, merchant: 'palpite', token: () => token };
      return (endpoint, input, key) => call(caller, endpoint, input, key === undefined ? {} : { key });
    },
    async killAt(point) {
      const statement = await line.stopAt(point);
      await kill();
      return statement;
    },
    kill,
  };
}

async function toldBy(child: ChildProcess): Promise<Told> {
  const { stdout } = child;
  if (!stdout) throw new Error('the platform was given no voice');
  const ended = once(child, 'exit').then(() => {
    throw new Error('the platform did not open');
  });
  ended.catch(() => undefined);
  const [line] = (await Promise.race([once(createInterface({ input: stdout }), 'line'), ended])) as [string];
  return JSON.parse(line) as Told;
}
