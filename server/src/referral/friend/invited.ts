import type { Tx } from '../../base/db/db.ts';
import type { Platform } from '../../base/room.ts';
import type { Invited } from '../../entrance/entrance.ts';
import { insertFriend } from './friend-store.ts';

/** Ties a friend to the member whose code they came by, in the transaction that makes the account. */
export async function tieFriend(platform: Platform, tx: Tx, invited: Invited): Promise<void> {
  if (invited.kind !== 'referral') return;
  const { playerId, merchant, ownerId: recommenderId, code } = invited;
  await insertFriend(tx, { playerId, merchant, recommenderId, code, at: platform.clock.now() });
}
