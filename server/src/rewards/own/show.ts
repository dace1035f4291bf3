import type { ShownReward } from '@palpite/contract/rewards/shapes.ts';
import { targetOf } from '@palpite/math/bonus/terms.ts';
import { type Micro, multiplyRatio, parseMoney, unit } from '@palpite/math/money.ts';
import { saidIn } from '../../base/refusal/said.ts';
import type { Language, Platform } from '../../base/room.ts';
import { readTerms, termsShown } from '../../bonuses/bonuses.ts';
import { gameNames } from '../../catalogue/catalogue.ts';
import { freeGames } from '../../instant/instant.ts';
import type { KeptFree, KeptFreeBet, RewardRow } from '../reward-store.ts';

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
      const free = row.free && (await showFree(platform, row.free, language));
      return {
        ...(free && { free }),
        ...(row.freeBet && { freeBet: showFreeBet(row.freeBet) }),
        ...{ rewardId: id.toString(), kind, source, title: saidIn(title, language), state, currency },
        amount: kind === 'points' ? null : amount,
        points: kind === 'points' ? wholePoints(row) : null,
        // what free rounds will win nobody knows
        asked: terms ? (free ? null : targetOf(terms, { amount, deposit: row.deposit ?? 0n })) : askedOf(row),
        terms: terms && (await termsShown(platform, terms, language)),
        issuedAt: issuedAt.getTime(),
        claimUntil: claimUntil?.getTime() ?? null,
        claimedAt: claimedAt?.getTime() ?? null,
        endedAt: endedAt?.getTime() ?? null,
      };
    }),
  );
}

/** Free rounds with the name of their game. */
export async function showFree(platform: Platform, { gameCode, rounds, stake, days }: KeptFree, language: Language) {
  const names = await gameNames(platform.db, [gameCode], language);
  const vassalage = freeGames.find(({ game }) => game.code === gameCode)?.vendor ?? '';
  return { gameCode, vassalage, gameName: names.get(gameCode) ?? gameCode, rounds, stake: parseMoney(stake), days };
}

export function showFreeBet({ stake, leastOdds, sports, days }: KeptFreeBet) {
  return { stake: parseMoney(stake), leastOdds, sports: [...sports], days };
}

export function wholePoints({ amount }: RewardRow): string {
  return (amount / unit).toString();
}

/** The turnover that cash asks for before a withdrawal; null where it asks for none. */
function askedOf({ amount, rolloverPercent }: RewardRow): Micro | null {
  return rolloverPercent ? multiplyRatio(amount, BigInt(rolloverPercent), 100n) : null;
}
