import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startOf } from '../platform/claim.ts';
import { freePorts } from '../platform/ports.ts';
import { Trouble } from '../trouble.ts';
import { askDatabase, withDatabase } from './database.ts';
import { type Postgres, runningUrl, startPostgres } from './postgres.ts';
import { processesIn } from './postgres-stale.ts';
import { startThrowawayPostgres } from './throwaway-postgres.ts';

let home = '';
const place = () => ({ dir: join(home, 'postgres'), log: join(home, 'postgres.log') });

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'palpite-postgres-test-'));
  const first = await startPostgres(place());
  await run(first.url, 'create table kept (n int)');
  await first.stop();
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

test('what was committed is there at the next start', async () => {
  await withPostgres(async ({ url }) => run(url, 'insert into kept values (1)'));
  const postgres = await startPostgres(place());
  expect(await run(postgres.url, 'select n from kept')).toEqual([{ n: 1 }]);
  await postgres.stop();
});

test('money is written durably, on UTF-8 with checksums', async () => {
  await withPostgres(async ({ url }) => {
    const shown = await run(
      url,
      `select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums', 'server_encoding') order by name`,
    );
    expect(shown.map(({ name, setting }) => `${name} ${setting}`)).toEqual([
      'data_checksums on',
      'fsync on',
      'full_page_writes on',
      'server_encoding UTF8',
      'synchronous_commit on',
    ]);
    expect(await run(url, `select upper('é') as up, 'Z' < 'a' as bytewise`)).toEqual([{ up: 'É', bytewise: true }]);
  });
});

test.runIf(process.platform === 'linux')('what a crash left is put on disk by one call, not file by file', async () => {
  await withPostgres(async ({ url }) => {
    expect(await run(url, 'show recovery_init_sync_method')).toEqual([{ recovery_init_sync_method: 'syncfs' }]);
  });
});

test('nobody enters without the password, which only we can read', async () => {
  const file = `${place().dir}-password`;
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(place().log, 'utf8')).not.toContain(readFileSync(file, 'utf8').trim());
  await withPostgres(async ({ port }) => {
    await expect(run(`postgres://postgres:wrong@127.0.0.1:${port}/postgres`, 'select 1')).rejects.toMatchObject({
      code: '28P01',
    });
  });
});

test('a server whose starter was killed outright stops, and the next start loses nothing', async () => {
  const starter = await startElsewhere();
  await run(starter.url, 'create table if not exists crash (n int)');
  await run(starter.url, 'insert into crash values (7)');
  starter.child.kill('SIGKILL');
  await once(starter.child, 'exit');
  await withPostgres(async ({ url, pid }) => {
    expect(pid).not.toBe(starter.pid);
    expect(startOf(starter.pid)).toBeUndefined();
    expect(await run(url, 'select n from crash')).toEqual([{ n: 7 }]);
  });
});

test('a server that was itself killed outright is recovered at the next start', async () => {
  const postgres = await startPostgres(place());
  await run(postgres.url, 'create table if not exists torn (n int)');
  await run(postgres.url, 'insert into torn values (3)');
  process.kill(postgres.pid, 'SIGKILL');
  expect((await postgres.gone).how).toBe('was ended by SIGKILL');
  await postgres.stop();
  await withPostgres(async ({ url }) => expect(await run(url, 'select n from torn')).toEqual([{ n: 3 }]));
});

test('sessions that outlive a killed server, at work or stopped themselves, do not hold up the next start', async () => {
  const postgres = await startPostgres(place());
  const lost: Promise<unknown>[] = [];
  const session = async (sql: string) => {
    const client = new pg.Client({ connectionString: postgres.url });
    client.on('error', () => undefined);
    await client.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    lost.push(client.query(sql).catch(() => undefined));
    return rows[0]?.pid ?? 0;
  };
  const atWork = await session('select count(*) from generate_series(1, 1000000000000)');
  const stopped = await session('select pg_sleep(600)');
  process.kill(stopped, 'SIGSTOP');
  postgres.kill();
  await postgres.gone;
  await postgres.stop();
  expect([atWork, stopped].map(startOf)).not.toContain(undefined);
  await withPostgres(async ({ url }) => expect(await run(url, 'select 1 as one')).toEqual([{ one: 1 }]));
  expect([atWork, stopped].map(startOf)).toEqual([undefined, undefined]);
  await Promise.all(lost);
});

/** The session of a question just answered may end in between. */
function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids)
    try {
      process.kill(pid, signal);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
    }
}

