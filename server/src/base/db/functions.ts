import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';

/** SQL of a room, such as `bets/functions.sql`: the only text of the functions and triggers it names. */
export interface FunctionFile {
  readonly path: string;
  readonly sql: string;
}

/** The result for the functions. `newer`: the database keeps those of a release that came after this one. */
export type FunctionState = 'unchanged' | 'applied' | 'newer';

const source = new URL('../../', import.meta.url);

/** Every SQL file of the rooms. */
export async function readFunctionFiles(): Promise<FunctionFile[]> {
  const paths = (await readdir(source, { recursive: true })).filter((path) => path.endsWith('.sql')).sort();
  return Promise.all(paths.map(async (path) => ({ path, sql: await readFile(new URL(path, source), 'utf8') })));
}

/**
 * Brings the functions of the database to these texts in one transaction: files whose text changed are applied,
 * functions that no file names any more are dropped, and every function is compiled. The caller holds the lock of the
 * migrations. A text that cannot be applied changes nothing and throws with the name of its file.
 *
 * A release is all files together. One that another release followed is older: its server may be started again while
 * the newer one runs, and must not undo it, unless `own` says so.
 */
export async function applyFunctions(
  client: pg.Client,
  files: readonly FunctionFile[],
  { tablesChanged, own = false }: { tablesChanged: boolean; own?: boolean },
): Promise<FunctionState> {
  await client.query(`
    create table if not exists base.function_file (path text primary key, hash text not null);
    create table if not exists base.function_release (
      number integer generated always as identity primary key,
      hash text not null unique,
      applied_at timestamptz not null default now()
    )`);
  const hashes = new Map(files.map(({ path, sql }) => [path, hashOf(sql)]));
  const release = hashOf(JSON.stringify([...hashes]));
  const { rows } = await client.query<{ hash: string }>('select hash from base.function_release order by number desc');
  const known = rows.findIndex(({ hash }) => hash === release);
  if (known > 0 && !own) return 'newer';
  if (known === 0 && !tablesChanged) return 'unchanged';

  await client.query('begin');
  try {
    const due = await filesDue(client, files, hashes);
    // a body may call a function that only comes after it: all are compiled at the end
    await client.query('set local check_function_bodies = off');
    for (const { path, sql } of due) {
      await told(path, () => client.query(sql));
      await client.query(
        'insert into base.function_file values ($1, $2) on conflict (path) do update set hash = excluded.hash',
        [path, hashes.get(path)],
      );
    }
    await client.query('set local check_function_bodies = on');
    await dropUnnamed(client, files);
    await compileAll(client, files);
    await client.query('delete from base.function_file where path <> all ($1)', [[...hashes.keys()]]);
    await client.query('delete from base.function_release where hash = $1', [release]);
    await client.query('insert into base.function_release (hash) values ($1)', [release]);
    await client.query('commit');
    return due.length > 0 ? 'applied' : 'unchanged';
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** The files whose text is another than the one applied, and those of which a migration took something away. */
async function filesDue(client: pg.Client, files: readonly FunctionFile[], hashes: Map<string, string>) {
  const applied = await client.query<{ path: string; hash: string }>('select path, hash from base.function_file');
  const present = await client.query<{ name: string }>(
    `select pronamespace::regnamespace || '.' || proname as name from pg_proc where pronamespace::regnamespace::text = any ($1)
     union all
     select t.tgname || ' on ' || c.relnamespace::regnamespace || '.' || c.relname
     from pg_trigger t join pg_class c on c.oid = t.tgrelid where not t.tgisinternal`,
    [schemasOf(files)],
  );
  const hashOfPath = new Map(applied.rows.map(({ path, hash }) => [path, hash]));
  const names = new Set(present.rows.map(({ name }) => name));
  return files.filter(
    ({ path, sql }) =>
      hashOfPath.get(path) !== hashes.get(path) ||
      [...functionsIn(sql), ...triggersIn(sql)].some((name) => !names.has(name)),
  );
}

/** A function is its name: what no file names goes, and no name stands for two. */
async function dropUnnamed(client: pg.Client, files: readonly FunctionFile[]): Promise<void> {
  const fileOf = filesByFunction(files);
  for (const { name, signature } of await functionsPresent(client, files))
    if (!fileOf.has(name)) await told(signature, () => client.query(`drop routine ${signature}`));
  const seen = new Set<string>();
  for (const { name } of await functionsPresent(client, files)) {
    if (seen.has(name))
      throw new Error(
        `${fileOf.get(name)}: ${name} has other arguments than before; give it a new name and keep the old one`,
      );
    seen.add(name);
  }
}

/** Has each language read its functions: what cannot be compiled is found now and not at the first call. */
async function compileAll(client: pg.Client, files: readonly FunctionFile[]): Promise<void> {
  const fileOf = filesByFunction(files);
  for (const { name, oid, validator } of await functionsPresent(client, files))
    await told(`${fileOf.get(name)}: ${name}`, () => client.query(`select ${validator}($1::oid)`, [oid]));
}

async function functionsPresent(client: pg.Client, files: readonly FunctionFile[]) {
  const { rows } = await client.query<{ name: string; oid: string; signature: string; validator: string }>(
    `select p.pronamespace::regnamespace || '.' || p.proname as name, p.oid, p.oid::regprocedure::text as signature,
       l.lanvalidator::regproc::text as validator
     from pg_proc p join pg_language l on l.oid = p.prolang
     where p.pronamespace::regnamespace::text = any ($1)`,
    [schemasOf(files)],
  );
  return rows;
}

const schemasOf = (files: readonly FunctionFile[]) => [...new Set(files.map(({ path }) => path.split('/')[0]))];

const filesByFunction = (files: readonly FunctionFile[]) =>
  new Map(files.flatMap(({ path, sql }) => functionsIn(sql).map((name) => [name, path])));

const functionsIn = (sql: string) =>
  [...sql.matchAll(/^create or replace (?:function|procedure) (\w+\.\w+)/gm)].map(([, name = '']) => name);

const triggersIn = (sql: string) =>
  [...sql.matchAll(/^create or replace trigger (\w+)[^;]*? on (\w+\.\w+)/gm)].map(
    ([, name, table]) => `${name} on ${table}`,
  );

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** An error names the place of the fault. */
async function told<Answer>(where: string, work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    throw new Error(`${where}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}
