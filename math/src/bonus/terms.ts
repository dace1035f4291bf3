// The terms of a bonus: how much turnover is asked before it is the player's own, and what of a bet counts.
import { type Micro, multiplyRatio } from '../money.ts';

/** A game as the terms look at it. */
export interface PlayedGame {
  readonly gameType: string;
  readonly vassalage: string;
  readonly gameCode: string;
}

/** The percent of a bet that counts, for one game, for all of a vendor or for all of a type. */
export type Contribution =
  | { readonly gameType: string; readonly percent: number }
  | { readonly vassalage: string; readonly gameCode?: string | undefined; readonly percent: number };

export interface BonusTerms {
  /** How many times the base is asked as turnover, in percent: 2500 is 25 times. */
  readonly rolloverPercent: number;
  readonly base: 'bonus' | 'deposit_and_bonus';
  /** The most exact line counts: that of a game before that of its vendor, and that before the one of its type. */
  readonly contributions: readonly Contribution[];
  /** Of games that no line names. */
  readonly otherPercent: number;
  /** Of a higher stake only this much counts; null: all of it. */
  readonly maxStake: Micro | null;
  /**
   * The least total odds of a bet that counts, in ten-thousandths; absent: none. Games without odds count whatever it
   * is.
   */
  readonly leastOdds?: number | undefined;
  /** Days from the claim until the turnover must be done. */
  readonly days: number;
  /** While it is open, nothing is withdrawn; the player may leave it first. */
  readonly holdsWithdrawals: boolean;
}

/** The turnover that is asked for a bonus. */
export function targetOf(
  { rolloverPercent, base }: Pick<BonusTerms, 'rolloverPercent' | 'base'>,
  { amount, deposit }: { amount: Micro; deposit: Micro },
): Micro {
  return multiplyRatio(base === 'bonus' ? amount : amount + deposit, BigInt(rolloverPercent), 100n);
}

/** Whether a bet's total odds are below the least that count; `odds` null: the game has none. */
export function isBelowOdds({ leastOdds = 0 }: Pick<BonusTerms, 'leastOdds'>, odds: number | null): boolean {
  return odds !== null && odds < leastOdds;
}

/** The percent of a bet on that game that counts. */
export function contributionOf(
  { contributions, otherPercent }: Pick<BonusTerms, 'contributions' | 'otherPercent'>,
  { gameType, vassalage, gameCode }: PlayedGame,
): number {
  let percent = otherPercent;
  let rank = 0;
  for (const line of contributions) {
    const its =
      'gameType' in line
        ? line.gameType === gameType
          ? 1
          : 0
        : line.vassalage !== vassalage
          ? 0
          : line.gameCode === undefined
            ? 2
            : line.gameCode === gameCode
              ? 3
              : 0;
    if (its > rank) {
      rank = its;
      percent = line.percent;
    }
  }
  return percent;
}
