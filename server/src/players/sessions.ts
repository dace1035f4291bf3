import { createHash } from 'node:crypto';
import { randomToken } from '../base/chance.ts';
import type { Tx } from '../base/db.ts';
import type { House, PlayerSession } from '../base/room.ts';
import { insertSession, type SessionRow, sessionById, sessionByTokenHash, touchSession } from './store.ts';

const idleMs = 30 * 60_000;
const absoluteMs = 12 * 3_600_000;
/** How long a session read from the database is trusted: a logout elsewhere takes at most this long to be seen here. */
const keptMs = 5_000;
const touchEveryMs = 60_000;
const mostKept = 50_000;

interface Kept {
  readonly row: SessionRow;
  readonly session: PlayerSession;
  readonly readAt: number;
  touchedAt: number;
}

const kept = new WeakMap<House, Map<string, Kept>>();

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Opens a session and returns its token: 256 bits, kept only as a hash. */
export async function openSession(
  house: House,
  tx: Tx,
  s: { playerId: bigint; ip: string; userAgent: string },
): Promise<string> {
  const token = randomToken(house.chance);
  const at = house.clock.now();
  await insertSession(tx, {
    playerId: s.playerId,
    tokenHash: hashToken(token),
    ip: s.ip,
    userAgent: s.userAgent.slice(0, 300),
    at,
    expiresAt: new Date(at.getTime() + absoluteMs),
  });
  return token;
}

function alive(row: SessionRow, lastSeenAt: number, now: number): boolean {
  return now < row.expiresAt.getTime() && now - lastSeenAt < idleMs;
}

/** Who holds this token; undefined when it is unknown, ended, idle for 30 minutes or 12 hours old. Using it keeps it alive. */
export function playerByToken(house: House, token: string): Promise<PlayerSession | undefined> {
  return holderOf(house, token, true);
}

/** The same without counting as use: for what a page does by itself. */
export function playerStanding(house: House, token: string): Promise<PlayerSession | undefined> {
  return holderOf(house, token, false);
}

async function holderOf(house: House, token: string, use: boolean): Promise<PlayerSession | undefined> {
  if (token.length > 128) return undefined;
  const now = house.clock.now().getTime();
  const cache = cacheOf(house);
  let entry = cache.get(token);
  if (!entry || now - entry.readAt > keptMs) {
    const row = await sessionByTokenHash(house.db, hashToken(token));
    if (!row) {
      cache.delete(token);
      return undefined;
    }
    const { sessionId, playerId, username, memberType, merchant, currency } = row;
    const session: PlayerSession = { kind: 'player', sessionId, playerId, username, memberType, merchant, currency };
    entry = { row, session, readAt: now, touchedAt: Math.max(row.lastSeenAt.getTime(), entry?.touchedAt ?? 0) };
    if (cache.size >= mostKept) cache.clear();
    cache.set(token, entry);
  }
  if (!alive(entry.row, entry.touchedAt, now)) {
    cache.delete(token);
    return undefined;
  }
  if (use && now - entry.touchedAt > touchEveryMs) {
    entry.touchedAt = now;
    await touchSession(house.db, entry.row.sessionId, new Date(now));
  }
  return entry.session;
}

/** Whether the session of that number still stands; with `use`, which play in a game is, it is kept alive. */
export async function sessionStands(house: House, sessionId: bigint, use: boolean): Promise<boolean> {
  const row = await sessionById(house.db, sessionId);
  if (!row) return false;
  const now = house.clock.now();
  if (!alive(row, row.lastSeenAt.getTime(), now.getTime())) return false;
  if (use && now.getTime() - row.lastSeenAt.getTime() > touchEveryMs) await touchSession(house.db, sessionId, now);
  return true;
}

export function forgetSession(house: House, sessionId: bigint): void {
  const cache = cacheOf(house);
  for (const [token, entry] of cache) if (entry.row.sessionId === sessionId) cache.delete(token);
}

function cacheOf(house: House): Map<string, Kept> {
  let cache = kept.get(house);
  if (!cache) {
    cache = new Map();
    kept.set(house, cache);
  }
  return cache;
}
