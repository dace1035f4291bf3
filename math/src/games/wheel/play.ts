import { outcomeOf } from '../../chance/provably-fair.ts';
import { type Outcome, oneStepGame } from '../one-step.ts';
import { fieldsOf, oneOf } from '../said.ts';
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
  version: 1,
  rtp: wheelRules.rtp,
  isRtpTrue: () => isRtpTrue(wheelRules),
  betOf(said) {
    const fields = fieldsOf(said, 'segments', 'risk');
    const segments = oneOf(wheelSegments, fields?.segments);
    const risk = oneOf(wheelRisks, fields?.risk);
    return segments && risk && { segments, risk };
  },
  faultOf: ({ segments, risk }) =>
    !wheelSegments.includes(segments) ? 'segments' : !wheelRisks.includes(risk) ? 'risk' : undefined,
  mostMultiplier: ({ segments, risk }) => Math.max(...wheelRules.wheels[risk][segments]),
  play: (bet, draws) => playWheel(bet, draws(0)),
});
