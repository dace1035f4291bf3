/** How a leg stands before its ticket is settled: decided, open with a chance, or suspended. */
import type { Rational } from '../../chance/rational.ts';
import type { Outcome } from '../settle/outcome.ts';

/** Chances are whole millionths, so that money is worked out exactly and the same everywhere. */
export const chanceUnit = 1_000_000;

export type Standing =
  | { readonly settled: Outcome }
  /** Which part of the stake will be paid at the odds and which come back, on average; without a margin. */
  | { readonly won: number; readonly back: number }
  | 'suspended';

/** Throws RangeError on chances that are no millionths or come to more than 1. */
export function standingOf({ won, back }: { readonly won: number; readonly back: number }): Standing {
  const whole = { won: Math.floor(won * chanceUnit), back: Math.floor(back * chanceUnit) };
  if (!(whole.won >= 0 && whole.back >= 0 && whole.won + whole.back <= chanceUnit))
    throw new RangeError(`no chances: ${won} and ${back}`);
  return whole;
}

/** What one of the stake returns on average; undefined where the leg is suspended. */
export function expectedFactor(standing: Standing, odds: Rational): Rational | undefined {
  if (standing === 'suspended') return undefined;
  if ('settled' in standing) {
    const { won, back } = standing.settled;
    return plus(times(won, odds), back);
  }
  const unit = BigInt(chanceUnit);
  return plus(times({ numerator: BigInt(standing.won), denominator: unit }, odds), {
    ...{ numerator: BigInt(standing.back), denominator: unit },
  });
}

export function times(one: Rational, other: Rational): Rational {
  return { numerator: one.numerator * other.numerator, denominator: one.denominator * other.denominator };
}

export function plus(one: Rational, other: Rational): Rational {
  return {
    numerator: one.numerator * other.denominator + other.numerator * one.denominator,
    denominator: one.denominator * other.denominator,
  };
}
