import { outcomeOf } from '../../chance/provably-fair.ts';
import { type Outcome, oneStepGame } from '../one-step.ts';
import { isRtpTrue } from './rtp.ts';
import { type WheelBet, wheelRisks, wheelRules, wheelSegments } from './rules.ts';

export interface WheelOutcome extends Outcome {
  /** Where the wheel stopped: 0 … segments − 1. */
  readonly segment: number;
}

/** One bet with one draw, the bet taken to be allowed. */
export function playWheel({ segments, risk }: WheelBet, drawn: number): WheelOutcome {
  const segment = outcomeOf(drawn, segments);
  return { segment, multiplier: wheelRules.wheels[risk][segments][segment] ?? 0 };
}

export const wheel = oneStepGame<WheelBet, WheelOutcome>({
  code: 'wheel',
  rtp: wheelRules.rtp,
  isRtpTrue: () => isRtpTrue(wheelRules),
  faultOf: ({ segments, risk }) =>
    !wheelSegments.includes(segments) ? 'segments' : !wheelRisks.includes(risk) ? 'risk' : undefined,
  mostMultiplier: ({ segments, risk }) => Math.max(...wheelRules.wheels[risk][segments]),
  play: (bet, draws) => playWheel(bet, draws(0)),
});
