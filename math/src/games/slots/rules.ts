/**
 * What all slots are written down as. Pays count in credits: a round's stake is `credits` credits, one a line where
 * there are lines, so a pay of 125 on a slot of 20 credits is 6.25 times the stake.
 */
import { multiplierUnit } from '../game.ts';

/** One reel, symbol by symbol; after its last comes its first again. */
export type Strip = readonly number[];

export interface SlotRules {
  readonly code: string;
  readonly version: number;
  /** What the symbols show, in the order of their numbers. */
  readonly symbols: readonly string[];
  /** The number of the symbol that stands for every paying one. */
  readonly wild: number;
  readonly strips: readonly Strip[];
  /**
   * pays[symbol][n − 1]: credits for n in a row, counted from the first reel. A symbol that pays
   * nothing this way has none.
   */
  readonly pays: readonly (readonly number[])[];
  readonly credits: number;
  /** The most one round pays, in stakes. A round that reaches it ends there. */
  readonly most: number;
  /**
   * What it declares: the return to player and the share of rounds that pay anything, in hundredths of
   * a percent, rounded down.
   */
  readonly rtp: number;
  readonly hits: number;
  /** How widely a round's payout swings: its standard deviation, in hundredths of the stake. */
  readonly deviation: number;
}

export interface LineRules extends SlotRules {
  /** How many symbols of each reel are seen. */
  readonly rows: number;
  /** The row of each line on each reel, the top one being 0. As many lines as credits. */
  readonly lines: readonly (readonly number[])[];
}

/** The symbol that pays anywhere and brings free spins. Lists go by how many are seen, from none. */
export interface ScatterRules {
  readonly symbol: number;
  /** In stakes. */
  readonly pays: readonly number[];
  readonly spins: readonly number[];
}

/**
 * Free spins of one round end here, whatever they would bring yet, so every round ends. Of the slots with free spins
 * that bring more of themselves none comes so far once in 10¹⁵ rounds: a test holds it.
 */
export const mostFreeSpins = 500;

/** The row of each line on five reels of three rows. */
export const twentyLines: readonly (readonly number[])[] = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
  [2, 2, 2, 2, 2],
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
  [0, 0, 1, 2, 2],
  [2, 2, 1, 0, 0],
  [1, 0, 0, 0, 1],
  [1, 2, 2, 2, 1],
  [0, 1, 1, 1, 0],
  [2, 1, 1, 1, 2],
  [1, 0, 1, 0, 1],
  [1, 2, 1, 2, 1],
  [0, 1, 0, 1, 0],
  [2, 1, 2, 1, 2],
  [1, 1, 0, 1, 1],
  [1, 1, 2, 1, 1],
  [0, 2, 0, 2, 0],
  [2, 0, 2, 0, 2],
  [0, 2, 2, 2, 0],
];

/** The first ten of the twenty. */
export const tenLines = twentyLines.slice(0, 10);

/** Three rows and both diagonals of three by three. */
export const fiveLines: readonly (readonly number[])[] = [
  [1, 1, 1],
  [0, 0, 0],
  [2, 2, 2],
  [0, 1, 2],
  [2, 1, 0],
];

/** Five classes by how widely a round swings, as studios write them: below 2.5 stakes, 3.5, 5, 8, and above. */
export function volatilityOf({ deviation }: SlotRules): 1 | 2 | 3 | 4 | 5 {
  if (deviation < 250) return 1;
  if (deviation < 350) return 2;
  if (deviation < 500) return 3;
  return deviation < 800 ? 4 : 5;
}

/** Ten-thousandths of the stake. The credits of every slot divide them evenly. */
export function multiplierOfCredits({ credits }: SlotRules, won: number): number {
  return won * (multiplierUnit / credits);
}
