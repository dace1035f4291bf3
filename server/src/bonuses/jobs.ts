import { parseMoney } from '@palpite/math/money.ts';
import { inTx, type Tx } from '../base/db/db.ts';
import { eachInTurn } from '../base/jobs/each-in-turn.ts';
import type { Schedule } from '../base/jobs/jobs.ts';
import type { Loop } from '../base/jobs/loops.ts';
import type { Platform } from '../base/room.ts';
import { hasOpenBets } from '../bets/bets.ts';
import { settingOf } from '../site/site.ts';
import { announceBalance, firstVendorType, playerAccounts, walletTypes } from '../wallet/wallet.ts';
import { type BonusRow, dueBonuses, lockBonus, lowBonuses, metBonuses, unclaimedBonuses } from './bonus-store.ts';
import { endBonus } from './life/end-bonus.ts';
import { countPlay } from './play/count-play.ts';
import { leastLeft } from './settings.ts';

const most = 100;
/** A bet settled in the last moment may be committed a little later. */
const graceMs = 60_000;

/** The turnover is done: the money is the player's. */
export const endMet: Loop = {
  name: 'bonuses.end-met',
  run: async (platform) => {
    const ids = await metBonuses(platform.db, most);
    // a bet that was taken back meanwhile has moved it away from its target
    await eachInTurn(ids, (id) =>
      end(platform, id, 'met', ({ state, progress, target }) => state === 'open' && progress === target),
    );
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
    await eachInTurn(ids, (id) =>
      end(platform, id, 'expired', ({ state, progress, target }) => state === 'open' && progress < target),
    );
    return ids.length === most;
  },
};

/** Too little is left to stake, and no bet is open: what is in it goes back, and the player may withdraw again. */
export const endLost: Schedule = {
  name: 'bonuses.end-lost',
  every: { minutes: 1 },
  run: async (platform) => {
    await countPlay.catchUp(platform);
    for (let after: bigint | undefined = 0n; after !== undefined; ) {
      const ids: bigint[] = await lowBonuses(platform.db, mostLeft, after, most);
      await eachInTurn(ids, (id) => end(platform, id, 'lost', (row, tx) => isUsedUp(platform, tx, row)));
      after = ids.length === most ? ids.at(-1) : undefined;
    }
  },
};

/** The highest `bonuses.least_left` there may be. */
const mostLeft = parseMoney('1000.00');

async function isUsedUp(platform: Platform, tx: Tx, row: BonusRow): Promise<boolean> {
  const { state, progress, target, playerId, merchant } = row;
  if (state !== 'open' || progress === target) return false;
  const wallets = await playerAccounts(tx, playerId);
  const left = wallets
    .filter(({ typeId }) => typeId === walletTypes.main || typeId === walletTypes.bonus || typeId >= firstVendorType)
    .reduce((sum, { available, held }) => sum + available + held, 0n);
  if (left >= parseMoney(await settingOf(platform, merchant, leastLeft))) return false;
  return !(await hasOpenBets(tx, playerId));
}

/** Nobody claimed it in time. */
export const endUnclaimed: Loop = {
  name: 'bonuses.end-unclaimed',
  run: async (platform) => {
    const ids = await unclaimedBonuses(platform.db, platform.clock.now(), most);
    await eachInTurn(ids, (id) => end(platform, id, 'lapsed', ({ state }) => state === 'issued'));
    return ids.length === most;
  },
};

/** One bonus in a transaction of its own, once: another process may be at it too. */
async function end(
  platform: Platform,
  id: bigint,
  state: 'met' | 'expired' | 'lost' | 'lapsed',
  still: (row: BonusRow, tx: Tx) => boolean | Promise<boolean>,
): Promise<void> {
  const ended = await inTx(platform.db, async (tx: Tx) => {
    const row = await lockBonus(tx, id, 'leave');
    if (!row || !(await still(row, tx))) return undefined;
    await endBonus(platform, tx, row, { state });
    return row;
  });
  if (!ended) return;
  platform.live.publish(`player:${ended.playerId}`, { type: 'bonus' });
  if (state === 'met') await announceBalance(platform, ended.playerId);
}
