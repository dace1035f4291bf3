// The two sides of a measurement over HTTP: each a process of its own, on the same machine.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

/** The round in the middle, so that the figures printed give its ratio. */
export function middleOf<Round extends { ratio: number }>(all: Round[]): Round {
  const found = all.sort((a, b) => a.ratio - b.ratio)[Math.floor(all.length / 2)];
  if (!found) throw new Error('no round was measured');
  return found;
}

/**
 * Runs a file of the bench, such as `theirs/http-echo.ts`, in a process of its own, on a free port (`BENCH_PORT`),
 * until it says that it is ready.
 */
export async function start<Ready>(
  module: string,
  env: Record<string, string>,
): Promise<{ child: ChildProcess; ready: Ready }> {
  const child = fork(fileURLToPath(new URL(`../${module}`, import.meta.url)), {
    env: { ...process.env, ...env, BENCH_PORT: String(await freePort()) },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit').then(() => Promise.reject(new Error(`${module} ended before it was ready`)));
  const [ready] = (await Promise.race([once(child, 'message'), ended])) as [Ready];
  ended.catch(() => undefined);
  return { child, ready };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

/** A database of its own on the server that was given. */
export async function freshDatabase(bench: string): Promise<string> {
  const given = process.env.DATABASE_URL;
  if (!given) throw new Error('DATABASE_URL is missing: it must name a PostgreSQL where databases may be created');
  const name = `bench_${bench}_${process.pid}`;
  const client = new pg.Client({ connectionString: given });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const address = new URL(given);
  address.pathname = `/${name}`;
  return address.toString();
}
