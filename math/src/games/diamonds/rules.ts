/**
 * Diamonds: five gems of seven colours are drawn, each colour as likely as the others every time;
 * how many are alike pays.
 */
import { inTenThousandths } from '../multiplier.ts';

/** In the order of the draw's outcomes. */
export const gems = ['green', 'purple', 'yellow', 'red', 'cyan', 'pink', 'blue'] as const;
export type Gem = (typeof gems)[number];

/** From the best: five alike, four, three and two, three, two and two, two, none. */
export const diamondHands = ['five', 'four', 'full', 'three', 'pairs', 'pair', 'none'] as const;
export type DiamondHand = (typeof diamondHands)[number];

/** There is nothing to choose. */
export type DiamondsBet = Readonly<Record<string, never>>;

export interface DiamondsRules {
  readonly drawn: number;
  /** Ten-thousandths. */
  readonly pays: Readonly<Record<DiamondHand, number>>;
  /** Hundredths of a percent, rounded down: `rtp.ts` derives it. */
  readonly rtp: number;
}

/**
 * Of 7⁵ = 16807 draws: five 7, four 7 × 6 × 5 = 210, full 7 × 6 × 10 = 420, three 7 × C(6, 2) × 20 = 2100, pairs C(7,
 * 2) × 5 × 30 = 3150, pair 7 × C(6, 3) × 60 = 8400, none C(7, 5) × 120 = 2520. So (7 × 50 + 210 × 5 + 420 × 4 + 2100 ×
 * 3 + 3150 × 2 + 8400 × 0.1) ÷ 16807 = 16520 ÷ 16807 = 98.29 %.
 */
export const diamondsRules: DiamondsRules = {
  drawn: 5,
  pays: {
    five: inTenThousandths(50),
    four: inTenThousandths(5),
    full: inTenThousandths(4),
    three: inTenThousandths(3),
    pairs: inTenThousandths(2),
    pair: inTenThousandths(0.1),
    none: 0,
  },
  rtp: 9829,
};

/**
 * By how many of the ten pairs of two gems are alike: C(5, 2) of five, C(4, 2) of four, 3 + 1 of three and two…
 * No two hands have as many.
 */
const handsByPairs: readonly (DiamondHand | undefined)[] = [
  'none',
  'pair',
  'pairs',
  'three',
  'full',
  undefined,
  'four',
  undefined,
  undefined,
  undefined,
  'five',
];

/** The hand of five gems, wherever they lie. Throws RangeError on another number of them. */
export function handOf(drawn: readonly (number | Gem)[]): DiamondHand {
  let pairs = 0;
  for (let one = 0; one < drawn.length; one += 1)
    for (let other = 0; other < one; other += 1) if (drawn[one] === drawn[other]) pairs += 1;
  const hand = handsByPairs[pairs];
  if (!hand || drawn.length !== 5) throw new RangeError('a hand has five gems');
  return hand;
}
