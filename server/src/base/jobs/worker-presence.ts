import { sql } from 'kysely';
import pg from 'pg';
import type { Db } from '../db/db.ts';
import type { Log } from '../ops/log.ts';

export interface Presence {
  /** Shows that what locks jobs under this name lives, until `close`. */
  show(pool: string): void;
  /** Gives back the jobs that nobody works on: those of dead processes, and our own for which `running` is false. */
  takeOver(db: Db, running: (jobId: bigint) => boolean): Promise<void>;
  close(): Promise<void>;
}

const answerWithinMs = 10_000;

/**
 * Shows the other processes that this one lives, by locks that end with its connection. The queue itself would give a
 * dead process's jobs back only after four hours.
 */
export function openPresence(url: string, log: Log): Presence {
  /** Each start of the queue has a name of its own, and one that gave up may still have jobs under way. */
  const pools = new Set<string>();
  let opening: Promise<pg.Client> | undefined;
  let closed = false;
  const lock = async (own: pg.Client, pool: string): Promise<boolean> => {
    const { rows } = await own.query<{ got: boolean }>('select pg_try_advisory_lock(hashtextextended($1, 0)) as got', [
      pool,
    ]);
    return rows[0]?.got ?? false;
  };
  const open = async (away: () => void): Promise<pg.Client> => {
    const fresh = new pg.Client({
      connectionString: url,
      application_name: 'palpite presence',
      connectionTimeoutMillis: answerWithinMs,
      query_timeout: answerWithinMs,
      keepAlive: true,
    });
    fresh.on('error', away).on('end', away);
    await fresh.connect();
    try {
      for (const pool of pools) {
        // the server has not noticed yet that our connection before this one is lost
        if (!(await lock(fresh, pool))) throw new Error('the presence lock is still held');
      }
      return fresh;
    } catch (error) {
      void fresh.end().catch(() => undefined);
      throw error;
    }
  };
  const connect = (): Promise<pg.Client> => {
    if (opening) return opening;
    const mine = open(() => {
      if (opening === mine) opening = undefined;
    });
    mine.catch(() => {
      if (opening === mine) opening = undefined;
    });
    opening = mine;
    return mine;
  };
  /** Runs a query on our connection. If the connection fails, it is dropped, and the next call opens another. */
  const withOwn = async (ask: (own: pg.Client) => Promise<void>): Promise<void> => {
    const used = connect();
    const own = await used;
    try {
      await ask(own);
    } catch (error) {
      if (opening === used) opening = undefined;
      void own.end().catch(() => undefined);
      throw error;
    }
  };
  return {
    show(pool) {
      pools.add(pool);
      // a second lock of ours on one name does no harm
      withOwn(async (own) => void (await lock(own, pool))).catch((error: unknown) =>
        log.warn({ err: error }, 'worker presence not shown'),
      );
    },
    async takeOver(db, running) {
      if (closed || pools.size === 0) return;
      // a minute's grace: a process that is just starting has locked jobs before it could show itself
      const { rows: locked } = await sql<{
        id: bigint;
        lockedBy: string;
      }>`select id, locked_by from graphile_worker._private_jobs
        where locked_by is not null and locked_at < now() - interval '1 minute'`.execute(db);
      // a connection lost at the wrong moment: locked for us without our knowing, or done without being noted
      const mislaid = locked.filter((job) => pools.has(job.lockedBy) && !running(job.id)).map((job) => job.id);
      if (mislaid.length > 0) {
        log.warn({ jobs: mislaid.map(String) }, 'giving back jobs that nobody works on');
        await sql`update graphile_worker._private_jobs set locked_by = null, locked_at = null
          where id = any(${mislaid}::bigint[]) and locked_by = any(${[...pools]}::text[])`.execute(db);
      }
      const others = new Set(locked.map((job) => job.lockedBy).filter((holder) => !pools.has(holder)));
      await withOwn(async (own) => {
        for (const holder of others) {
          if (!(await lock(own, holder))) continue;
          log.warn({ holder }, 'taking over the jobs of a worker that died');
          await sql`select graphile_worker.force_unlock_workers(array[${holder}]::text[])`.execute(db);
          await own.query('select pg_advisory_unlock(hashtextextended($1, 0))', [holder]);
        }
      });
    },
    async close() {
      closed = true;
      const own = await opening?.catch(() => undefined);
      await own?.end();
    },
  };
}
