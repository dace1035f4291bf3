import { createHash } from 'node:crypto';
import { randomToken } from '../../base/chance.ts';
import { inTx, type Tx } from '../../base/db/db.ts';
import { callsTogether } from '../../base/db/gather-calls.ts';
import { isSameAddress } from '../../base/http/same-network.ts';
import { perPlatform } from '../../base/per-platform.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { Assurance, Platform, PlayerSession } from '../../base/room.ts';
import { noteUse } from '../../safeguards/safeguards.ts';
import { settingOf } from '../../site/site.ts';
import { notify } from '../contact/notify.ts';
import { sessionAddress } from '../settings.ts';
import { noteChanged, type Reading, readingHolds, readingOf } from './revoked.ts';
import {
  endSession,
  endStanding,
  insertSession,
  noteProof,
  type SessionRow,
  sessionsById,
  sessionsByTokenHash,
} from './session-store.ts';
import { keepAlive, keepAliveSoon, touchEveryMs } from './uses.ts';

export const idleMs = 30 * 60_000;
const absoluteMs = 12 * 3_600_000;
const mostKept = 50_000;

interface Kept {
  readonly row: SessionRow;
  readonly session: PlayerSession;
  readonly reading: Reading;
  usedAt: number;
  touchedAt: number;
  /** Use being written down: nothing goes on before the time is counted. */
  touching: Promise<void> | undefined;
}

const kept = perPlatform(() => new Map<string, Kept>());

const byId = callsTogether(({ db }, ids: readonly bigint[]) => sessionsById(db, ids));
const byTokenHash = callsTogether(({ db }, hashes: readonly Buffer[]) => sessionsByTokenHash(db, hashes));

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

export interface NewSession {
  readonly playerId: bigint;
  readonly ip: string;
  readonly userAgent: string;
  readonly deviceId: bigint | null;
  readonly assurance: Assurance;
  /** When the person proved who they are; null: a cookie alone did. */
  readonly provenAt: Date | null;
  readonly mustChange: boolean;
}

/** Opens a session and returns its token: 256 bits, kept only as a hash. */
export async function openSession(
  platform: Platform,
  tx: Tx,
  s: NewSession,
): Promise<{ token: string; sessionId: bigint }> {
  const token = randomToken(platform.chance);
  const at = platform.clock.now();
  await noteUse(platform, tx, s.playerId);
  const sessionId = await insertSession(tx, {
    ...s,
    tokenHash: hashToken(token),
    userAgent: s.userAgent.slice(0, 300),
    at,
    expiresAt: new Date(at.getTime() + absoluteMs),
  });
  return { token, sessionId };
}

function alive(row: SessionRow, lastSeenAt: number, now: number): boolean {
  return now < row.expiresAt.getTime() && now - lastSeenAt < idleMs;
}

/**
 * Who holds this token; undefined when it is unknown, ended, idle for 30 minutes or 12 hours old. With `use` it is kept
 * alive; without, which is what a page does by itself, it is not. A session that turns up at an address its brand does
 * not allow (`session.address`) ends: refuses `token_ip_different`.
 */
export async function playerByToken(
  platform: Platform,
  token: string,
  ip: string,
  use: boolean,
): Promise<PlayerSession | undefined> {
  const entry = await standing(platform, token);
  if (!entry) return undefined;
  if (ip !== entry.row.ip && !(await mayBeUsedAt(platform, entry.row, ip))) await endMoved(platform, entry.row);
  const now = platform.clock.now().getTime();
  if (use) {
    entry.usedAt = now;
    if (now - entry.touchedAt > touchEveryMs) {
      entry.touching ??= touch(platform, entry, new Date(now), ip);
      await entry.touching;
    }
  }
  return entry.session;
}

async function touch(platform: Platform, entry: Kept, now: Date, ip: string): Promise<void> {
  try {
    await keepAlive(platform, { row: entry.row, at: now, ip });
    entry.touchedAt = now.getTime();
  } finally {
    entry.touching = undefined;
  }
}

/** The same for a live socket, which does not keep a session alive; nor does one at an address of no right end it. */
export async function playerStanding(
  platform: Platform,
  token: string,
  ip: string,
): Promise<PlayerSession | undefined> {
  const entry = await standing(platform, token);
  return entry && (await mayBeUsedAt(platform, entry.row, ip)) ? entry.session : undefined;
}

