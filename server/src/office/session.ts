import { createHash } from 'node:crypto';
import { inTx } from '../base/db.ts';
import type { Ask, House, StaffSession } from '../base/room.ts';
import { endSession, record, touchSession } from './store.ts';

export const idleMs = 30 * 60_000;
export const absoluteMs = 12 * 60 * 60_000;
/** How long a closed session is kept: it also says which addresses a person comes from. */
export const keptMs = 30 * 24 * 60 * 60_000;

/** What of a token is stored: without the token itself a row opens nothing. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/**
 * Who a back-office token proves; undefined when it is unknown, ended, idle for 30 minutes or older than 12 hours, or its owner has left.
 * Being asked counts as activity.
 */
export async function staffByToken(house: House, token: string, ip: string): Promise<StaffSession | undefined> {
  const now = house.clock.now();
  const session = await touchSession(house.db, tokenHash(token), {
    now,
    ip,
    idleSince: new Date(now.getTime() - idleMs),
    begunSince: new Date(now.getTime() - absoluteMs),
  });
  return session && { kind: 'staff', ...session };
}

/** Ends the session for good. */
export async function logOut(ask: Ask<StaffSession>): Promise<null> {
  const { house, who, ip } = ask;
  const at = house.clock.now();
  await inTx(house.db, async (tx) => {
    await endSession(tx, who.sessionId, at);
    await record(tx, {
      at,
      merchant: who.merchant,
      staffId: who.staffId,
      who: who.username,
      ip,
      action: 'logout',
      subject: `staff:${who.username}`,
    });
  });
  return null;
}
