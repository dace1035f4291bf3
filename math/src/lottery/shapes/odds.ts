import type { Rational } from '../../chance/rational.ts';

const certain: Rational = { numerator: 1n, denominator: 1n };

/** `ways` of `all`. */
export function chanceOf(ways: number | bigint, all: number | bigint): Rational {
  return { numerator: BigInt(ways), denominator: BigInt(all) };
}

/**
 * The highest odds, in whole hundredths, at which a unit returns no more than `percent` of its stake, pushes counted as
 * returned. In ten-thousandths, as a prize says them.
 */
export function oddsAt(percent: number, chance: Rational, pushed: Rational = { ...certain, numerator: 0n }): number {
  // percent ÷ 100 − pushed, over the chance
  const kept = BigInt(percent) * pushed.denominator - 100n * pushed.numerator;
  return Number((kept * chance.denominator) / (pushed.denominator * chance.numerator)) * 100;
}
