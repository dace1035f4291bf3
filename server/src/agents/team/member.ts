import type { Db, Tx } from '../../base/db/db.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { Platform, PlayerSession } from '../../base/room.ts';
import { isFrozen, memberBelow } from '../../players/players.ts';

/**
 * Whom the agent means: somebody below them, at any depth, as the tree stands now. Refuses `agents.unknown_member`, in
 * the same words for a handle of nobody, of another agent's list, and of somebody who was moved away.
 */
export async function memberBehind(
  platform: Platform,
  db: Db | Tx,
  who: PlayerSession,
  handle: string,
  field = 'member',
): Promise<bigint> {
  return (await memberBelow(platform, db, who.playerId, handle)) ?? refuse('agents.unknown_member', { field });
}

/** Somebody frozen changes nothing in the team. Refuses `agents.frozen`. */
export async function passFreeze(db: Db | Tx, who: PlayerSession): Promise<void> {
  if (await isFrozen(db, who.playerId)) refuse('agents.frozen');
}
