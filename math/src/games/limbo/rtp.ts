/**
 * The return to player of Limbo, by counting all steps a draw can take.
 * Step n reaches a target of T hundredths when reach ÷ (n + 1) ≥ T: floor(reach ÷ T) steps do. So the return T ×
 * floor(reach ÷ T) ÷ (100 × steps) is 99 % less what the whole number of steps cuts off: nothing to speak of for low
 * targets, and never more than one step of the 1660 that reach 10,000×. Up to 1000× no target returns less than 98.99
 * %, up to 10,000× less than 98.94 %. Were a million the most, 16 steps would reach it, and a target just above what 17
 * reach would get 16 ÷ 17 of 99 %: 93.17 %.
 */
import { lowestOf, type Rational } from '../../chance/rational.ts';
import { isLowest } from '../rtp.ts';
import { isTargetAllowed, type LimboRules, reachOf, targetStep } from './rules.ts';

/** The exact return of one target, in ten-thousandths. Throws RangeError on a target the rules do not allow. */
export function rtpOf(rules: LimboRules, target: number): Rational {
  if (!isTargetAllowed(rules, target)) throw new RangeError('the target is out of range');
  const hundredths = target / targetStep;
  const reaching = Math.floor(reachOf(rules) / hundredths);
  return { numerator: BigInt(hundredths) * BigInt(reaching), denominator: BigInt(targetStep) * BigInt(rules.steps) };
}

/**
 * The lowest return of all targets up to this one: of the targets that as many steps reach, the lowest returns least.
 */
export function lowestUpTo(rules: LimboRules, most: number): Rational {
  const reach = reachOf(rules);
  const returns: Rational[] = [];
  for (let target = rules.minTarget; target <= most; ) {
    returns.push(rtpOf(rules, target));
    const reaching = Math.floor(reach / (target / targetStep));
    target = (Math.floor(reach / reaching) + 1) * targetStep;
  }
  return lowestOf(returns);
}

export function isRtpTrue(rules: LimboRules): boolean {
  return isLowest(rules.rtp, [lowestUpTo(rules, rules.maxTarget)]);
}
