// What a settled bet counts towards the open bonuses of its player: first in, first out.
import { type Micro, multiplyRatio } from '../money.ts';
import { type BonusTerms, contributionOf, isBelowOdds, type PlayedGame } from './terms.ts';

/** A bonus whose turnover is not done. Times are epoch milliseconds. */
export interface OpenBonus {
  readonly id: bigint;
  readonly terms: Pick<BonusTerms, 'contributions' | 'otherPercent' | 'maxStake' | 'leastOdds'>;
  /** The turnover that is still missing. */
  readonly left: Micro;
  readonly openedAt: number;
  readonly dueAt: number;
}

export interface CountedBet extends PlayedGame {
  readonly state: string;
  readonly stake: Micro;
  /** Free rounds and promo money: no stake of the player. */
  readonly freeStake: Micro;
  /** What cannot win without as much losing. */
  readonly opposed: Micro;
  /** Its total odds in ten-thousandths; null: the game has none. */
  readonly odds: number | null;
  /** What of the stake was at risk until the result, where the state does not tell it. */
  readonly risked?: Micro | null;
  /** What of the stake counts as turnover, bonus money or not. */
  readonly validTurnover: Micro;
  readonly placedAt: number;
  readonly settledAt: number;
}

/**
 * Why less than the whole stake counts: the bet was void, a push, cashed out or half of it; it was free, or opposed;
 * the stake is above the greatest that counts; the game counts in part or not at all; no more was missing; its odds are
 * below the least that count; part of it was cashed out or came back. The place in this list is the bit under which a
 * reason is kept: a new one comes last.
 */
export const countReasons = [
  'void',
  'push',
  'cashed_out',
  'half',
  'free',
  'opposed',
  'cap',
  'game',
  'rest',
  'odds',
  'part',
] as const;
export type CountReason = (typeof countReasons)[number];

export interface Count {
  readonly bonusId: bigint;
  /** What it adds to the turnover. */
  readonly counted: Micro;
  /** The part of the bet's valid turnover that was used up for it. */
  readonly used: Micro;
  readonly reasons: readonly CountReason[];
}

/**
 * What the bet counts towards each of these bonuses, which come in the order in which they were opened. A bet belongs
 * to the first of them that was open as it was placed and not over as it was settled. What is not needed there, because
 * the turnover is done, goes on to the next.
 */
export function countBet(bonuses: readonly OpenBonus[], bet: CountedBet): Count[] {
  const counts: Count[] = [];
  let valid = bet.validTurnover;
  for (const { id: bonusId, terms, left, openedAt, dueAt } of bonuses) {
    if (left <= 0n || bet.placedAt < openedAt || bet.settledAt >= dueAt) continue;
    const reasons = whyNotValid(bet);
    if (valid > 0n && isBelowOdds(terms, bet.odds)) {
      // it belongs to this bonus as a bet on a game that does not count
      counts.push({ bonusId, counted: 0n, used: valid, reasons: [...reasons, 'odds'] });
      return counts;
    }
    const { maxStake } = terms;
    const isCapped = maxStake !== null && valid > maxStake;
    const eligible = isCapped ? maxStake : valid;
    if (isCapped) reasons.push('cap');
    const percent = BigInt(contributionOf(terms, bet));
    if (percent < 100n && valid > 0n) reasons.push('game');
    const counted = multiplyRatio(eligible, percent, 100n);
    if (counted < left) {
      counts.push({ bonusId, counted, used: eligible, reasons });
      return counts;
    }
    const used = counted === left ? eligible : divideUp(left * 100n, percent);
    if (counted > left) reasons.push('rest');
    counts.push({ bonusId, counted: left, used, reasons });
    valid -= used;
    if (valid <= 0n) return counts;
  }
  return counts;
}

function whyNotValid({ state, stake, freeStake, opposed, risked = null }: CountedBet): CountReason[] {
  if (risked !== null && risked > 0n) return risked < stake ? ['part'] : [];
  if (state === 'void' || state === 'push' || state === 'cashed_out') return [state];
  const reasons: CountReason[] = [];
  if (freeStake > 0n && stake === 0n) reasons.push('free');
  if (state === 'half_won' || state === 'half_lost') reasons.push('half');
  if (opposed > 0n) reasons.push('opposed');
  return reasons;
}

/** Rounded up: never more than all that was there is used for what counts. */
export function divideUp(amount: bigint, by: bigint): bigint {
  return (amount + by - 1n) / by;
}
