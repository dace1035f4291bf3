/**
 * The return to player of Wheel, exactly: every segment is one way of `segments`. Counted by draws, where some segments
 * have one more of the 2³² than others, no wheel returns a ten-millionth more or less.
 */
import { drawSpace, drawsOfOutcome } from '../../chance/provably-fair.ts';
import type { Rational } from '../../chance/rational.ts';
import { isLowest, returnOf } from '../rtp.ts';
import { type WheelBet, type WheelRules, wheelRisks, wheelSegments } from './rules.ts';

export function rtpOf({ wheels }: WheelRules, { segments, risk }: WheelBet): Rational {
  return returnOf(wheels[risk][segments].map((multiplier) => ({ ways: 1n, multiplier })));
}

/** The same by draws: Σ draws of the segment × multiplier ÷ 2³². */
export function rtpByDraws({ wheels }: WheelRules, { segments, risk }: WheelBet): Rational {
  const { numerator, denominator } = returnOf(
    wheels[risk][segments].map((multiplier, at) => ({ ways: drawsOfOutcome(at, segments), multiplier })),
  );
  if (denominator % BigInt(drawSpace) !== 0n) throw new RangeError('some draws fall on no segment');
  return { numerator, denominator };
}

export function isRtpTrue(rules: WheelRules): boolean {
  const bets = wheelRisks.flatMap((risk) => wheelSegments.map((segments) => ({ risk, segments })));
  return isLowest(
    rules.rtp,
    bets.map((bet) => rtpOf(rules, bet)),
  );
}
