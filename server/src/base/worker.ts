import { EventEmitter } from 'node:events';
import { Logger, run, runMigrations, type TaskList, type WorkerEvents } from 'graphile-worker';
import { sql } from 'kysely';
import pg from 'pg';
import { connectionConfig, type Db } from './db.ts';
import type { Job, Schedule } from './jobs.ts';
import { inTrace, type Log } from './log.ts';
import { metrics } from './metrics.ts';
import type { House } from './room.ts';
import { queueDue, runDue, scheduleTask } from './schedule.ts';

export interface Worker {
  /** Takes no new jobs and ends after those under way. */
  stop(): Promise<void>;
}

export interface WorkerOptions {
  readonly atOnce?: number;
  readonly tickMs?: number;
}

const quiet = new Logger(() => () => {});

/** Makes or updates the tables of the job queue (schema `graphile_worker`). Needed before the first `enqueue`. */
export async function migrateJobs(url: string): Promise<void> {
  await runMigrations({ connectionString: url, logger: quiet });
}

/**
 * Starts running jobs and schedules from the queue. Several processes may do so at once. Jobs of a process that died are taken over within
 * two minutes. Throws when two jobs have one name.
 */
export async function startWorker(
  house: House,
  jobs: readonly Job[],
  schedules: readonly Schedule[],
  options: WorkerOptions = {},
): Promise<Worker> {
  const { log } = house;
  const url = house.settings.databaseUrl;
  await migrateJobs(url);
  const taskList: TaskList = {};
  const add = (name: string, work: (payload: unknown) => Promise<unknown>) => {
    if (taskList[name]) throw new Error(`two jobs are called ${name}`);
    taskList[name] = async (payload, helpers) => {
      const trace = `job-${helpers.job.id}`;
      await inTrace(trace, async () => {
        try {
          await work(payload);
          metrics.jobRan(name, 'ok');
        } catch (error) {
          metrics.jobRan(name, 'failed');
          const { attempts, max_attempts: most } = helpers.job;
          const fields = { err: error, job: name, attempts, most };
          if (attempts >= most) log.error(fields, 'job failed for good');
          else log.warn(fields, 'job failed, will be tried again');
          throw error;
        }
      });
    };
  };
  for (const job of jobs) add(job.name, (payload) => job.run(house, payload as never));
  for (const schedule of schedules) add(scheduleTask(schedule), () => runDue(house, schedule));

  const events: WorkerEvents = new EventEmitter();
  const presence = openPresence(url, log);
  events.once('pool:create', ({ workerPool }) => presence.show(workerPool.id));
  const runner = await run({
    connectionString: url,
    maxPoolSize: 4,
    concurrency: options.atOnce ?? 4,
    pollInterval: 1000,
    noHandleSignals: true,
    taskList,
    parsedCronItems: [],
    events,
    logger: quiet,
  });
  runner.promise.catch((error: unknown) => {
    metrics.fault('worker');
    log.fatal({ err: error }, 'the job runner ended');
  });

  let ticking: Promise<void> = Promise.resolve();
  let busy = false;
  const tick = () => {
    if (busy) return;
    busy = true;
    ticking = (async () => {
      try {
        await presence.takeOver(house.db);
        await queueDue(house, schedules);
        await measure(house.db);
      } catch (error) {
        metrics.fault('schedule');
        log.error({ err: error }, 'looking for due schedules failed');
      } finally {
        busy = false;
      }
    })();
  };
  tick();
  const timer = setInterval(tick, options.tickMs ?? 20_000);

  return {
    async stop() {
      clearInterval(timer);
      await ticking;
      await runner.stop();
      await presence.close();
    },
  };
}

async function measure(db: Db): Promise<void> {
  const counted = await sql<{ due: bigint; later: bigint; failed: bigint }>`select
      count(*) filter (where attempts < max_attempts and run_at <= now()) as due,
      count(*) filter (where attempts < max_attempts and run_at > now()) as later,
      count(*) filter (where attempts >= max_attempts and locked_at is null) as failed
    from graphile_worker.jobs`.execute(db);
  const [row] = counted.rows;
  if (row) metrics.jobsQueued(Number(row.due), Number(row.later), Number(row.failed));
}

interface Presence {
  show(pool: string): void;
  takeOver(db: Db): Promise<void>;
  close(): Promise<void>;
}

/**
 * Shows the other processes that this one lives, by a lock that ends with its connection. The queue itself would give a dead process's jobs
 * back only after four hours.
 */
function openPresence(url: string, log: Log): Presence {
  let client: pg.Client | undefined;
  let pool: string | undefined;
  let closed = false;
  const connect = async (): Promise<pg.Client> => {
    const fresh = new pg.Client(connectionConfig(url));
    fresh.on('error', () => {
      client = undefined;
    });
    await fresh.connect();
    if (pool) await fresh.query('select pg_advisory_lock(hashtextextended($1, 0))', [pool]);
    client = fresh;
    return fresh;
  };
  return {
    show(id) {
      pool = id;
      connect().catch((error: unknown) => log.warn({ err: error }, 'worker presence not shown'));
    },
    async takeOver(db) {
      if (closed) return;
      const own = client ?? (await connect());
      // a minute's grace: a process that is just starting has locked jobs before it could show itself
      const holders = await sql<{ locked_by: string }>`select distinct locked_by from graphile_worker._private_jobs
        where locked_by is not null and locked_by <> ${pool ?? ''} and locked_at < now() - interval '1 minute'`.execute(db);
      for (const { locked_by: holder } of holders.rows) {
        const { rows } = await own.query<{ gone: boolean }>('select pg_try_advisory_lock(hashtextextended($1, 0)) as gone', [holder]);
        if (!rows[0]?.gone) continue;
        log.warn({ holder }, 'taking over the jobs of a worker that died');
        await sql`select graphile_worker.force_unlock_workers(array[${holder}]::text[])`.execute(db);
        await own.query('select pg_advisory_unlock(hashtextextended($1, 0))', [holder]);
      }
    },
    async close() {
      closed = true;
      await client?.end();
    },
  };
}
