import { sql } from 'kysely';
import type { Db } from '../base/db.ts';

/** One call between us and a game house. */
export interface CallNoted {
  /** The game house's code. */
  readonly vendor: string;
  readonly direction: 'in' | 'out';
  readonly at: Date;
  readonly tookMs: number;
  readonly method: string;
  readonly path: string;
  readonly request: string;
  readonly reply: string;
  /** 0: there was none. */
  readonly status: number;
  /** Whether it was signed, and how: good, bad, none. */
  readonly signature?: string | undefined;
  readonly keyId?: string | undefined;
  /** The game house's own id of the transaction. */
  readonly transaction?: string | undefined;
  readonly round?: string | undefined;
  readonly playerId?: bigint | undefined;
  readonly traceId?: string | undefined;
  /** Why nothing moved; undefined: all went well. */
  readonly fact?: string | undefined;
}

export interface CallKept extends CallNoted {
  readonly id: bigint;
}

/** What the game house numbered its request, in any dialect that has such a number. */
const requestNumber = /"request(?:_uuid|Id)"\s*:\s*"([^"]{1,64})"/;

export async function insertCalls(db: Db, calls: readonly CallNoted[]): Promise<void> {
  const column = <Item>(read: (call: CallNoted) => Item) => calls.map(read);
  // a column is read in a fifth of the time JSON takes
  await sql`insert into vendors.call (vendor, direction, at, took_ms, method, path, request, reply, status, signature, key_id, transaction, round,
      player_id, trace_id, fact, request_id)
    select * from unnest(${column((c) => c.vendor)}::text[], ${column((c) => c.direction)}::text[], ${column((c) => c.at)}::timestamptz[],
      ${column((c) => Math.round(c.tookMs))}::int[], ${column((c) => c.method)}::text[], ${column((c) => c.path)}::text[],
      ${column((c) => c.request)}::text[], ${column((c) => c.reply)}::text[], ${column((c) => c.status)}::int[],
      ${column((c) => c.signature)}::text[], ${column((c) => c.keyId)}::text[], ${column((c) => c.transaction)}::text[],
      ${column((c) => c.round)}::text[], ${column((c) => c.playerId)}::bigint[], ${column((c) => c.traceId)}::text[],
      ${column((c) => c.fact)}::text[], ${column((c) => requestNumber.exec(c.request)?.[1])}::text[])`.execute(db);
}

const columns = sql`id, vendor, direction, at, took_ms as "tookMs", method, path, request, reply, status, signature, key_id as "keyId", transaction,
  round, player_id as "playerId", trace_id as "traceId", fact`;

/** Those that bear that id: ours of the call, or the one the game house gave it. The newest first. */
export async function callsWithId(db: Db, { id, limit }: { id: string; limit: number }): Promise<CallKept[]> {
  const { rows } = await sql<CallKept>`select ${columns} from vendors.call
    where id in (select c.id from vendors.call c where c.trace_id = ${id} union select c.id from vendors.call c where c.request_id = ${id})
    order by id desc limit ${limit}`.execute(db);
  return rows;
}

/** The newest first. */
export async function callRows(
  db: Db,
  asked: {
    vendor?: string | undefined;
    transactions?: readonly string[] | undefined;
    round?: string | undefined;
    playerId?: bigint | undefined;
    limit: number;
  },
): Promise<CallKept[]> {
  const { vendor = null, transactions, round = null, playerId = null, limit } = asked;
  const ids = [...(transactions ?? [])];
  const { rows } = await sql<CallKept>`select ${columns}
    from vendors.call where (${vendor}::text is null or vendor = ${vendor}) and (
      transaction = any (${ids}::text[]) or round = ${round} or player_id = ${playerId}
      or (${ids.length === 0} and ${round}::text is null and ${playerId}::bigint is null))
    order by id desc limit ${limit}`.execute(db);
  return rows;
}

export async function forgetCalls(db: Db, before: Date): Promise<void> {
  await sql`delete from vendors.call where at < ${before}`.execute(db);
}
