/**
 * What the returns of all games have in common. Ways are counted as equally likely: 2³² draws cannot be shared out
 * quite evenly among 40 balls, say, but no ball's chance is off by more than 40 in 2³² of itself, and no round of this
 * house by more than 1 in 10⁶ of its return. Where the outcomes of one draw are counted by draws
 * instead, the game says so.
 */
import { inHundredths, lowestOf, type Rational } from '../chance/rational.ts';
import { multiplierUnit } from './game.ts';

/** So many ways to come to what pays so much. */
export interface Ways {
  readonly ways: bigint;
  /** Ten-thousandths of the stake. */
  readonly multiplier: number;
}

/** The exact return of a bet from all its outcomes, losses too: Σ ways × multiplier ÷ Σ ways. */
export function returnOf(outcomes: readonly Ways[]): Rational {
  const all = outcomes.reduce((sum, { ways }) => sum + ways, 0n);
  const paid = outcomes.reduce((sum, { ways, multiplier }) => sum + ways * BigInt(multiplier), 0n);
  return { numerator: paid, denominator: all * BigInt(multiplierUnit) };
}

/** Whether the declared return is the lowest of these, rounded down to hundredths of a percent. */
export function isLowest(declared: number, returns: readonly Rational[]): boolean {
  return inHundredths(lowestOf(returns)) === declared;
}
