import pg from 'pg';
import { Trouble } from '../trouble.ts';

/** The first with the collation `pg_c_utf8`, which indexes of names use. */
const oldestMajor = 17;

/** Runs some statements on one connection of their own. */
export async function withDatabase<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  // A lost connection is reported by the statement that needs it.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Asks the server whether it is well. Whatever it says is an answer, also that it is just recovering; rejects when
 * it says nothing in time.
 */
export async function askDatabase(url: string, withinMs: number): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'palpite health',
    connectionTimeoutMillis: withinMs,
    query_timeout: withinMs,
  });
  client.on('error', () => undefined);
  try {
    // a connection anew each time: those that stand go on without the postmaster
    await client.connect();
    await client.query('select 1');
  } catch (cause) {
    if (!(cause instanceof pg.DatabaseError)) throw cause;
  } finally {
    void client.end().catch(() => undefined);
  }
}

/** Says which PostgreSQL answers at `url`. Trouble when none does, it refuses us, or it is too old. */
export async function checkDatabase(url: string): Promise<string> {
  const where = placeOf(url);
  const version = await withDatabase(url, async (client) => {
    const { rows } = await client.query<{ server_version_num: string }>('show server_version_num');
    return Number(rows[0]?.server_version_num);
  }).catch((cause: unknown) => {
    throw new Trouble(`DATABASE_URL names ${where}, and ${whyNot(cause)}.`, { cause });
  });
  const [major, minor] = [Math.floor(version / 10_000), version % 10_000];
  if (major < oldestMajor) {
    throw new Trouble(
      `DATABASE_URL names ${where}, which is PostgreSQL ${major}: version ${oldestMajor} or newer is needed.`,
    );
  }
  return `PostgreSQL ${major}.${minor} at ${where}`;
}

/** The same server's other database. */
export function urlOfDatabase(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}

/** Makes a database unless it is there, and gives its address. `url` must belong to a user who may. */
export async function ensureDatabase(url: string, name: string): Promise<string> {
  await withDatabase(url, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(name)}`);
  });
  return urlOfDatabase(url, name);
}

/** Host, port and database, without the password. */
function placeOf(url: string): string {
  try {
    const { hostname, port, pathname } = new URL(url);
    return `${hostname || 'localhost'}:${port || 5432}${pathname}`;
  } catch {
    throw new Trouble('DATABASE_URL is not an address such as postgres://user:password@host:5432/database.');
  }
}

function whyNot(cause: unknown): string {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  const reasons: Record<string, string> = {
    ECONNREFUSED: 'nothing answers there',
    ENOTFOUND: 'there is no such host',
    ETIMEDOUT: 'nothing answers there',
    '28P01': 'it refuses the user or the password',
    '28000': 'it refuses the user',
    '3D000': 'it has no such database: make it first',
    '57P03': 'it is still starting: try again',
  };
  return reasons[code] ?? `it cannot be used: ${cause instanceof Error ? cause.message : String(cause)}`;
}
