import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { DB } from './tables.ts';

/** The database outside any transaction: for reading. */
export type Db = Kysely<DB>;
/** An open transaction: whatever writes takes one, so that money cannot move outside it. */
export type Tx = Transaction<DB>;

const int8 = 20;
const int8Array = 1016;
const timestamptz = 1184;
const date = 1082;

const readDate = pg.types.getTypeParser(timestamptz) as (text: string) => Date;

// bigint columns become bigint, never a rounded number; a date stays 'yyyy-MM-dd', free of any zone
const parsers = new Map<number, (text: string) => unknown>([
  [int8, BigInt],
  [
    int8Array,
    (text) =>
      text === '{}'
        ? []
        : text
            .slice(1, -1)
            .split(',')
            .map((item) => (item === 'NULL' ? null : BigInt(item))),
  ],
  [timestamptz, readDate],
  [date, (text) => text],
]);

const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => parsers.get(oid) ?? pg.types.getTypeParser(oid, format),
} as pg.CustomTypesConfig;

/** Connection settings shared by the pool and by every dedicated connection. */
export function connectionConfig(url: string): pg.ClientConfig {
  // a transaction left open by mistake would hold back every event: the database ends it
  return { connectionString: url, types, application_name: 'palpite', idle_in_transaction_session_timeout: 60_000 };
}

const inCode = new Map<string, string>();

/** A column's name in code: `player_id` is `playerId`. */
export function fieldOf(column: string): string {
  let field = inCode.get(column);
  if (field === undefined) {
    field = column.replace(/_([a-z0-9])/g, (_, first: string) => first.toUpperCase());
    inCode.set(column, field);
  }
  return field;
}

/**
 * Gives the rows of a connection the names of the code, once per statement and before its first row is read; what
 * stands inside of JSON keeps its own names.
 */
export function nameInCode(client: pg.ClientBase): void {
  const { connection } = client as pg.ClientBase & { readonly connection: pg.Connection };
  connection.prependListener('rowDescription', ({ fields }: { fields: { name: string }[] }) => {
    for (const field of fields) field.name = fieldOf(field.name);
  });
}

export interface OpenDb {
  readonly db: Db;
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Opens a pool of `max` connections at most.
 * A lost connection is reported to `onError` and replaced; it does not end the process.
 */
export function openDb(url: string, options: { max?: number; onError?: (error: Error) => void } = {}): OpenDb {
  const pool = new pg.Pool({ ...connectionConfig(url), max: options.max ?? 10, idleTimeoutMillis: 60_000 });
  // without a listener a connection closed by the server would end the process
  pool.on('error', (error) => options.onError?.(error));
  // one that is checked out tells of its loss itself, and would end the process just as well
  pool.on('connect', (client) => client.on('error', (error) => options.onError?.(error)));
  pool.on('connect', nameInCode);
  const db: Db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  const few = new pg.Pool({ ...connectionConfig(url), max: 2, idleTimeoutMillis: 60_000 });
  few.on('error', (error) => options.onError?.(error));
  few.on('connect', (client) => client.on('error', (error) => options.onError?.(error)));
  few.on('connect', nameInCode);
  const aside: Db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: few }) });
  asides.set(db, aside);
  return { db, url, close: async () => void (await Promise.all([db.destroy(), aside.destroy()])) };
}

const asides = new WeakMap<Db, Db>();

/**
 * Two connections beside the pool, for what is read outside of a transaction while one may be open. Were they of the
 * pool, as many transactions as it has connections could each wait for one more, and none would ever come.
 */
export function asideOf(db: Db): Db {
  return asides.get(db) ?? db;
}

/**
 * Runs `work` in one transaction and returns what it returns; any error rolls everything back. READ COMMITTED: rows
 * are locked, not guessed.
 */
export function inTx<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return db.transaction().execute(work);
}

/** Deadlock and serialization failure: everything was rolled back, and the same may well pass at the next try. */
export const passingCodes: ReadonlySet<string> = new Set(['40P01', '40001']);
const tries = 5;

/**
 * The same for work that may meet others at the same rows in another order: where the database ends it for that, it
 * runs again. `work` does nothing outside of the transaction that must not happen twice.
 */
export async function inTxAgain<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  for (let nth = 1; ; nth += 1)
    try {
      return await inTx(db, work);
    } catch (error) {
      if (nth === tries || !isPassing(error)) throw error;
    }
}

/** Whether the database ended the work for that of somebody else: the caller may ask again with the same key. */
export function isPassing(error: unknown): boolean {
  return passingCodes.has(codeOf(error));
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** How the system, the server and the client say that a connection could not be made, or was lost. */
const awayCodes = /^(?:08...|57P0[123]|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/;
const awayTexts =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/**
 * Whether the database cannot be reached, or just went away: it comes back, and the caller may ask again with the same
 * key.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return awayCodes.test(codeOf(error)) || awayTexts.test(error.message);
}
