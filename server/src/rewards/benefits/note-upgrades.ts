import { listen } from '../../base/events/events.ts';
import { benefitTerms, highestLevel, levelChanged } from '../../vip/vip.ts';
import { cancelReward } from '../rewards.ts';
import { deleteBenefit, noteBenefits, upgradesAbove } from './benefit-store.ts';

/**
 * A level that was reached by play gives once for ever; one that staff gave by hand, or that was regained, gives
 * nothing. What was given for a level that voids took back is cancelled, unless it was claimed. It goes by where the
 * player stands now, so the order in which the events come does not matter.
 */
export const noteUpgrades = listen(
  'rewards',
  levelChanged,
  'note-upgrades',
  async (platform, tx, { playerId, merchant, from, to, cause }) => {
    const player = BigInt(playerId);
    const highest = await highestLevel(tx, player);
    for (const { id, rewardId } of await upgradesAbove(tx, player, highest))
      if (rewardId === null || (await cancelReward(platform, tx, rewardId))) await deleteBenefit(tx, id);
    if (cause !== 'reached') return;
    const { levels } = await benefitTerms(platform, tx, merchant);
    const reached = levels.filter(({ rank, upgrade }) => rank > from && rank <= Math.min(to, highest) && upgrade > 0n);
    await noteBenefits(
      tx,
      { merchant, what: 'upgrade', at: platform.clock.now() },
      reached.map(({ rank, upgrade }) => ({ playerId: player, period: rank.toString(), rank, amount: upgrade })),
    );
  },
);
