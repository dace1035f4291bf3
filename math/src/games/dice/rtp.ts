/**
 * The return to player of Dice, by counting all 2³² draws, not by simulation.
 * A win over T happens on the rolls T+1 … 10000, under T on 0 … T−1: as many rolls of 10001 as the chance has hundredths of a percent.
 * It is paid as if there were 10000 rolls, so the true return lies 1 in 10001 below (100 % − edge), less what rounding the multiplier down takes:
 * 98.98 to 98.99 %. A stake of whole cents times a multiplier of four decimals is a whole number of micro-units: the payout itself loses nothing.
 */
import { drawSpace } from '../../chance/provably-fair.ts';
import { chanceOf, type DiceRules, type Direction, multiplierOf, multiplierUnit, targetRange } from './rules.ts';

/** A share as a fraction of whole numbers, not reduced. */
export interface Rational {
  numerator: bigint;
  denominator: bigint;
}

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

export function compare(one: Rational, other: Rational): number {
  const difference = one.numerator * other.denominator - other.numerator * one.denominator;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** Rounded down to hundredths of a percent: 9898 is 98.98 %. */
export function inHundredths({ numerator, denominator }: Rational): number {
  return Number((numerator * 10_000n) / denominator);
}

/** The targets with the lowest and the highest return, over every bet the rules allow. */
export function rtpRange(rules: DiceRules): { lowest: Rational; highest: Rational } {
  const all = (['over', 'under'] as const).flatMap((direction) => {
    const { min, max } = targetRange(rules, direction);
    return Array.from({ length: max - min + 1 }, (_, at) => rtpOf(rules, min + at, direction));
  });
  const [first, ...rest] = all;
  if (!first) throw new RangeError('rules without a target');
  return rest.reduce(
    (range, each) => ({
      lowest: compare(each, range.lowest) < 0 ? each : range.lowest,
      highest: compare(each, range.highest) > 0 ? each : range.highest,
    }),
    { lowest: first, highest: first },
  );
}

/** Whether the declared return is the true one: the lowest of any bet, rounded down. A game that declares another must not start. */
export function isRtpTrue(rules: DiceRules): boolean {
  return inHundredths(rtpRange(rules).lowest) === rules.rtp;
}
