import type { Tx } from '../../base/db/db.ts';
import type { Platform } from '../../base/room.ts';
import { type Contract, endBroken, withdrawTheirs } from '../../commission/commission.ts';
import { endInvites } from '../../entrance/entrance.ts';
import { setMemberType, type TreeStanding } from '../../players/players.ts';

/**
 * An agent becomes a member again. Their contracts end, and those given on the strength of them; offers from and to
 * them are withdrawn, and their invitations bring nobody any more. Who stands below them stays there.
 */
export async function demote(
  platform: Platform,
  tx: Tx,
  { id, merchant }: TreeStanding,
  ends: readonly Contract[],
): Promise<() => void> {
  await endBroken(platform, tx, ends);
  await withdrawTheirs(platform, tx, id);
  await endInvites(tx, merchant, id, platform.clock.now());
  return setMemberType(platform, tx, id, 0);
}
