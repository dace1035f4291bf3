import type { ShownReward } from '@palpite/contract/rewards/shapes.ts';
import { targetOf } from '@palpite/math/bonus/terms.ts';
import { type Micro, multiplyRatio, unit } from '@palpite/math/money.ts';
import { saidIn } from '../../base/refusal/said.ts';
import type { Language, Platform } from '../../base/room.ts';
import { readTerms, termsShown } from '../../bonuses/bonuses.ts';
import type { RewardRow } from '../reward-store.ts';

/** Rewards as pages show them. */
export function showRewards(
  platform: Platform,
  rows: readonly RewardRow[],
  language: Language,
): Promise<ShownReward[]> {
  return Promise.all(
    rows.map(async (row) => {
      const { id, kind, source, title, state, amount, currency, issuedAt, claimUntil, claimedAt, endedAt } = row;
      const terms = row.terms === null ? null : readTerms(row.terms);
      return {
        ...{ rewardId: id.toString(), kind, source, title: saidIn(title, language), state, currency },
        amount: kind === 'points' ? null : amount,
        points: kind === 'points' ? wholePoints(row) : null,
        asked: terms ? targetOf(terms, { amount, deposit: row.deposit ?? 0n }) : askedOf(row),
        terms: terms && (await termsShown(platform, terms, language)),
        issuedAt: issuedAt.getTime(),
        claimUntil: claimUntil?.getTime() ?? null,
        claimedAt: claimedAt?.getTime() ?? null,
        endedAt: endedAt?.getTime() ?? null,
      };
    }),
  );
}

export function wholePoints({ amount }: RewardRow): string {
  return (amount / unit).toString();
}

/** The turnover that cash asks for before a withdrawal; null where it asks for none. */
function askedOf({ amount, rolloverPercent }: RewardRow): Micro | null {
  return rolloverPercent ? multiplyRatio(amount, BigInt(rolloverPercent), 100n) : null;
}
