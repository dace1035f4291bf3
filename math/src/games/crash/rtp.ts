/**
 * The return to player of Crash, counted over all 2⁵² hashes. A bet cashed out at x is won by floor(0.99 × 2⁵² / x) of
 * them and pays x: 99 % less at most x / 2⁵², the same by hand and by itself, whatever the player does. With x at most
 * 10⁶ that is less than 3 × 10⁻¹⁰ below 99 %.
 */
import { compare, inHundredths, type Rational } from '../../chance/rational.ts';
import { hashSpace } from './chain.ts';
import { type CrashRules, hashesFrom, multiplierOne } from './rules.ts';

/** The exact return of cashing out at `multiplier`. */
export function rtpOf(rules: CrashRules, multiplier: number): Rational {
  return {
    numerator: hashesFrom(rules, multiplier, hashSpace) * BigInt(multiplier),
    denominator: hashSpace * BigInt(multiplierOne),
  };
}

/** Bounds for every cash-out from the least to the most: above the first, at most the second. */
export function rtpBounds(rules: CrashRules): { above: Rational; atMost: Rational } {
  const kept = 10_000n - BigInt(rules.edge);
  const denominator = hashSpace * BigInt(multiplierOne) * 10_000n;
  const atMost = kept * hashSpace * BigInt(multiplierOne);
  return {
    above: { numerator: atMost - BigInt(rules.most) * 10_000n, denominator },
    atMost: { numerator: atMost, denominator },
  };
}

/** Whether the declared return is the true one: that of the worst cash-out, rounded down. */
export function isRtpTrue(rules: CrashRules): boolean {
  const { above, atMost } = rtpBounds(rules);
  const some = rtpOf(rules, rules.least);
  const worst = compare(some, atMost) < 0 ? some : atMost;
  return inHundredths(above) === rules.rtp && inHundredths(worst) === rules.rtp;
}