test('a server that hangs gives no answer to whether it is well; one that refuses us does', async () => {
  await withPostgres(async ({ url }) => {
    await askDatabase(url, 60_000);
    await askDatabase(url.replace(/:[^:@]+@/, ':wrong@'), 60_000);
    const all = processesIn(realpathSync(place().dir));
    signalAll(all, 'SIGSTOP');
    try {
      await expect(askDatabase(url, 200)).rejects.toThrow();
    } finally {
      signalAll(all, 'SIGCONT');
    }
    await askDatabase(url, 60_000);
  });
});

test('a start that is given up leaves nothing running', async () => {
  const stopping = new AbortController();
  const starting = startPostgres({ ...place(), stopping: stopping.signal });
  stopping.abort(new Trouble('Stopped.'));
  expect(await troubleOf(starting)).toBe('Stopped.');
  expect(runningUrl(place().dir)).toBeUndefined();
});

test('a process number given again to another program is not taken for a server', async () => {
  writeFileSync(
    join(place().dir, 'postmaster.pid'),
    `${process.pid}\n${place().dir}\n0\n5432\n\n127.0.0.1\n1 1\nready\n`,
  );
  expect(runningUrl(place().dir)).toBeUndefined();
  await withPostgres(async ({ url }) => expect(await run(url, 'select 1 as one')).toEqual([{ one: 1 }]));
});

test('two starts on one folder: the second is told who has it', async () => {
  const starter = await startElsewhere();
  expect(await troubleOf(startPostgres(place()))).toMatch(/already running, started by process \d+/);
  expect(runningUrl(place().dir)).toBe(starter.url);
  starter.child.kill('SIGTERM');
  await once(starter.child, 'exit');
  expect(runningUrl(place().dir)).toBeUndefined();
});

test('a folder of another version is refused in a sentence, and not touched', async () => {
  const file = join(place().dir, 'PG_VERSION');
  writeFileSync(file, '17\n');
  expect(await troubleOf(startPostgres(place()))).toMatch(/was made by PostgreSQL 17, and this is PostgreSQL 18/);
  writeFileSync(file, '18\n');
});

test('a busy port is refused in a sentence', async () => {
  const [port = 0] = await freePorts(1);
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', () => resolve()));
  expect(await troubleOf(startPostgres({ ...place(), port }))).toMatch(
    `Port ${port} (the database) is already used by another program`,
  );
  other.close();
});

test('a lost password file is refused in a sentence', async () => {
  const file = `${place().dir}-password`;
  const password = readFileSync(file);
  rmSync(file);
  expect(await troubleOf(startPostgres(place()))).toContain(`password file ${file} is missing`);
  writeFileSync(file, password, { mode: 0o600 });
});

test('a making that was cut short is begun again', async () => {
  const other = mkdtempSync(join(home, 'cut-'));
  const unfinished = join(other, 'postgres.unfinished');
  await (await startPostgres({ dir: join(other, 'first'), log: join(other, 'log'), throwaway: true })).stop();
  writeFileSync(unfinished, 'left by a crash');
  const postgres = await startPostgres({ dir: join(other, 'postgres'), log: join(other, 'log'), throwaway: true });
  await postgres.stop();
  expect(existsSync(unfinished)).toBe(false);
});

test('a throwaway leaves nothing behind', async () => {
  const below = mkdtempSync(join(home, 'throwaway-'));
  const postgres = await startThrowawayPostgres({ place: below, durable: false });
  expect(await run(postgres.url, 'show fsync')).toEqual([{ fsync: 'off' }]);
  await postgres.stop();
  expect(readdirSync(below)).toEqual([]);
});

async function withPostgres(work: (postgres: Postgres) => Promise<unknown>): Promise<void> {
  const postgres = await startPostgres(place());
  try {
    await work(postgres);
  } finally {
    await postgres.stop();
  }
}

async function run(url: string, sql: string): Promise<Record<string, unknown>[]> {
  return withDatabase(url, async (client) => (await client.query(sql)).rows ?? []);
}

async function troubleOf(start: Promise<Postgres>): Promise<string> {
  const outcome = await start.then(
    (postgres) => postgres,
    (cause: unknown) => cause,
  );
  if (outcome instanceof Trouble) return outcome.message;
  throw new Error('no trouble', { cause: outcome });
}

/** A server started by another process, which can then be killed. */
async function startElsewhere(): Promise<{ child: ChildProcess; url: string; pid: number }> {
  const script = `
    import { startPostgres } from ${JSON.stringify(join(import.meta.dirname, 'postgres.ts'))};
    const postgres = await startPostgres(${JSON.stringify(place())});
    process.on('SIGTERM', () => postgres.stop().then(() => process.exit(0)));
    console.log(JSON.stringify({ url: postgres.url, pid: postgres.pid }));
    setInterval(() => undefined, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (chunk) => {
    said += chunk;
  });
  while (!said.endsWith('\n')) await sleep(10);
  return { child, ...(JSON.parse(said) as { url: string; pid: number }) };
}
