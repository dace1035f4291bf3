/**
 * Coin flip: call the side a fair coin falls on; every flip called right doubles what the player may leave
 * with, a wrong one loses it.
 */
import { multiplierUnit } from '../game.ts';

/** In the order of the draw's outcomes: the upper half of the draws is heads. */
export const coinSides = ['tails', 'heads'] as const;
export type CoinSide = (typeof coinSides)[number];

export interface CoinFlipRules {
  /** The round ends by itself after so many flips called right. */
  readonly mostFlips: number;
  /** The house's edge, in hundredths of a percent: 100 is 1.00 %. */
  readonly edge: number;
  /** Hundredths of a percent, for every way to play: `rtp.ts` derives it. */
  readonly rtp: number;
}

export const coinFlipRules: CoinFlipRules = { mostFlips: 20, edge: 100, rtp: 9900 };

export interface CoinFlipBet {
  /** The side called for the first flip. */
  readonly side: CoinSide;
}

/**
 * What leaving after so many flips called right pays, in ten-thousandths: (1 − edge) × 2ⁿ, so 1.98×, 3.96× …
 * 1,038,090.24× after twenty. A hundredth of a percent of the stake is a ten-thousandth of it.
 */
export function multiplierAfter({ edge }: CoinFlipRules, flips: number): number {
  return flips === 0 ? 0 : (multiplierUnit - edge) * 2 ** flips;
}
