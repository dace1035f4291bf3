/**
 * In how many ways twenty of eighty numbers are drawn: they are too many to be gone through. A test counts the sums
 * again, number by number.
 */
import { combinations } from '../../chance/combinations.ts';
import type { Element } from './draw.ts';

export const allDraws = combinations(80, 20);

/** The sum is 810, the middle: 81 less each number gives 1,620 less the sum, so over is as likely as under. */
export const waysOf810 = 15_542_763_534_960_598n;

/** Sums of 210–695, 696–763, 764–855, 856–923 and 924–1410. */
export const waysOfElements: Readonly<Record<Element, bigint>> = {
  gold: 362_424_019_495_171_770n,
  wood: 712_463_910_471_784_803n,
  water: 1_371_845_418_169_315_204n,
  fire: 719_054_759_525_309_151n,
  earth: 369_528_034_550_593_392n,
};

/** An odd sum has an odd number of the forty odd numbers. */
export const waysOfOdd = Array.from({ length: 10 }, (_, at) => 2 * at + 1).reduce(
  (sum, odd) => sum + combinations(40, odd) * combinations(40, 20 - odd),
  0n,
);
export const waysOfEven = allDraws - waysOfOdd;

/** Ten of each half of the board. */
export const waysOfMiddle = combinations(40, 10) ** 2n;

/** The most numbers that may be picked for a pick of 1, 2 … 10: so many that a ticket holds 10,000 units or so. */
export const mostPicked = [80, 80, 40, 24, 18, 16, 16, 15, 15, 15] as const;
