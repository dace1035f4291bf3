/**
 * The return to player of Hi-Lo. A right guess multiplies by 13 ÷ ways and comes in ways of 13 cases, so each leaves
 * the mean as it was, and any way of playing returns (1 − edge), less what the one rounding down takes. A play that
 * loses nothing to it returns 99 % exactly and is a best one: guessing once on an ace that the next is an ace pays
 * 12.87×, 1 in 13. The worst single guess is 8 of 13 ways: 1.60875 is rounded to 1.6087.
 */
import { highestOf, inHundredths, lowestOf, type Rational } from '../../chance/rational.ts';
import { multiplierUnit } from '../game.ts';
import { type HiLoRules, multiplierOf, ranks } from './rules.ts';

/** The exact return of making these guesses, named by their ways of winning, and cashing out. */
export function rtpOf(rules: HiLoRules, ways: readonly number[]): Rational {
  const numerator = ways.reduce((product, each) => product * BigInt(each), BigInt(multiplierOf(rules, ways)));
  return { numerator, denominator: BigInt(multiplierUnit) * BigInt(ranks) ** BigInt(ways.length) };
}

/** The returns of guessing once. */
export function rtpRange(rules: HiLoRules): { lowest: Rational; highest: Rational } {
  const returns = Array.from({ length: ranks - 1 }, (_, at) => rtpOf(rules, [at + 1]));
  return { lowest: lowestOf(returns), highest: highestOf(returns) };
}

/**
 * Whether the declared return is the true one: no play returns more than (1 − edge), and some single
 * guess returns just that.
 */
export function isRtpTrue(rules: HiLoRules): boolean {
  return inHundredths(rtpRange(rules).highest) === rules.rtp && rules.rtp === 10_000 - rules.edge;
}
