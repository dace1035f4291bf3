import { sql } from 'kysely';
import pg from 'pg';
import type { Db } from './db.ts';
import type { Log } from './log.ts';

export interface Presence {
  /** Shows that the worker pool of this name lives. */
  show(pool: string): void;
  /** Gives back the jobs that nobody works on: those of dead processes, and our own for which `running` is false. */
  takeOver(db: Db, running: (jobId: bigint) => boolean): Promise<void>;
  close(): Promise<void>;
}

/**
 * Shows the other processes that this one lives, by a lock that ends with its connection. The queue itself would give a dead process's jobs
 * back only after four hours.
 */
export function openPresence(url: string, log: Log): Presence {
  let opening: Promise<pg.Client> | undefined;
  let pool = '';
  let closed = false;
  const open = async (away: () => void): Promise<pg.Client> => {
    const fresh = new pg.Client({ connectionString: url, application_name: 'palpite presence' });
    fresh.on('error', away).on('end', away);
    await fresh.connect();
    const { rows } = await fresh.query<{ got: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as got',
      [pool],
    );
    if (rows[0]?.got) return fresh;
    // the server has not noticed yet that our connection before this one is lost
    await fresh.end();
    throw new Error('the presence lock is still held');
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
  return {
    show(id) {
      const before = opening;
      opening = undefined;
      pool = id;
      void before?.then((own) => own.end()).catch(() => undefined);
      connect().catch((error: unknown) => log.warn({ err: error }, 'worker presence not shown'));
    },
    async takeOver(db, running) {
      if (closed || pool === '') return;
      const own = await connect();
      // a minute's grace: a process that is just starting has locked jobs before it could show itself
      const locked = await sql<{
        id: bigint;
        locked_by: string;
      }>`select id, locked_by from graphile_worker._private_jobs
        where locked_by is not null and locked_at < now() - interval '1 minute'`.execute(db);
      // a connection lost at the wrong moment: locked for us without our knowing, or done without being noted
      const mislaid = locked.rows.filter((job) => job.locked_by === pool && !running(job.id)).map((job) => job.id);
      if (mislaid.length > 0) {
        log.warn({ jobs: mislaid.map(String) }, 'giving back jobs that nobody works on');
        await sql`update graphile_worker._private_jobs set locked_by = null, locked_at = null
          where id = any(${mislaid}::bigint[]) and locked_by = ${pool}`.execute(db);
      }
      const others = new Set(locked.rows.map((job) => job.locked_by).filter((holder) => holder !== pool));
      for (const holder of others) {
        const { rows } = await own.query<{ gone: boolean }>(
          'select pg_try_advisory_lock(hashtextextended($1, 0)) as gone',
          [holder],
        );
        if (!rows[0]?.gone) continue;
        log.warn({ holder }, 'taking over the jobs of a worker that died');
        await sql`select graphile_worker.force_unlock_workers(array[${holder}]::text[])`.execute(db);
        await own.query('select pg_advisory_unlock(hashtextextended($1, 0))', [holder]);
      }
    },
    async close() {
      closed = true;
      const own = await opening?.catch(() => undefined);
      await own?.end();
    },
  };
}
