import { Logger, runMigrations, type TaskList } from 'graphile-worker';
import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { inTrace } from '../ops/log.ts';
import { metrics } from '../ops/metrics.ts';
import type { Platform } from '../room.ts';
import type { Job, Schedule } from './jobs.ts';
import { queueDue, runDue, scheduleTask } from './schedule.ts';
import { openPresence } from './worker-presence.ts';
import { openJobsPool, openQueue, type Queue } from './worker-queue.ts';

export interface Worker {
  /** Takes no new jobs and ends after those under way. */
  stop(): Promise<void>;
}

export interface WorkerOptions {
  readonly atOnce?: number;
  readonly tickMs?: number;
}

const noteWithinMs = 10_000;
const quiet = new Logger(() => () => {});

/** Makes or updates the tables of the job queue (schema `graphile_worker`). Needed before the first `enqueue`. */
export async function migrateJobs(url: string): Promise<void> {
  // a pool of ours: the queue's own leaves a connection that is on its way out unheard, and its loss
  // then would end the process
  const pool = openJobsPool(url);
  try {
    await runMigrations({ pgPool: pool, logger: quiet });
  } finally {
    await pool.end();
  }
}

/**
 * Starts running jobs and schedules from the queue. Several processes may do so at once. Jobs of a process that died
 * are taken over within two minutes. Throws when two jobs have one name.
 */
export async function startWorker(
  platform: Platform,
  jobs: readonly Job[],
  schedules: readonly Schedule[],
  options: WorkerOptions = {},
): Promise<Worker> {
  const { log } = platform;
  const url = platform.settings.databaseUrl;
  await migrateJobs(url);
  const taskList: TaskList = {};
  const running = new Map<bigint, Promise<void>>();
  const underWay = new Set<Promise<void>>();
  /** Jobs that ended well a moment ago, with the queue that had them: it may not have noted it yet. */
  const done = new Map<bigint, string>();
  let queue: Queue | undefined;
  const add = (name: string, work: (payload: unknown) => Promise<unknown>) => {
    if (taskList[name]) throw new Error(`two jobs are called ${name}`);
    taskList[name] = async (payload, helpers) => {
      const id = BigInt(helpers.job.id);
      const working = inTrace(`job-${id}`, async () => {
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
      const ended = working
        .catch(() => undefined)
        .then(() => {
          underWay.delete(ended);
          // its end is noted a moment later; by then it may be under way once more
          setTimeout(() => running.get(id) === ended && running.delete(id), noteWithinMs).unref();
        });
      running.set(id, ended);
      underWay.add(ended);
      await working;
      const pool = helpers.job.locked_by ?? '';
      done.set(id, pool);
      setTimeout(() => done.get(id) === pool && done.delete(id), noteWithinMs).unref();
      if (queue?.gaveUp(pool)) await noteEnd(platform, id, pool);
    };
  };
  for (const job of jobs) add(job.name, (payload) => job.run(platform, payload as never));
  for (const schedule of schedules) add(scheduleTask(schedule), () => runDue(platform, schedule));

  const presence = openPresence(url, log);
  queue = await openQueue(url, log, {
    tasks: taskList,
    atOnce: options.atOnce ?? 4,
    onBegin: presence.show,
    onGiveUp: (pool) => {
      for (const [id, its] of done) if (its === pool) void noteEnd(platform, id, pool);
    },
    idle: async () => {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  });

  const attempt = async (failed: string, step: () => Promise<unknown>): Promise<void> => {
    try {
      await step();
    } catch (error) {
      metrics.fault('schedule');
      log.error({ err: error }, failed);
    }
  };
  let ticking: Promise<void> = Promise.resolve();
  let busy = false;
  const tick = () => {
    if (busy) return;
    busy = true;
    ticking = (async () => {
      // each on its own: schedules go on even if lost jobs cannot be taken over
      await attempt('taking over lost jobs failed', () => presence.takeOver(platform.db, (id) => running.has(id)));
      await attempt('looking for due schedules failed', () => queueDue(platform, schedules));
      await attempt('counting the jobs failed', () => measure(platform.db));
      busy = false;
    })();
  };
  tick();
  const timer = setInterval(tick, options.tickMs ?? 20_000);

  return {
    async stop() {
      clearInterval(timer);
      await ticking;
      await queue?.stop();
      await presence.close();
    },
  };
}

/**
 * A queue that gave up may lose the end of a job (graphile/worker#636), which would run again a minute later: so the
 * end is noted here. Where that fails as well, it does run again, as after any crash.
 */
async function noteEnd({ db, log }: Platform, id: bigint, pool: string): Promise<void> {
  try {
    await sql`delete from graphile_worker._private_jobs where id = ${id} and locked_by = ${pool}`.execute(db);
  } catch (error) {
    log.warn({ err: error, jobs: [String(id)] }, 'the end of a job was not noted');
  }
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
