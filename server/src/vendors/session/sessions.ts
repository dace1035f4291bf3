import { createHash } from 'node:crypto';
import { randomHex } from '../../base/chance.ts';
import { inTx } from '../../base/db/db.ts';
import { perPlatform } from '../../base/per-platform.ts';
import type { Platform, PlayerSession } from '../../base/room.ts';
import { type Reading, readingHolds, readingOf, sessionStands } from '../../players/players.ts';
import type { Fact } from '../booking/command.ts';
import type { Vendor } from '../vendor.ts';
import { readSeat, userOf } from './seats.ts';
import { endSession, insertSeat, insertSession, type SessionRow, sessionByHash } from './session-store.ts';

const sessionMs = 12 * 3_600_000;
/** How often play is passed on as use of the player's own session. */
const usedEveryMs = 30_000;
const mostKept = 50_000;

/** The player of a token, and whether the token still allows bets. */
export interface Holder {
  readonly sessionId: bigint;
  readonly playerId: bigint;
  readonly gameCode: string;
  readonly live: boolean;
}

interface Kept {
  readonly holder: Holder;
  readonly playerSession: bigint;
  readonly expiresAt: number;
  readonly reading: Reading;
  usedAt: number;
}

const kept = perPlatform(() => new Map<string, Kept>());

/**
 * Opens a player's session at a vendor: 32 hexadecimal digits, of which only a hash is kept, good for twelve hours
 * and no longer than the player's own session.
 */
export async function openSession(
  platform: Platform,
  { vendor, who, gameCode }: { vendor: Vendor; who: PlayerSession; gameCode: string },
): Promise<{ user: string; token: string }> {
  const { playerId, sessionId: playerSession } = who;
  const token = randomHex(platform.chance, 16);
  const at = platform.clock.now();
  await inTx(platform.db, async (tx) => {
    await insertSeat(tx, vendor.code, playerId, at);
    await insertSession(tx, {
      tokenHash: hashOf(token),
      vendor: vendor.code,
      playerId,
      playerSession,
      gameCode,
      at,
      expiresAt: new Date(at.getTime() + sessionMs),
    });
  });
  await readSeat(platform, vendor.code, playerId);
  return { user: userOf(playerId), token };
}

/** Swaps a live token for another: the old one is expired from then on. */
export async function rotateSession(
  platform: Platform,
  vendor: Vendor,
  token: string,
): Promise<{ ok: true; user: string; token: string } | { ok: false; fact: Fact }> {
  const holder = await holderOf(platform, vendor.code, token, true);
  if (!holder) return { ok: false, fact: 'unknown_token' };
  if (!holder.live) return { ok: false, fact: 'token_expired' };
  const next = randomHex(platform.chance, 16);
  const at = platform.clock.now();
  const ended = await inTx(platform.db, async (tx) => {
    const old = await sessionByHash(tx, vendor.code, hashOf(token));
    if (!old || !(await endSession(tx, old.id, at))) return false;
    // the time it was opened counts on: swapping makes no session longer
    await insertSession(tx, { ...old, tokenHash: hashOf(next), at });
    return true;
  });
  kept.of(platform).delete(`${vendor.code} ${token}`);
  return ended ? { ok: true, user: userOf(holder.playerId), token: next } : { ok: false, fact: 'token_expired' };
}

/**
 * Whether that player ever had the token, even if nobody can bet with it any more: what is owed is owed to the
 * player who had it.
 */
export async function hadToken(
  platform: Platform,
  vendor: Vendor,
  had: { user: string; token: string },
): Promise<boolean> {
  const holder = await holderOf(platform, vendor.code, had.token, false);
  return holder !== undefined && userOf(holder.playerId) === had.user;
}

/**
 * Who the token was made for, also when it is expired; undefined for one that never was. With `use` play keeps the
 * player's own session alive.
 */
export function holderOf(
  platform: Platform,
  vendor: string,
  token: string,
  use: boolean,
): Holder | undefined | Promise<Holder | undefined> {
  if (token.length > 128) return undefined;
  const now = platform.clock.now().getTime();
  const entry = kept.of(platform).get(`${vendor} ${token}`);
  if (entry && now < entry.expiresAt && (!use || now - entry.usedAt <= usedEveryMs)) {
    if (readingHolds(platform, entry.playerSession, entry.reading)) return entry.holder;
  }
  return readHolder(platform, vendor, token, use);
}

async function readHolder(
  platform: Platform,
  vendor: string,
  token: string,
  use: boolean,
): Promise<Holder | undefined> {
  const cache = kept.of(platform);
  const name = `${vendor} ${token}`;
  cache.delete(name);
  const reading = readingOf(platform);
  const row = await sessionByHash(platform.db, vendor, hashOf(token));
  if (!row) return undefined;
  const now = platform.clock.now();
  const live = isLive(row, now) && (await sessionStands(platform, row.playerSession, use));
  const { id: sessionId, playerId, gameCode, playerSession } = row;
  const holder: Holder = { sessionId, playerId, gameCode, live };
  if (cache.size >= mostKept) cache.clear();
  if (live)
    cache.set(name, {
      holder,
      playerSession,
      expiresAt: row.expiresAt.getTime(),
      reading,
      usedAt: use ? now.getTime() : 0,
    });
  return holder;
}

function isLive({ endedAt, expiresAt }: SessionRow, now: Date): boolean {
  return endedAt === null && now < expiresAt;
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
