/**
 * Hi-Lo: the player bets on the next card being higher or lower than the last, as often as they like, and
 * cashes out between two cards.
 */
import { rankOf as deckRankOf } from '../cards.ts';
import { multiplierUnit } from '../game.ts';

export interface HiLoRules {
  /** The house's edge, in hundredths of a percent: 100 is 1.00 %. */
  readonly edge: number;
  /** What a round can come to, in ten-thousandths of the stake: a guess that would win more is not open. */
  readonly most: number;
  /** How often a round may pass over a card. */
  readonly skips: number;
  /** The return to player it declares, in hundredths of a percent, for the best play: `rtp.ts` derives it. */
  readonly rtp: number;
}

export const hiLoRules: HiLoRules = { edge: 100, most: 1_000_000 * multiplierUnit, skips: 52, rtp: 9900 };

export type Guess = 'higher' | 'lower';

export const ranks = 13;

/** 1 for an ace, the lowest, to 13 for a king. */
export function rankOf(card: number): number {
  return ((deckRankOf(card) + 1) % ranks) + 1;
}

/**
 * How many of the 13 ranks win. The same rank wins either way, so 14 − r are higher or the same and r lower or the
 * same; but nothing may be certain: on an ace the same rank is not higher, on a king not lower.
 */
export function waysOf(rank: number, guess: Guess): number {
  return Math.min(ranks - 1, guess === 'higher' ? ranks + 1 - rank : rank);
}

export function isRight(rank: number, guess: Guess, next: number): boolean {
  if (rank === 1 && guess === 'higher') return next > 1;
  if (rank === ranks && guess === 'lower') return next < ranks;
  return guess === 'higher' ? next >= rank : next <= rank;
}

/**
 * What a round pays after right guesses of so many ways each, in ten-thousandths: (1 − edge) × Π 13 ÷ ways, rounded
 * down once. Counted in whole numbers: 13¹⁷² is more than a double holds. Nothing for none.
 */
export function multiplierOf(rules: HiLoRules, ways: readonly number[]): number {
  if (ways.length === 0) return 0;
  const won = ways.reduce((product, each) => product * BigInt(each), 10_000n);
  const all = BigInt(10_000 - rules.edge) * BigInt(ranks) ** BigInt(ways.length);
  return Number((all * BigInt(multiplierUnit)) / won);
}
