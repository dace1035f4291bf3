import { hostname } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import type { Platform } from '../room.ts';
import { connectionConfig, type Db } from './db.ts';

const beatMs = 400;
/** A leader of which the database hears nothing for so long leads no more. */
const silentMs = 1500;

/** The locks by which this process leads something, all on one connection: they end with it. */
export interface LeaderLocks {
  isLost(): boolean;
  /** False where another process leads. What is asked for in the same moment is one statement, however much it is. */
  take(name: string): Promise<boolean>;
  leave(name: string): Promise<void>;
  close(): Promise<void>;
}

/** On the connection of a process that leads: whoever asks the database who leads reads where it runs. */
const named = 'palpite leader';

/** Who leads each of these now, as `host/process`; a name that nobody leads is left out. */
export async function leadersNow(db: Db, names: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{
    name: string;
    leader: string;
  }>`select n.name, substr(a.application_name, ${named.length + 2}) as leader
    from unnest(${names}::text[]) as n (name) cross join lateral hashtextextended(n.name || '.lead', 0) as h (key)
      join pg_locks l on l.locktype = 'advisory' and l.objsubid = 1 and l.granted
        and l.database = (select d.oid from pg_database d where d.datname = current_database())
        and (l.classid::bigint << 32 | l.objid::bigint) = h.key
      join pg_stat_activity a on a.pid = l.pid`.execute(db);
  return new Map(rows.map(({ name, leader }) => [name, leader]));
}

export async function openLeaderLocks(platform: Platform): Promise<LeaderLocks> {
  const client = new pg.Client({
    ...connectionConfig(platform.settings.databaseUrl),
    // a name has 63 bytes there
    application_name: `${named} ${hostname().slice(0, 36)}/${process.pid}`,
  });
  let isLost = false;
  const lose = () => {
    isLost = true;
  };
  client.on('error', lose).on('end', lose);
  try {
    await client.connect();
    // also a process that stands still, or a machine that was cut off, has to make way
    await client.query(`set idle_session_timeout = ${silentMs}`);
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
  let last: Promise<unknown> = Promise.resolve();
  // many series ask at once, and a connection does one thing after the other
  const ask = <Row extends pg.QueryResultRow>(
    text: string,
    values?: readonly unknown[],
  ): Promise<pg.QueryResult<Row>> => {
    const next = last.then(() => client.query<Row>(text, values && [...values]));
    last = next.catch(() => undefined);
    return next;
  };
  let ended: Promise<void> | undefined;
  const beat = setInterval(() => void ask('select 1').catch(lose), beatMs);
  const lockOf = (name: string) => `${name}.lead`;
  let wanted: { readonly names: string[]; readonly got: Promise<ReadonlySet<string>> } | undefined;
  const takeTogether = (names: readonly string[]) =>
    ask<{ name: string; got: boolean }>(
      'select name, pg_try_advisory_lock(hashtextextended(name, 0)) as got from unnest($1::text[]) as n (name)',
      [names],
    ).then(({ rows }) => new Set(rows.filter(({ got }) => got).map(({ name }) => name)));
  return {
    isLost: () => isLost,
    take: async (name) => {
      if (!wanted) {
        const names: string[] = [];
        // series that begin to wait together ask together: their timers have all run by then
        const got = setImmediate().then(() => {
          wanted = undefined;
          return takeTogether(names);
        });
        wanted = { names, got };
      }
      const { names, got } = wanted;
      names.push(lockOf(name));
      return (await got).has(lockOf(name));
    },
    leave: async (name) => {
      if (!isLost) await ask('select pg_advisory_unlock(hashtextextended($1, 0))', [lockOf(name)]).catch(lose);
    },
    close: async () => {
      clearInterval(beat);
      // each of those who led on it may close it
      ended ??= client.end().catch(() => undefined);
      await ended;
    },
  };
}