async function mayBeUsedAt(platform: Platform, row: SessionRow, ip: string): Promise<boolean> {
  if (ip === row.ip) return true;
  const allowed = await settingOf(platform, row.merchant, sessionAddress);
  return allowed === 'free' || isSameAddress(row.ip, ip, allowed);
}

/** Ends a session that turned up where it may not be used, and tells its owner once. */
async function endMoved(platform: Platform, { sessionId, playerId }: SessionRow): Promise<never> {
  await inTx(platform.db, async (tx) => {
    const ended = await endStanding(tx, playerId, platform.clock.now(), { only: sessionId });
    if (ended.length > 0) await notify(platform, tx, playerId, 'session_moved');
  });
  noteChanged(platform, [sessionId]);
  platform.live.publish(`session:player:${sessionId}`, null);
  return refuse('token_ip_different');
}

async function standing(platform: Platform, token: string): Promise<Kept | undefined> {
  if (token.length > 128) return undefined;
  const cache = kept.of(platform);
  const before = cache.get(token);
  const entry =
    before && readingHolds(platform, before.row.sessionId, before.reading)
      ? before
      : await read(platform, token, before);
  if (!entry || !alive(entry.row, entry.usedAt, platform.clock.now().getTime())) {
    cache.delete(token);
    return undefined;
  }
  return entry;
}

async function read(platform: Platform, token: string, before: Kept | undefined): Promise<Kept | undefined> {
  const reading = readingOf(platform);
  const row = await byTokenHash(platform, hashToken(token));
  if (!row) return undefined;
  const cache = kept.of(platform);
  const seenAt = row.lastSeenAt.getTime();
  const entry: Kept = {
    row,
    session: toSession(row),
    reading,
    usedAt: Math.max(seenAt, before?.usedAt ?? 0),
    touchedAt: Math.max(seenAt, before?.touchedAt ?? 0),
    touching: undefined,
  };
  if (cache.size >= mostKept) cache.clear();
  cache.set(token, entry);
  return entry;
}

function toSession(row: SessionRow): PlayerSession {
  const { sessionId, playerId, username, memberType, merchant, currency, assurance, mustChange } = row;
  const provenAt = row.provenAt?.getTime() ?? 0;
  return {
    kind: 'player',
    sessionId,
    playerId,
    username,
    memberType,
    merchant,
    currency,
    assurance,
    provenAt,
    mustChange,
  };
}

/** Whether the session of that number still stands; `use`, which play in a game is, keeps it alive soon after. */
export async function sessionStands(platform: Platform, sessionId: bigint, use: boolean): Promise<boolean> {
  const row = await byId(platform, sessionId);
  if (!row) return false;
  const now = platform.clock.now();
  if (!alive(row, row.lastSeenAt.getTime(), now.getTime())) return false;
  if (use && now.getTime() - row.lastSeenAt.getTime() > touchEveryMs)
    await keepAliveSoon(platform, { row, at: now, ip: null });
  return true;
}

/** Ends one session at once: its token opens nothing any more, and its live sockets close. */
export async function endPlayerSession(platform: Platform, sessionId: bigint): Promise<void> {
  await inTx(platform.db, (tx) => endSession(tx, sessionId, platform.clock.now()));
  noteChanged(platform, [sessionId]);
  platform.live.publish(`session:player:${sessionId}`, null);
}

/** Ends all sessions of a player but `keep`, everywhere within a second of the commit. Gives how many. */
export async function endSessions(
  platform: Platform,
  tx: Tx,
  playerId: bigint,
  o: { keep?: bigint } = {},
): Promise<number> {
  const ended = await endStanding(tx, playerId, platform.clock.now(), o);
  noteChanged(platform, ended);
  return ended.length;
}

/** Notes that the person in this session has just proven who they are. */
export async function proveSession(platform: Platform, tx: Tx, sessionId: bigint, at: Date): Promise<void> {
  await noteProof(tx, sessionId, at, platform.clock.now());
  noteChanged(platform, [sessionId]);
}
