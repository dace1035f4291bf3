/**
 * The return to player of Coin flip, exactly: half of the 2³² draws are heads, so n flips are called right in one of 2ⁿ
 * ways whatever is called, and pay (1 − edge) × 2ⁿ without rounding. Every way to play returns 99.00 %, and
 * none is better than another.
 */
import type { Rational } from '../../chance/rational.ts';
import { isLowest, returnOf } from '../rtp.ts';
import { type CoinFlipRules, multiplierAfter } from './rules.ts';

/** The returns of leaving after one flip, two, … the most. */
export function returnsOf(rules: CoinFlipRules): Rational[] {
  return Array.from({ length: rules.mostFlips }, (_, at) =>
    returnOf([
      { ways: 1n, multiplier: multiplierAfter(rules, at + 1) },
      { ways: 2n ** BigInt(at + 1) - 1n, multiplier: 0 },
    ]),
  );
}

export function isRtpTrue(rules: CoinFlipRules): boolean {
  return isLowest(rules.rtp, returnsOf(rules));
}
