/**
 * Blackjack from a deck without end: closer to 21 than the dealer without going over. Any two cards may be doubled; a
 * pair may be split once, and split aces get one card each; insurance against an ace.
 */
import { rankOf } from '../cards.ts';
import { multiplierUnit } from '../game.ts';

export interface BlackjackRules {
  /** What a blackjack pays, the stake included, in ten-thousandths: 25000 is 3 to 2. */
  readonly blackjack: number;
  /** Whether the dealer takes a card on 17 with an ace counted as eleven. */
  readonly hitsSoft17: boolean;
  /**
   * Whether the dealer has a second card from the start and looks for a blackjack before players act. Otherwise it is
   * dealt after them, and a blackjack takes all that was doubled and split as well.
   */
  readonly peeks: boolean;
  /** Whether a hand from a split may be doubled. */
  readonly doublesSplit: boolean;
  /**
   * The return to player it declares, of the first stake, in hundredths of a percent, rounded down, for the best
   * play: `rtp.ts` derives it.
   */
  readonly rtp: number;
}

export const blackjackRules: BlackjackRules = {
  blackjack: 25_000,
  hitsSoft17: false,
  peeks: true,
  doublesSplit: true,
  rtp: 9942,
};

/**
 * What insurance costs and, against a blackjack, pays with itself: half the stake at 2 to 1.
 * Ten-thousandths of the stake.
 */
export const insurance = { cost: multiplierUnit / 2, pays: (multiplierUnit / 2) * 3 };

export const goal = 21;
export const dealerStands = 17;

/** 1 for an ace, 10 for ten, jack, queen and king. */
export function pointsOf(card: number): number {
  const rank = rankOf(card);
  return rank === 12 ? 1 : Math.min(10, rank + 2);
}

export interface Total {
  readonly total: number;
  /** Whether an ace is counted as eleven in it. */
  readonly soft: boolean;
}

/** The total of a sum that counts aces as one: one of them counts ten more where that does not go over. */
export function totalFrom(sum: number, ace: boolean): Total {
  const soft = ace && sum + 10 <= goal;
  return { total: soft ? sum + 10 : sum, soft };
}

export function totalOf(cards: readonly number[]): Total {
  let sum = 0;
  let ace = false;
  for (const card of cards) {
    const points = pointsOf(card);
    sum += points;
    ace ||= points === 1;
  }
  return totalFrom(sum, ace);
}

/** Twenty-one with the first two cards. A hand from a split has none: who asks knows that. */
export function isBlackjack(cards: readonly number[]): boolean {
  return cards.length === 2 && totalOf(cards).total === goal;
}

/** Two cards of one value: a ten and a king are a pair. */
export function isPair(cards: readonly number[]): boolean {
  const [first, second] = cards;
  return cards.length === 2 && first !== undefined && second !== undefined && pointsOf(first) === pointsOf(second);
}

export function doesDealerDraw(rules: BlackjackRules, { total, soft }: Total): boolean {
  return total < dealerStands || (rules.hitsSoft17 && soft && total === dealerStands);
}
