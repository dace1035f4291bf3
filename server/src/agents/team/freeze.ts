import type { Tx } from '../../base/db/db.ts';
import type { Platform } from '../../base/room.ts';
import { pausePay, resumePay } from '../../commission/commission.ts';
import { writeFreeze } from '../../players/players.ts';

/** `by`: the agent; null: staff. */
export async function freeze(platform: Platform, tx: Tx, playerId: bigint, by: bigint | null): Promise<void> {
  const at = platform.clock.now();
  await writeFreeze(tx, { playerId, at, by });
  await pausePay(tx, playerId, at);
}

/** What they earned meanwhile is paid with the next settlement. */
export async function unfreeze(tx: Tx, playerId: bigint): Promise<void> {
  await writeFreeze(tx, { playerId, at: null, by: null });
  await resumePay(tx, playerId);
}
