import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * pgbench's TPC-B with the figures of its own manual page for a machine this size: scale 50, prepared statements,
 * 16 clients on 2 threads.
 */
const scale = 50;
const clients = 16;
const threads = 2;

/** Where pgbench is; the embedded PostgreSQL has none of its own. Undefined when this machine has none. */
export function findPgbench(): string | undefined {
  const inPath = (process.env.PATH ?? '').split(':').filter(Boolean);
  const packaged = '/usr/lib/postgresql';
  const versions = existsSync(packaged) ? readdirSync(packaged).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [...versions.map((version) => join(packaged, version, 'bin')), ...inPath];
  return folders.map((folder) => join(folder, 'pgbench')).find((file) => existsSync(file));
}

export function fillTpcb(pgbench: string, url: string): void {
  const { status, stderr } = spawnSync(pgbench, ['-i', '-s', String(scale), '-q'], {
    env: environment(url),
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`pgbench could not fill its tables: ${stderr}`);
}

/** Transactions per second. */
export async function runTpcb(pgbench: string, url: string, seconds: number): Promise<number> {
  const child = spawn(
    pgbench,
    ['-n', '-M', 'prepared', '-c', String(clients), '-j', String(threads), '-T', String(seconds)],
    { env: environment(url) },
  );
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (said += part));
  await new Promise((resolve) => child.on('close', resolve));
  const tps = /^tps = ([\d.]+)/m.exec(said)?.[1];
  if (!tps) throw new Error(`pgbench did not say how fast it was: ${said}`);
  return Number(tps);
}

function environment(url: string): NodeJS.ProcessEnv {
  const { hostname, port, username, password, pathname } = new URL(url);
  return {
    ...process.env,
    PGHOST: hostname,
    PGPORT: port,
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: pathname.slice(1),
  };
}
