import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { connectionConfig } from '../base/db/db.ts';
import { outageLog } from '../base/ops/outage-log.ts';
import type { Platform } from '../base/room.ts';
import { advance } from './advance.ts';
import type { Series } from './series.ts';

const tryAgainMs = 1000;
/** How often one that does not lead asks whether it may. */
const askMs = 400;
const beatMs = 400;
/** A leader of which the database hears nothing for so long leads no more. */
const silentMs = 1500;

/** The locks this process holds, all on one connection: they end with it. */
interface Locks {
  isLost(): boolean;
  /** False where another process leads. */
  take(series: string): Promise<boolean>;
  leave(series: string): Promise<void>;
  close(): Promise<void>;
}

async function openLocks(platform: Platform): Promise<Locks> {
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
  const beat = setInterval(() => void client.query('select 1').catch(lose), beatMs);
  const name = (series: string) => [`${series}.lead`];
  return {
    isLost: () => isLost,
    take: async (series) => {
      const text = 'select pg_try_advisory_lock(hashtextextended($1, 0)) as got';
      const { rows } = await client.query<{ got: boolean }>(text, name(series));
      return rows[0]?.got === true;
    },
    leave: async (series) => {
      if (!isLost) await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', name(series)).catch(lose);
    },
    close: async () => {
      clearInterval(beat);
      await client.end().catch(() => undefined);
    },
  };
}

/**
 * One process moves the rounds of a series: the one that holds its advisory lock. The others ask for it again and
 * again. Even if two processes believe they hold it, each step is done once, because its statement checks the phase
 * from which it moves on.
 */
export function startSeries(platform: Platform, list: readonly Series[]): () => Promise<void> {
  const closing = new AbortController();
  const { signal } = closing;
  const sleep = (ms: number) => pause(ms, undefined, { signal }).catch(() => undefined);

  let opened: Promise<Locks> | undefined;
  const locksNow = async (): Promise<Locks> => {
    opened ??= openLocks(platform);
    const asked = opened;
    const found = await asked.catch(() => undefined);
    if (found && !found.isLost()) return found;
    if (opened === asked) opened = undefined;
    await found?.close();
    return found ? locksNow() : asked;
  };

  const leadUntilLost = async (series: Series, worked: () => void): Promise<void> => {
    const locks = await locksNow();
    // where another process leads, nothing is amiss here
    if (!(await locks.take(series.name))) return worked();
    try {
      while (!locks.isLost() && !signal.aborted) {
        const dueMs = await advance(platform, series);
        worked();
        await sleep(dueMs);
      }
    } finally {
      await locks.leave(series.name);
    }
  };

  const running = list.map(async (series) => {
    const outage = outageLog(platform, `${series.name}: rounds are not moved`);
    while (!signal.aborted) {
      let waitMs = askMs;
      await leadUntilLost(series, outage.worked).catch((error: unknown) => {
        waitMs = tryAgainMs;
        outage.failed(error);
      });
      await sleep(waitMs);
    }
  });
  return async () => {
    closing.abort();
    await Promise.all(running);
    await (await opened?.catch(() => undefined))?.close();
  };
}
