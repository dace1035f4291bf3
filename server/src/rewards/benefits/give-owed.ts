import type { RewardSource } from '@palpite/contract/rewards/shapes.ts';
import { inTx, type Tx } from '../../base/db/db.ts';
import { eachInTurn } from '../../base/jobs/each-in-turn.ts';
import type { Loop } from '../../base/jobs/loops.ts';
import { Refusal } from '../../base/refusal/refusal.ts';
import type { Said } from '../../base/refusal/said.ts';
import type { Platform } from '../../base/room.ts';
import { benefitTerms, type LevelRow } from '../../vip/vip.ts';
import { issueReward } from '../rewards.ts';
import { type BenefitRow, lockBenefit, owedBenefits, tryAgain, type What, writeReward } from './benefit-store.ts';

const most = 100;
const dayMs = 86_400_000;

/**
 * Issues what levels gave. Where it is refused (the player is excluded, the brand has no reward centre) it waits and is
 * tried again a day later.
 */
export const giveOwed: Loop = {
  name: 'rewards.give-owed',
  run: async (platform) => {
    const now = platform.clock.now();
    const ids = await owedBenefits(platform.db, now, most);
    await eachInTurn(ids, async (id) => {
      try {
        await inTx(platform.db, (tx) => give(platform, tx, id));
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        await inTx(platform.db, (tx) => tryAgain(tx, id, new Date(now.getTime() + dayMs)));
      }
    });
    return ids.length === most;
  },
};

async function give(platform: Platform, tx: Tx, id: bigint): Promise<void> {
  const row = await lockBenefit(tx, id);
  if (row?.rewardId !== null) return;
  const { merchant, playerId, what, amount } = row;
  const { levels, rollover, claimDays } = await benefitTerms(platform, tx, merchant);
  const { rewardId } = await issueReward(platform, tx, {
    ...{ playerId, reward: { kind: 'cash', amount, rollover }, key: `benefit ${id}` },
    source: { kind: kinds[what], ref: id.toString(), title: titleOf(row, levels) },
    claim: { until: new Date(platform.clock.now().getTime() + claimDays * dayMs) },
  });
  await writeReward(tx, id, rewardId);
}

const kinds: Readonly<Record<What, RewardSource>> = {
  upgrade: 'UPGRADE_BONUS',
  weekly: 'RANK_SALARY',
  monthly: 'RANK_SALARY',
  birthday: 'BIRTHDAY',
};

const words: Readonly<Record<What, Said>> = {
  upgrade: { PT: 'Você chegou ao nível {level}', EN: 'You reached level {level}', AR: 'بلغت المستوى {level}' },
  weekly: { PT: 'Presente da semana: {level}', EN: 'Gift of the week: {level}', AR: 'هدية الأسبوع: {level}' },
  monthly: { PT: 'Presente do mês: {level}', EN: 'Gift of the month: {level}', AR: 'هدية الشهر: {level}' },
  birthday: {
    PT: 'Feliz aniversário! Presente do nível {level}',
    EN: 'Happy birthday! A gift of level {level}',
    AR: 'عيد ميلاد سعيد! هدية المستوى {level}',
  },
};

function titleOf({ what, rank }: BenefitRow, levels: readonly LevelRow[]): Said {
  const names = levels[rank]?.names ?? {};
  const filled = Object.entries(words[what]).map(([language, text]) => [
    language,
    text.replace('{level}', names[language] ?? `VIP ${rank}`),
  ]);
  return Object.fromEntries(filled) as Said;
}
