/**
 * The return to player of Roulette: a place of n numbers is paid 36 ÷ n times its chip and comes in n of 37 cases, so
 * every place, and every choice of chips, returns 36 ÷ 37 = 97.297 %. Counted over all 2³² draws, of
 * which some numbers have one more than others.
 */
import { drawSpace, drawsOfOutcome } from '../../chance/provably-fair.ts';
import { inHundredths, lowestOf, type Rational } from '../../chance/rational.ts';
import { odds, type Place, places, type RouletteRules } from './rules.ts';

/** The exact return of a chip on this place. */
export function rtpOf(rules: RouletteRules, { kind, numbers }: Place): Rational {
  const won = numbers.reduce((sum, number) => sum + drawsOfOutcome(number, rules.numbers), 0n);
  return { numerator: won * BigInt(odds[kind] + 1), denominator: BigInt(drawSpace) };
}

/** Whether the declared return is the true one: the lowest of any place, rounded down. */
export function isRtpTrue(rules: RouletteRules): boolean {
  const returns = [...places.values()].map((place) => rtpOf(rules, place));
  return inHundredths(lowestOf(returns)) === rules.rtp;
}
