import { createHash } from 'node:crypto';
import { inTx } from '../../base/db/db.ts';
import type { Ask, Platform, StaffSession } from '../../base/room.ts';
import { endSession, openSessionOf, record, type Standing, touchSession } from '../store.ts';

export const idleMs = 30 * 60_000;
export const absoluteMs = 12 * 60 * 60_000;
/** How long a closed session is kept: it also says which addresses a person comes from. */
export const keptMs = 30 * 24 * 60 * 60_000;

/** What of a token is stored: without the token itself a row opens nothing. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

function standingAt(now: Date): Standing {
  return { idleSince: new Date(now.getTime() - idleMs), begunSince: new Date(now.getTime() - absoluteMs) };
}

/**
 * Who a back-office token proves; undefined when it is unknown, ended, idle for 30 minutes or older than 12 hours, or
 * its owner has left. Being asked counts as activity.
 */
export async function staffByToken(platform: Platform, token: string, ip: string): Promise<StaffSession | undefined> {
  const now = platform.clock.now();
  const session = await touchSession(platform.db, tokenHash(token), standingAt(now), { now, ip });
  return session && { kind: 'staff', ...session };
}

/** The same without counting as activity: an open page that only listens must not keep its session alive. */
export async function staffStanding(platform: Platform, token: string): Promise<StaffSession | undefined> {
  const session = await openSessionOf(platform.db, tokenHash(token), standingAt(platform.clock.now()));
  return session && { kind: 'staff', ...session };
}

/** Ends the session for good, and with it the live sockets that came in by it. */
export async function logOut(ask: Ask<StaffSession>): Promise<null> {
  const { platform, who, ip } = ask;
  const at = platform.clock.now();
  const subject = `staff:${who.username}`;
  await inTx(platform.db, async (tx) => {
    await endSession(tx, who.sessionId, at);
    await record(tx, {
      at,
      merchant: who.merchant,
      staffId: who.staffId,
      who: who.username,
      ip,
      action: 'logout',
      subject,
    });
  });
  platform.live.publish(`session:staff:${who.sessionId}`, null);
  return null;
}
