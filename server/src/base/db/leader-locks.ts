import pg from 'pg';
import type { Platform } from '../room.ts';
import { connectionConfig } from './db.ts';

const beatMs = 400;
/** A leader of which the database hears nothing for so long leads no more. */
const silentMs = 1500;

/** The locks by which this process leads something, all on one connection: they end with it. */
export interface LeaderLocks {
  isLost(): boolean;
  /** False where another process leads. */
  take(name: string): Promise<boolean>;
  leave(name: string): Promise<void>;
  close(): Promise<void>;
}

export async function openLeaderLocks(platform: Platform): Promise<LeaderLocks> {
  const client = new pg.Client({
    ...connectionConfig(platform.settings.databaseUrl),
    application_name: 'palpite leader',
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
  const ask = <Row extends pg.QueryResultRow>(text: string, values?: string[]): Promise<pg.QueryResult<Row>> => {
    const next = last.then(() => client.query<Row>(text, values));
    last = next.catch(() => undefined);
    return next;
  };
  let ended: Promise<void> | undefined;
  const beat = setInterval(() => void ask('select 1').catch(lose), beatMs);
  const lockOf = (name: string) => [`${name}.lead`];
  return {
    isLost: () => isLost,
    take: async (name) => {
      const text = 'select pg_try_advisory_lock(hashtextextended($1, 0)) as got';
      const { rows } = await ask<{ got: boolean }>(text, lockOf(name));
      return rows[0]?.got === true;
    },
    leave: async (name) => {
      if (!isLost) await ask('select pg_advisory_unlock(hashtextextended($1, 0))', lockOf(name)).catch(lose);
    },
    close: async () => {
      clearInterval(beat);
      // each of those who led on it may close it
      ended ??= client.end().catch(() => undefined);
      await ended;
    },
  };
}
