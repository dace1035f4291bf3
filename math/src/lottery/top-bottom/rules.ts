/**
 * Bets on three digits above and two below, as they are sold on every Thai draw and its relatives. What one lot pays at
 * plate A, stake included: as is usual, where the usual is known. Run bottom, tod of a number with a pair and two of
 * three return less than 85 % at usual odds; `returnsOf` says so.
 */
export const topBottomOdds = {
  top3: 900,
  top2: 90,
  bottom2: 90,
  /** Tod: the three digits in any order. The same is paid for 6 orders and for 3. */
  any3: 150,
  any3Pair: 150,
  /** Two of the three digits. */
  any2: 12,
  runTop: 3.2,
  runBottom: 4.2,
  /** Three of four, and of five, chosen digits. */
  box4: 37.5,
  box5: 15,
  side: 1.9,
  /** The last four digits, where the draw has them. */
  top4: 8880,
} as const;

export const sides: readonly string[] = ['big', 'small', 'odd', 'even'];
