import { inTx, type Tx } from '../base/db/db.ts';
import type { Loop } from '../base/jobs/loops.ts';
import type { Platform } from '../base/room.ts';
import { announceBalance } from '../wallet/wallet.ts';
import { type BonusRow, dueBonuses, lockBonus, metBonuses, unclaimedBonuses } from './bonus-store.ts';
import { endBonus } from './life/end-bonus.ts';
import { countPlay } from './play/count-play.ts';

const most = 100;
/** A bet settled in the last moment may be committed a little later. */
const graceMs = 60_000;

/** The turnover is done: the money is the player's. */
export const endMet: Loop = {
  name: 'bonuses.end-met',
  run: async (platform) => {
    const ids = await metBonuses(platform.db, most);
    // a bet that was taken back meanwhile has moved it away from its target
    for (const id of ids)
      await end(platform, id, 'met', ({ state, progress, target }) => state === 'open' && progress === target);
    return ids.length === most;
  },
};

/** The deadline has passed, and all that was played before it is counted. */
export const endDue: Loop = {
  name: 'bonuses.end-due',
  run: async (platform) => {
    const before = new Date(platform.clock.now().getTime() - graceMs);
    const ids = await dueBonuses(platform.db, before, most);
    if (ids.length === 0) return false;
    await countPlay.catchUp(platform);
    for (const id of ids)
      await end(platform, id, 'expired', ({ state, progress, target }) => state === 'open' && progress < target);
    return ids.length === most;
  },
};

/** Nobody claimed it in time. */
export const endUnclaimed: Loop = {
  name: 'bonuses.end-unclaimed',
  run: async (platform) => {
    const ids = await unclaimedBonuses(platform.db, platform.clock.now(), most);
    for (const id of ids) await end(platform, id, 'lapsed', ({ state }) => state === 'issued');
    return ids.length === most;
  },
};

/** One bonus in a transaction of its own, once: another process may be at it too. */
async function end(
  platform: Platform,
  id: bigint,
  state: 'met' | 'expired' | 'lapsed',
  still: (row: BonusRow) => boolean,
): Promise<void> {
  const ended = await inTx(platform.db, async (tx: Tx) => {
    const row = await lockBonus(tx, id, 'leave');
    if (!row || !still(row)) return undefined;
    await endBonus(platform, tx, row, { state });
    return row;
  });
  if (!ended) return;
  platform.live.publish(`player:${ended.playerId}`, { type: 'bonus' });
  if (state === 'met') await announceBalance(platform, ended.playerId);
}
