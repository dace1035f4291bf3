import type { Db, Tx } from '../base/db.ts';
import type { House } from '../base/room.ts';
import { noteUseAt } from './store.ts';
import { perMinute } from './usage.ts';

/** A player is told once when this much is left of a time limit, and once more at its end. */
const warnSeconds = 5n * perMinute;

/**
 * A session of the player is in use: the time since the last use counts, unless it is longer than five minutes. To be called at most once a minute
 * and session: what ends between two calls is counted with the next.
 */
export async function noteUse(house: House, db: Db | Tx, playerId: bigint): Promise<void> {
  const left = await noteUseAt(db, playerId, house.clock.now());
  if (left.before === null || left.now === null) return;
  const passed = [warnSeconds, 0n].some(
    (mark) => left.before !== null && left.now !== null && left.before > mark && left.now <= mark,
  );
  if (!passed) return;
  const minutes = left.now <= 0n ? 0 : Number((left.now + perMinute - 1n) / perMinute);
  house.live.publish(`player:${playerId}`, { type: 'timeLeft', minutes });
}
