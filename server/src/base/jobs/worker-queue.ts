import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Logger, type Runner, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import pg from 'pg';
import type { Log } from '../ops/log.ts';
import { metrics } from '../ops/metrics.ts';

export interface Queue {
  /** Whether the queue that locks jobs under this name gave up: it may lose the ends of its jobs from then on. */
  readonly gaveUp: (pool: string) => boolean;
  /** Takes no new jobs and ends after those under way. */
  stop(): Promise<void>;
}

export interface QueueOptions {
  readonly tasks: TaskList;
  readonly atOnce: number;
  /** Told the name under which jobs will be locked, before the first one is: another one after each new start. */
  readonly onBegin: (pool: string) => void;
  /** Told when the queue of that name gives up. */
  readonly onGiveUp: (pool: string) => void;
  /** Resolves when none of the tasks is under way. */
  readonly idle: () => Promise<unknown>;
}

const restartAfterMs = 2000;
const noteWithinMs = 2000;
/** In a row, over all that ask at once: a few seconds of them. */
const mostFailures = 12;

/** Runs the jobs of the queue, and starts anew whenever the queue gives up. */
export async function openQueue(url: string, log: Log, options: QueueOptions): Promise<Queue> {
  const pool = openJobsPool(url, log);
  const logger = new Logger(() => (level, message) => {
    // what a job itself throws is logged with its trace where it ran
    if (level === 'error' && !message.startsWith('Failed task')) log.error({ source: 'job queue' }, message);
  });
  let stopping = false;
  let restart: NodeJS.Timeout | undefined;
  /** Those that have not ended yet: beside the present one those that gave up with jobs under way. */
  const runners = new Set<Promise<void>>();

  const givenUp = new Set<string>();

  const begin = async (): Promise<Runner> => {
    const events: WorkerEvents = new EventEmitter();
    let given = false;
    let name: string | undefined;
    const giveUp = () => {
      if (given) return;
      given = true;
      if (name !== undefined && !stopping) {
        givenUp.add(name);
        options.onGiveUp(name);
      }
      ended();
    };
    events.once('pool:create', ({ workerPool }) => {
      name = workerPool.id;
      options.onBegin(name);
    });
    // The queue gives up when it cannot note the end of a job, as when a connection is lost. Its promise is not waited
    // for: it settles after every job under way, however long, and never when further ends were noted meanwhile, for
    // then it has lost count of them (graphile/worker#636).
    events.once('pool:gracefulShutdown', giveUp);
    // What it looked up first of all, the numbers of its tasks, it keeps for good, even when that failed: then it never
    // asks the database again.
    let failures = 0;
    const asked = () => {
      failures = 0;
    };
    events.on('job:start', asked).on('worker:getJob:empty', asked);
    events.on('worker:getJob:error', ({ worker, error }) => {
      failures += 1;
      if (failures !== mostFailures) return;
      log.error({ err: error }, 'the job queue cannot ask for jobs');
      // the worker that tells us has not yet come to rest
      setImmediate(() => void Promise.resolve(worker.workerPool.gracefulShutdown()).catch(() => undefined));
    });
    const begun = await run({
      pgPool: pool,
      concurrency: options.atOnce,
      pollInterval: 1000,
      noHandleSignals: true,
      taskList: options.tasks,
      parsedCronItems: [],
      events,
      logger,
      // without these, stopping does not wait until the end of a job is noted, and it would run again
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    });
    const over = begun.promise
      .catch(() => undefined)
      .then(() => {
        runners.delete(over);
        giveUp();
      });
    runners.add(over);
    return begun;
  };
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

  return {
    gaveUp: (name) => givenUp.has(name),
    async stop() {
      stopping = true;
      clearTimeout(restart);
      const last = await runner.catch(() => undefined);
      // rejects when it has already stopped by itself
      void last?.stop().catch(() => undefined);
      const noted = options.idle().then(() => pause(noteWithinMs, undefined, { ref: false }));
      await Promise.race([Promise.all(runners), noted]);
      await pool.end();
    },
  };
}

type Release = (broken?: Error | boolean) => void;
type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, release: Release) => void;

/**
 * The queue gives back the connection it listens on twice when that is lost while it stops listening; nobody would
 * catch the pool's complaint, and it would end the process.
 */
class JobsPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(connected: Connected): void;
  override connect(connected?: Connected): Promise<pg.PoolClient> | undefined {
    if (!connected) return super.connect();
    super.connect((error, client, release) => {
      let given = false;
      connected(error, client, (broken) => {
        if (!given) release(broken);
        given = true;
      });
    });
    return undefined;
  }
}

/**
 * The queue's own connections. One that is lost while in use tells its client, not the pool, and
 * unheard would end the process.
 */
export function openJobsPool(url: string, log?: Log): pg.Pool {
  const pool = new JobsPool({
    // with the usual types: the queue writes ids into JSON, which bigint cannot
    connectionString: url,
    application_name: 'palpite jobs',
    max: 5,
    // a database that does not answer is an error, not a wait for good
    connectionTimeoutMillis: 30_000,
    keepAlive: true,
  });
  const lost = (error: Error) => log?.warn({ err: error }, 'connection of the job queue lost');
  pool.on('error', lost);
  pool.on('connect', (client) => client.on('error', lost));
  return pool;
}
