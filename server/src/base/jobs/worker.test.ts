import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inTx } from '../db/db.ts';
import { openRig, type Rig } from '../rig.ts';
import { enqueue, type Job, job, type Schedule } from './jobs.ts';
import { queueDue, runDue } from './schedule.ts';
import { migrateJobs, startWorker, type Worker } from './worker.ts';
import { openJobsPool } from './worker-queue.ts';

let rig: Rig;
const workers: Worker[] = [];
beforeEach(async () => {
  rig = await openRig();
  await migrateJobs(rig.url);
});
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  await rig.close();
});

async function start(jobs: readonly Job[], schedules: readonly Schedule[] = [], tickMs = 50): Promise<Worker> {
  const worker = await startWorker(rig.platform, jobs, schedules, { tickMs });
  workers.push(worker);
  return worker;
}

/** As long as a slow machine may need for the pauses of the queue; a test that hangs is ended by its own limit. */
async function waitUntil(met: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + 60_000;
  while (!(await met())) {
    if (performance.now() > end) throw new Error('waited in vain');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

async function jobsLeft(): Promise<number> {
  return (await sql`select 1 from graphile_worker.jobs`.execute(rig.db)).rows.length;
}

/** The queue loses every connection that waits for a lock. False: none waits. */
async function loseWaiting(): Promise<boolean> {
  const lost = await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'palpite jobs' and wait_event_type = 'Lock'`.execute(
    rig.db,
  );
  return lost.rows.length > 0;
}

test('a job runs after the transaction that asked for it, and not at all without its commit', async () => {
  const ran: string[] = [];
  const pay = job<{ order: string }>('payments.pay-out', async (_platform, { order }) => void ran.push(order));
  await start([pay]);
  await expect(
    inTx(rig.db, async (tx) => {
      await enqueue(tx, pay, { order: 'lost' });
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  await inTx(rig.db, (tx) => enqueue(tx, pay, { order: 'A1' }));
  await waitUntil(() => ran.length > 0);
  expect(ran).toEqual(['A1']);
  await waitUntil(async () => (await jobsLeft()) === 0);
});

test('two requests with one key are one job with the newer payload', async () => {
  const ran: number[] = [];
  const pay = job<{ n: number }>('payments.pay-out', async (_platform, { n }) => void ran.push(n));
  await inTx(rig.db, (tx) => enqueue(tx, pay, { n: 1 }, { key: 'order-1' }));
  await inTx(rig.db, (tx) => enqueue(tx, pay, { n: 2 }, { key: 'order-1' }));
  await inTx(rig.db, (tx) => enqueue(tx, pay, { n: 3 }, { key: 'order-1', runAt: new Date('2100-01-01T00:00:00Z') }));
  await inTx(rig.db, (tx) => enqueue(tx, pay, { n: 4 }, { key: 'order-1' }));
  await start([pay]);
  await waitUntil(() => ran.length > 0);
  await waitUntil(async () => (await jobsLeft()) === 0);
  expect(ran).toEqual([4]);
});

test('a job that fails is tried again later, and stays visible when it is given up', async () => {
  let attempts = 0;
  const flaky = job<null>('payments.flaky', async () => {
    attempts += 1;
    if (attempts === 1) throw new Error('bank away');
  });
  const broken = job<null>('payments.broken', async () => {
    throw new Error('never');
  });
  await start([flaky, broken]);
  await inTx(rig.db, async (tx) => {
    await enqueue(tx, flaky, null);
    await enqueue(tx, broken, null, { maxAttempts: 1 });
  });
  await waitUntil(() => attempts === 2);
  await waitUntil(async () => (await jobsLeft()) === 1);
  const left = await sql<{
    lastError: string;
  }>`select last_error from graphile_worker.jobs where attempts = max_attempts`.execute(rig.db);
  expect(left.rows).toEqual([{ lastError: 'never' }]);
});

test('stopping waits for the job under way', async () => {
  let started = false;
  let finished = false;
  const slow = job<null>('payments.slow', async () => {
    started = true;
    await new Promise((resolve) => setTimeout(resolve, 300));
    finished = true;
  });
  const worker = await start([slow]);
  await inTx(rig.db, (tx) => enqueue(tx, slow, null));
  await waitUntil(() => started);
  await worker.stop();
  workers.length = 0;
  expect(finished).toBe(true);
  expect(await jobsLeft()).toBe(0);
});

test('the jobs of a worker that died are taken over, those of a living one are not', async () => {
  const ran: string[] = [];
  const pay = job<{ order: string }>('payments.pay-out', async (_platform, { order }) => void ran.push(order));
  await inTx(rig.db, (tx) => enqueue(tx, pay, { order: 'orphan' }));
  await inTx(rig.db, (tx) => enqueue(tx, pay, { order: 'held' }));
  await sql`update graphile_worker._private_jobs set locked_at = now() - interval '2 minutes', attempts = 1,
    locked_by = case when payload->>'order' = 'orphan' then 'pool-dead' else 'pool-alive' end`.execute(rig.db);
  await rig.db.connection().execute(async (living) => {
    await sql`select pg_advisory_lock(hashtextextended('pool-alive', 0))`.execute(living);
    await start([pay]);
    await waitUntil(() => ran.length > 0);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(ran).toEqual(['orphan']);
    await sql`select pg_advisory_unlock_all()`.execute(living);
  });
  await waitUntil(() => ran.length === 2);
});

test('a job locked for this worker without its knowing is given back, one it works on is not', async () => {
  const ran: string[] = [];
  let finish: () => void = () => {};
  const pay = job<{ order: string }>('payments.pay-out', async (_platform, { order }) => {
    ran.push(order);
    if (order !== 'long') return;
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
  });
  await start([pay]);
  await inTx(rig.db, (tx) => enqueue(tx, pay, { order: 'long' }));
  await waitUntil(() => ran.length === 1);
  await inTx(rig.db, (tx) => enqueue(tx, pay, { order: 'mislaid' }, { runAt: new Date('2100-01-01T00:00:00Z') }));
  await sql`update graphile_worker._private_jobs set run_at = now(), locked_at = now() - interval '2 minutes',
    locked_by = (select locked_by from graphile_worker._private_jobs where locked_by is not null)`.execute(rig.db);
  await waitUntil(() => ran.length === 2);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(ran).toEqual(['long', 'mislaid']);
  finish();
  await waitUntil(async () => (await jobsLeft()) === 0);
});

test('a lost database connection does not stop the worker', async () => {
  const ran: number[] = [];
  const pay = job<{ n: number }>('payments.pay-out', async (_platform, { n }) => void ran.push(n));
  await start([pay]);
  await inTx(rig.db, (tx) => enqueue(tx, pay, { n: 1 }));
  await waitUntil(async () => (await jobsLeft()) === 0);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name in ('palpite jobs', 'palpite presence')`.execute(rig.db);
  await inTx(rig.db, (tx) => enqueue(tx, pay, { n: 2 }));
  await waitUntil(() => ran.includes(2));
});

test('the queue starts again when it cannot note the end of a job, and no end is lost, though other jobs were under way meanwhile', async () => {
  const ran: string[] = [];
  const ends = new Map<string, () => void>();
  const pay = job<{ order: string }>('payments.pay-out', async (_platform, { order }) => {
    ran.push(order);
    if (order === 'after') return;
    await new Promise<void>((resolve) => ends.set(order, resolve));
  });
  const worker = await start([pay]);
  for (const order of ['first', 'second', 'third', 'fourth']) await inTx(rig.db, (tx) => enqueue(tx, pay, { order }));
  await waitUntil(() => ran.length === 4);
  // the first one's end waits for this row, and its connection is lost meanwhile
  await inTx(rig.db, async (tx) => {
    await sql`select from graphile_worker._private_jobs where payload->>'order' = 'first' for update`.execute(tx);
    ends.get('first')?.();
    await waitUntil(() => loseWaiting());
  });
  for (const [order, left] of Object.entries({ second: 2, third: 1, fourth: 0 })) {
    ends.get(order)?.();
    await waitUntil(async () => (await jobsLeft()) === left);
  }
  await inTx(rig.db, (tx) => enqueue(tx, pay, { order: 'after' }));
  await waitUntil(() => ran.includes('after'));
  // each once; the first four were taken up at once, in whatever order
  expect([...ran.slice(0, 4).sort(), ...ran.slice(4)]).toEqual(['first', 'fourth', 'second', 'third', 'after']);
  workers.splice(workers.indexOf(worker), 1);
  await worker.stop();
});

test('a connection lost while the queue starts does not keep it from its jobs', async () => {
  const ran: number[] = [];
  const pay = job<{ n: number }>('payments.pay-out', async (_platform, { n }) => void ran.push(n));
  // the first thing it asks waits for this table, and is never answered
  await inTx(rig.db, async (tx) => {
    await sql`lock table graphile_worker._private_tasks in access exclusive mode`.execute(tx);
    await start([pay]);
    await waitUntil(() => loseWaiting());
  });
  await inTx(rig.db, (tx) => enqueue(tx, pay, { n: 1 }));
  await waitUntil(() => ran.length > 0);
  expect(ran).toEqual([1]);
});

test('the connection that listens may be given back twice', async () => {
  const pool = openJobsPool(rig.url);
  await new Promise<void>((resolve, reject) => {
    pool.connect((error, _client, release) => {
      if (error) return reject(error);
      release();
      release();
      resolve();
    });
  });
  expect([pool.totalCount, pool.idleCount]).toEqual([1, 1]);
  await pool.end();
});

test('two jobs of one name are a mistake', async () => {
  const pay = job<null>('payments.pay-out', async () => {});
  await expect(startWorker(rig.platform, [pay, pay], [])).rejects.toThrow('two jobs are called payments.pay-out');
});

function daily(periods: string[], run?: (start: Date) => Promise<void>): Schedule {
  return {
    name: 'agents.pay-salaries',
    every: 'day',
    run: async (_platform, period) => {
      await run?.(period.start);
      periods.push(period.start.toISOString().slice(0, 10));
    },
  };
}

test('a new schedule begins with the running day and runs it once that day has ended', async () => {
  const periods: string[] = [];
  const schedule = daily(periods);
  expect(await runDue(rig.platform, schedule)).toBe(0);
  rig.clock.set(new Date('2026-03-03T02:59:59Z'));
  expect(await runDue(rig.platform, schedule)).toBe(0);
  rig.clock.set(new Date('2026-03-03T03:00:00Z'));
  expect(await runDue(rig.platform, schedule)).toBe(1);
  expect(await runDue(rig.platform, schedule)).toBe(0);
  expect(periods).toEqual(['2026-03-02']);
});

test('after days of standstill every missed day is made up for, in order, each once', async () => {
  const periods: string[] = [];
  rig.clock.set(new Date('2018-11-02T12:00:00Z'));
  await runDue(rig.platform, daily(periods));
  rig.clock.set(new Date('2018-11-06T12:00:00Z'));
  await Promise.all([1, 2, 3].map(() => runDue(rig.platform, daily(periods))));
  expect(periods).toEqual(['2018-11-02', '2018-11-03', '2018-11-04', '2018-11-05']);
});

test('a day that fails is tried again before any later one', async () => {
  const periods: string[] = [];
  let fails = true;
  const schedule = daily(periods, async (start) => {
    if (fails && start.toISOString().startsWith('2026-03-03')) throw new Error('bank away');
  });
  await runDue(rig.platform, schedule);
  rig.clock.set(new Date('2026-03-06T12:00:00Z'));
  await expect(runDue(rig.platform, schedule)).rejects.toThrow('bank away');
  expect(periods).toEqual(['2026-03-02']);
  fails = false;
  expect(await runDue(rig.platform, schedule)).toBe(3);
  expect(periods).toEqual(['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05']);
});

test('a schedule by minutes keeps its slots', async () => {
  const starts: string[] = [];
  const schedule: Schedule = {
    name: 'agents.pay-live',
    every: { minutes: 5 },
    run: async (_platform, { start }) => void starts.push(start.toISOString().slice(11, 16)),
  };
  rig.clock.set(new Date('2026-03-02T15:02:00Z'));
  await runDue(rig.platform, schedule);
  rig.clock.set(new Date('2026-03-02T15:16:00Z'));
  await runDue(rig.platform, schedule);
  expect(starts).toEqual(['15:00', '15:05', '15:10']);
});

test('a due schedule runs through the queue, one job at a time', async () => {
  const periods: string[] = [];
  const schedule = daily(periods);
  await queueDue(rig.platform, [schedule]);
  rig.clock.set(new Date('2026-03-04T12:00:00Z'));
  expect(await queueDue(rig.platform, [schedule])).toEqual(['agents.pay-salaries']);
  expect(await queueDue(rig.platform, [schedule])).toEqual([]);
  await start([], [schedule]);
  await waitUntil(() => periods.length === 2);
  rig.clock.set(new Date('2026-03-05T12:00:00Z'));
  await waitUntil(() => periods.length === 3);
  expect(periods).toEqual(['2026-03-02', '2026-03-03', '2026-03-04']);
});
