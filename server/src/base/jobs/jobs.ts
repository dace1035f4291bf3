import { sql } from 'kysely';
import type { PeriodKind } from '../calendar.ts';
import type { Tx } from '../db/db.ts';
import type { Platform } from '../room.ts';

/** Work done soon, outside the call that asked for it, and tried again until it succeeds. */
export interface Job<Payload = never> {
  /** `room.verb-noun`, unique and kept while jobs of that name wait in the database. */
  readonly name: string;
  /**
   * May run more than once for one request (a crash before the end is noted), so it must be idempotent. An
   * error means: later again.
   */
  readonly run: (platform: Platform, payload: Payload) => Promise<void>;
}

/** Work done once per period of the calendar, after the period has ended. */
export interface Schedule {
  /** `room.verb-noun`, unique and kept for good: the database remembers the periods by it. */
  readonly name: string;
  /** A period of the house's calendar (America/Sao_Paulo), or every so many minutes. */
  readonly every: PeriodKind | { readonly minutes: number };
  /** Waits until the people of the demonstration have lived through their past, where they have one. */
  readonly afterPast?: true;
  /** Periods come in order and each is done once; after a crash in the middle the same one comes again. */
  readonly run: (platform: Platform, period: { start: Date; end: Date }) => Promise<void>;
}

/** Declares a job. `Payload` must survive JSON: money and ids as strings. */
export function job<Payload>(name: string, run: (platform: Platform, payload: Payload) => Promise<void>): Job<Payload> {
  return { name, run };
}

export interface EnqueueOptions {
  /** A second request with this key replaces the first while that one waits. */
  readonly key?: string;
  /** Not before this time. */
  readonly runAt?: Date;
  /** 25 without it: with growing waits about three days. */
  readonly maxAttempts?: number;
}

/**
 * Puts a job into the queue, in the caller's transaction: no commit, no job. It sends a NOTIFY, which makes commits
 * queue up: a transaction that many players run at once says an event instead, and the listener enqueues.
 */
export async function enqueue<Payload>(
  tx: Tx,
  what: Job<Payload>,
  payload: Payload,
  options: EnqueueOptions = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(${what.name}, ${JSON.stringify(payload ?? null)}::json, run_at := ${options.runAt ?? null}::timestamptz,
    max_attempts := ${options.maxAttempts ?? null}::integer, job_key := ${options.key ?? null})`.execute(tx);
}
