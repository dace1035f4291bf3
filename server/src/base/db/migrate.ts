import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import { applyFunctions, type FunctionFile, type FunctionState, readFunctionFiles } from './functions.ts';

const folder = new URL('../../../migrations/', import.meta.url);
/** Any fixed number: two servers starting at once take turns. */
const advisoryLock = 7_072_019;
/** What a migration said before its functions moved to their rooms: a database that ran it then has run it. */
const formerHash = /^-- Before its functions moved to their rooms: sha256 ([0-9a-f]{64})\n/;

/** The result: the migrations that ran now, and the changes of the functions. */
export interface Migrated {
  readonly ran: readonly string[];
  readonly functions: FunctionState;
}

/**
 * Brings the database of `url` to this version. First the migrations: numbered SQL files, forward only, each in its own
 * transaction. Throws when a file that has already run was changed since, or when the database is ahead of this code.
 * Then the functions of the rooms.
 */
export async function migrate(
  url: string,
  { functions, own = false }: { functions?: readonly FunctionFile[]; own?: boolean } = {},
): Promise<Migrated> {
  const client = new pg.Client({ connectionString: url });
  const [texts] = await Promise.all([functions ?? readFunctionFiles(), client.connect()]);
  try {
    await client.query('select pg_advisory_lock($1)', [advisoryLock]);
    const ran = await runMigrations(client);
    return { ran, functions: await applyFunctions(client, texts, { tablesChanged: ran.length > 0, own }) };
  } finally {
    await client.end();
  }
}

async function runMigrations(client: pg.Client): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const files = await Promise.all(
    names.map(async (name) => ({ name, sql: await readFile(new URL(name, folder), 'utf8') })),
  );
  await client.query(
    `create schema if not exists base;
     create table if not exists base.migration (name text primary key, hash text not null, ran_at timestamptz not null default now())`,
  );
  const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from base.migration');
  const ran = new Map(rows.map((row) => [row.name, row.hash]));
  for (const name of ran.keys())
    if (!names.includes(name)) throw new Error(`the database has run ${name}, which this version does not know`);
  const fresh: string[] = [];
  for (const { name, sql } of files) {
    const hash = createHash('sha256').update(sql).digest('hex');
    const before = ran.get(name);
    if (before === hash || (before && before === formerHash.exec(sql)?.[1])) continue;
    if (before) throw new Error(`${name} was changed after it had run: write a new migration instead`);
    await client.query('begin');
    try {
      await client.query(sql);
      await client.query('insert into base.migration (name, hash) values ($1, $2)', [name, hash]);
      await client.query('commit');
    } catch (error) {
      await client.query('rollback');
      throw new Error(`${name}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
    }
    fresh.push(name);
  }
  return fresh;
}
