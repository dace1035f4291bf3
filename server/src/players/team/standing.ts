import type { Tx } from '../../base/db/db.ts';
import type { Platform } from '../../base/room.ts';
import { noteChanged } from '../session/revoked.ts';
import { markSessions, writeMemberType } from './standing-store.ts';

/**
 * Makes a player one of another type. Their sessions go on; what is kept of them in any process is read again. Call
 * what it gives once the transaction stands.
 */
export async function setMemberType(
  platform: Platform,
  tx: Tx,
  playerId: bigint,
  memberType: number,
): Promise<() => void> {
  await writeMemberType(tx, playerId, memberType);
  const sessions = await markSessions(tx, playerId, platform.clock.now());
  return () => noteChanged(platform, sessions);
}
