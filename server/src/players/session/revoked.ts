import { perPlatform } from '../../base/per-platform.ts';
import type { Platform } from '../../base/room.ts';
import { changedSince } from './session-store.ts';

/** How long a session read from the database may be kept at all. */
const keptMs = 5_000;
/**
 * How long it is believed without word from the database: a session that ends anywhere is dead
 * everywhere within a second.
 */
const freshMs = 750;
const lookEveryMs = 250;
/**
 * Each look reads this far back, for a transaction may commit after the time it carries. What one holds back
 * longer, `keptMs` still bounds.
 */
const backMs = 5_000;
const noticedForMs = 60_000;

/** What was known when a session was read. */
export interface Reading {
  readonly at: number;
  readonly generation: number;
}

interface Follower {
  /**
   * Counts the changes noticed: what was read before one is no longer believed. The time alone cannot
   * tell, it may stand still.
   */
  generation: number;
  readonly changed: Map<bigint, { readonly generation: number; readonly at: number }>;
  readonly seen: Map<bigint, number>;
  lookedAt: number;
}

const followers = perPlatform<Follower>(() => ({
  ...{ generation: 0, changed: new Map(), seen: new Map() },
  lookedAt: Number.NEGATIVE_INFINITY,
}));
const followerOf = followers.of;

/** To be taken before a session is read, and kept with what was read. */
export function readingOf(platform: Platform): Reading {
  return { at: platform.clock.now().getTime(), generation: followerOf(platform).generation };
}

/** Whether what was read of that session is still believed; no query. */
export function readingHolds(platform: Platform, sessionId: bigint, reading: Reading): boolean {
  const { changed, lookedAt } = followerOf(platform);
  const now = platform.clock.now().getTime();
  if (now - reading.at > keptMs || now - Math.max(reading.at, lookedAt) > freshMs) return false;
  return (changed.get(sessionId)?.generation ?? 0) <= reading.generation;
}

/** What this process changed itself is seen here at once. */
export function noteChanged(platform: Platform, sessionIds: readonly bigint[]): void {
  const follower = followerOf(platform);
  const at = platform.clock.now().getTime();
  for (const id of sessionIds) follower.changed.set(id, { generation: ++follower.generation, at });
}

/** Reads what ended or changed, in whatever process; the live sockets of an ended session close. */
export async function lookForChanges(platform: Platform): Promise<void> {
  const follower = followerOf(platform);
  const now = platform.clock.now().getTime();
  const fresh = (await changedSince(platform.db, new Date(now - backMs))).filter(
    ({ id, changedAt }) => follower.seen.get(id) !== changedAt.getTime(),
  );
  noteChanged(
    platform,
    fresh.map(({ id }) => id),
  );
  for (const { id, changedAt, ended } of fresh) {
    follower.seen.set(id, changedAt.getTime());
    if (ended) platform.live.publish(`session:player:${id}`, null);
  }
  follower.lookedAt = now;
  for (const [id, { at }] of follower.changed) if (now - at > noticedForMs) follower.changed.delete(id);
  for (const [id, at] of follower.seen) if (now - at > noticedForMs) follower.seen.delete(id);
}

/**
 * Looks four times a second until closed. While looks fail, a kept session is believed for under a second,
 * so every second one asks.
 */
export async function followSessions(platform: Platform): Promise<() => Promise<void>> {
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  let looking = Promise.resolve();
  let failing = false;
  const look = async () => {
    try {
      await lookForChanges(platform);
      failing = false;
    } catch (error) {
      // once per outage
      if (!closed && !failing) platform.log.warn({ err: error }, 'ends of sessions cannot be followed');
      failing = true;
    }
    if (!closed) timer = setTimeout(again, lookEveryMs);
  };
  const again = () => {
    looking = look();
  };
  again();
  return async () => {
    closed = true;
    clearTimeout(timer);
    await looking;
  };
}
