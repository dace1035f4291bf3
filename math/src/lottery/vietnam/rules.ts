/**
 * What Vietnamese bets pay of one lot, stake included, at plate A: usual odds of the market, where it has a range those
 * that return at least 85 %. Where the usual odds return less (xiên 4, most slips of the north, all bets of the street
 * on two or three digits at both ends, pairs), they are as usual, and `returnsOf` says so.
 */
export interface VietnamOdds {
  /** Lô: each number that ends so pays once for the cost of all lots. */
  readonly all2: number;
  /** The same bet at the cost of one lot. */
  readonly all2Single: number;
  readonly all3: number;
  readonly all4: number;
  readonly few2: number;
  /** Two, three and four digits of one number; one digit of it. */
  readonly one2: number;
  readonly one3: number;
  readonly one4: number;
  readonly digit: number;
  /** Xiên: all of 2, 3, 4 come. */
  readonly together: Readonly<Record<number, number>>;
  /** Trượt: none of 4, 5, 6, 8, 10 comes. */
  readonly absent: Readonly<Record<number, number>>;
  /** Đầu đuôi and xỉu chủ, where they are sold. */
  readonly ends: { readonly two: number; readonly three: number } | undefined;
  /** Đá: both numbers of a pair come. */
  readonly pairs: number;
}

export const northOdds: VietnamOdds = {
  all2: 99,
  all2Single: 3.68,
  all3: 900,
  all4: 8880,
  few2: 99,
  one2: 99,
  one3: 900,
  one4: 8880,
  digit: 9,
  together: { 2: 16, 3: 72, 4: 300 },
  absent: { 4: 2.5, 5: 3.3, 6: 4.4, 8: 8.3, 10: 13 },
  ends: undefined,
  pairs: 650,
};

export const southOdds: VietnamOdds = {
  all2: 98,
  all2Single: 5.5,
  all3: 900,
  all4: 8880,
  few2: 98,
  one2: 99,
  one3: 900,
  one4: 8880,
  digit: 9,
  together: { 2: 34, 3: 220, 4: 1500 },
  absent: { 4: 1.8, 5: 2.2, 6: 2.6, 8: 3.9, 10: 5.8 },
  ends: { two: 75, three: 650 },
  pairs: 750,
};

/** Pairs over two stations. */
export const southPairOdds = 550;

/** How many numbers a bet on several together, or on none of them, may hold; every choice of them is a unit. */
export const mostTogether = 20;
