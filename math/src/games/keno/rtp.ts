/**
 * The return to player of Keno, exactly: hits of k picks are hypergeometric, and which numbers are
 * picked makes no difference.
 */
import { combinations } from '../../chance/combinations.ts';
import type { Rational } from '../../chance/rational.ts';
import { isLowest, returnOf } from '../rtp.ts';
import { type KenoRisk, type KenoRules, kenoRisks, paysOf } from './rules.ts';

export function rtpOf(rules: KenoRules, risk: KenoRisk, picks: number): Rational {
  return returnOf(
    paysOf(rules, risk, picks).map((multiplier, hits) => ({
      ways: combinations(picks, hits) * combinations(rules.numbers - picks, rules.drawn - hits),
      multiplier,
    })),
  );
}

export function isRtpTrue(rules: KenoRules): boolean {
  const returns = kenoRisks.flatMap((risk) => rules.pays[risk].map((_, at) => rtpOf(rules, risk, at + 1)));
  return isLowest(rules.rtp, returns);
}
