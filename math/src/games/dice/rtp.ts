/**
 * The return to player of Dice, by counting all 2³² draws, not by simulation.
 * A win over T happens on the rolls T+1 … 10000, under T on 0 … T−1: as many rolls of 10001 as the chance has
 * hundredths of a percent. It is paid as if there were 10000 rolls, so the true return lies 1 in 10001 below (100 % −
 * edge), less what rounding the multiplier down takes: 98.98 to 98.99 %. A stake of whole cents times a multiplier of
 * four decimals is a whole number of micro-units: the payout itself loses nothing.
 */
import { drawSpace } from '../../chance/provably-fair.ts';
import { highestOf, inHundredths, lowestOf, type Rational } from '../../chance/rational.ts';
import { chanceOf, type DiceRules, type Direction, multiplierOf, multiplierUnit, targetRange } from './rules.ts';

/** How many of the 2³² draws roll below `roll`: the smallest draw d with floor(d × outcomes / 2³²) ≥ roll. */
function drawsBelow(rules: DiceRules, roll: number): bigint {
  const outcomes = BigInt(rules.outcomes);
  return (BigInt(roll) * BigInt(drawSpace) + outcomes - 1n) / outcomes;
}

/** The exact share of draws that win. */
export function winShare(rules: DiceRules, target: number, direction: Direction): Rational {
  const space = BigInt(drawSpace);
  const numerator = direction === 'under' ? drawsBelow(rules, target) : space - drawsBelow(rules, target + 1);
  return { numerator, denominator: space };
}

/** The exact return to player of one target: share of winning draws × multiplier. */
export function rtpOf(rules: DiceRules, target: number, direction: Direction): Rational {
  const share = winShare(rules, target, direction);
  const multiplier = multiplierOf(rules, chanceOf(target, direction));
  return { numerator: share.numerator * BigInt(multiplier), denominator: share.denominator * BigInt(multiplierUnit) };
}

/** The targets with the lowest and the highest return, over every bet the rules allow. */
export function rtpRange(rules: DiceRules): { lowest: Rational; highest: Rational } {
  const all = (['over', 'under'] as const).flatMap((direction) => {
    const { min, max } = targetRange(rules, direction);
    return Array.from({ length: max - min + 1 }, (_, at) => rtpOf(rules, min + at, direction));
  });
  return { lowest: lowestOf(all), highest: highestOf(all) };
}

/**
 * Whether the declared return is the true one: the lowest of any bet, rounded down. A game that
 * declares another must not start.
 */
export function isRtpTrue(rules: DiceRules): boolean {
  return inHundredths(rtpRange(rules).lowest) === rules.rtp;
}
