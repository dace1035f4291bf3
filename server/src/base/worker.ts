import { EventEmitter } from 'node:events';
import { Logger, type Runner, run, runMigrations, type TaskList, type WorkerEvents } from 'graphile-worker';
import { sql } from 'kysely';
import pg from 'pg';
import type { Db } from './db.ts';
import type { Job, Schedule } from './jobs.ts';
import { inTrace, type Log } from './log.ts';
import { metrics } from './metrics.ts';
import type { House } from './room.ts';
import { queueDue, runDue, scheduleTask } from './schedule.ts';
import { openPresence } from './worker-presence.ts';

export interface Worker {
  /** Takes no new jobs and ends after those under way. */
  stop(): Promise<void>;
}

export interface WorkerOptions {
  readonly atOnce?: number;
  readonly tickMs?: number;
}

const restartAfterMs = 2000;
const noteWithinMs = 30_000;
const quiet = new Logger(() => () => {});

/** Makes or updates the tables of the job queue (schema `graphile_worker`). Needed before the first `enqueue`. */
export async function migrateJobs(url: string): Promise<void> {
  // a pool of ours: the queue's own leaves a connection that is on its way out unheard, and its loss then would end the process
  const pool = openJobsPool(url);
  try {
    await runMigrations({ pgPool: pool, logger: quiet });
  } finally {
    await pool.end();
  }
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
  const running = new Set<bigint>();
  const add = (name: string, work: (payload: unknown) => Promise<unknown>) => {
    if (taskList[name]) throw new Error(`two jobs are called ${name}`);
    taskList[name] = async (payload, helpers) => {
      const id = BigInt(helpers.job.id);
      running.add(id);
      await inTrace(`job-${id}`, async () => {
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
        } finally {
          // its end is noted a moment later
          setTimeout(() => running.delete(id), noteWithinMs).unref();
        }
      });
    };
  };
  for (const job of jobs) add(job.name, (payload) => job.run(house, payload as never));
  for (const schedule of schedules) add(scheduleTask(schedule), () => runDue(house, schedule));

  const presence = openPresence(url, log);
  const pool = openJobsPool(url, log);
  const logger = new Logger(() => (level, message) => {
    // what a job itself throws is logged above, with its trace
    if (level === 'error' && !message.startsWith('Failed task')) log.error({ source: 'job queue' }, message);
  });
  let stopping = false;
  let restart: NodeJS.Timeout | undefined;
  const begin = async (): Promise<Runner> => {
    const events: WorkerEvents = new EventEmitter();
    events.once('pool:create', ({ workerPool }) => presence.show(workerPool.id));
    const begun = await run({
      pgPool: pool,
      concurrency: options.atOnce ?? 4,
      pollInterval: 1000,
      noHandleSignals: true,
      taskList,
      parsedCronItems: [],
      events,
      logger,
      // without these, stopping does not wait until the end of a job is noted, and it would run again
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    });
    void begun.promise.catch(() => undefined).then(ended);
    return begun;
  };
  // the queue gives up when it cannot note the end of a job, for example while the database is away
  const ended = (): void => {
    if (stopping) return;
    metrics.fault('worker');
    log.error('the job queue stopped, starting it again');
    restart = setTimeout(() => {
      runner = begin();
      runner.catch((error: unknown) => {
        log.error({ err: error }, 'the job queue did not start');
        ended();
      });
    }, restartAfterMs);
  };
  let runner = begin();
  await runner;

  let ticking: Promise<void> = Promise.resolve();
  let busy = false;
  const tick = () => {
    if (busy) return;
    busy = true;
    ticking = (async () => {
      try {
        await presence.takeOver(house.db, (id) => running.has(id));
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
      stopping = true;
      clearInterval(timer);
      clearTimeout(restart);
      await ticking;
      const last = await runner.catch(() => undefined);
      // rejects when it has already stopped by itself
      await last?.stop().catch(() => undefined);
      await pool.end();
      await presence.close();
    },
  };
}

/** The queue's own connections. One that is lost while in use tells its client, not the pool, and unheard would end the process. */
function openJobsPool(url: string, log?: Log): pg.Pool {
  // with the usual types: the queue writes ids into JSON, which bigint cannot
  const pool = new pg.Pool({ connectionString: url, application_name: 'palpite jobs', max: 5 });
  const lost = (error: Error) => log?.warn({ err: error }, 'connection of the job queue lost');
  pool.on('error', lost);
  pool.on('connect', (client) => client.on('error', lost));
  return pool;
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
