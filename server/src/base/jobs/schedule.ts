import { sql } from 'kysely';
import { type Period, periodOf, slotOf } from '../calendar.ts';
import type { Db } from '../db/db.ts';
import type { Platform } from '../room.ts';
import type { Schedule } from './jobs.ts';

/** The period of a schedule in which `instant` lies. */
export function schedulePeriod(schedule: Schedule, instant: Date): Period {
  return typeof schedule.every === 'string'
    ? periodOf(schedule.every, instant)
    : slotOf(schedule.every.minutes, instant);
}

/**
 * The next period of the schedule that has not been done, once it has ended; undefined before. A schedule seen first
 * begins with the running period.
 */
export async function duePeriod(platform: Platform, schedule: Schedule): Promise<Period | undefined> {
  const now = platform.clock.now();
  const last = await lastEnd(platform.db, schedule.name);
  if (!last) {
    const running = schedulePeriod(schedule, now);
    const before = schedulePeriod(schedule, new Date(running.start.getTime() - 1));
    await noteRun(platform, schedule, before, false);
    return undefined;
  }
  // what lies between a changed rhythm's periods is not run twice: the first one begins where the old ones ended
  const period = { ...schedulePeriod(schedule, last), start: last };
  return period.end <= now ? period : undefined;
}

/**
 * Runs every period of the schedule that is due, in order, each noted when done. Only one process at a time; another
 * one leaves at once. An error ends it: the period is tried again at the next call, and no later one runs before.
 */
export async function runDue(platform: Platform, schedule: Schedule): Promise<number> {
  return withLock(platform.db, `schedule ${schedule.name}`, async () => {
    let runs = 0;
    for (let period = await duePeriod(platform, schedule); period; period = await duePeriod(platform, schedule)) {
      await schedule.run(platform, period);
      await noteRun(platform, schedule, period, true);
      runs += 1;
    }
    return runs;
  });
}

/** Puts a job into the queue for each schedule that has something to do and none waiting. Returns their names. */
export async function queueDue(platform: Platform, schedules: readonly Schedule[]): Promise<string[]> {
  const queued: string[] = [];
  for (const schedule of schedules) {
    if (!(await duePeriod(platform, schedule))) continue;
    const task = scheduleTask(schedule);
    // a job that failed before keeps its growing waits; one that was given up is replaced
    const added = await sql`select graphile_worker.add_job(${task}, '{}'::json, job_key := ${task}) where not exists (
      select from graphile_worker.jobs where key = ${task} and attempts < max_attempts)`.execute(platform.db);
    if (added.rows.length > 0) queued.push(schedule.name);
  }
  return queued;
}

/** The name of the job that runs a schedule. */
export function scheduleTask(schedule: Schedule): string {
  return `schedule:${schedule.name}`;
}

async function lastEnd(db: Db, name: string): Promise<Date | undefined> {
  const found = await sql<{
    last: Date | null;
  }>`select max(period_end) as last from base.schedule_run where name = ${name}`.execute(db);
  return found.rows[0]?.last ?? undefined;
}

async function noteRun(platform: Platform, schedule: Schedule, period: Period, ran: boolean): Promise<void> {
  await sql`insert into base.schedule_run (name, period_start, period_end, ran, finished_at)
    values (${schedule.name}, ${period.start}, ${period.end}, ${ran}, ${platform.clock.now()}) on conflict do nothing`.execute(
    platform.db,
  );
}

/**
 * Holds a lock of one connection while `work` runs, and gives it back even if the process dies. No transaction: an open
 * one would keep the readers of events waiting for its end. 0 when somebody else holds the lock.
 */
function withLock(db: Db, name: string, work: () => Promise<number>): Promise<number> {
  return db.connection().execute(async (connection) => {
    const key = sql`hashtextextended(${name}, 0)`;
    const got = await sql<{ got: boolean }>`select pg_try_advisory_lock(${key}) as got`.execute(connection);
    if (!got.rows[0]?.got) return 0;
    try {
      return await work();
    } finally {
      await sql`select pg_advisory_unlock(${key})`.execute(connection);
    }
  });
}
