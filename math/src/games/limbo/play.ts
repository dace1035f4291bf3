import { type Outcome, oneStepGame } from '../one-step.ts';
import { fieldsOf } from '../said.ts';
import { isRtpTrue } from './rtp.ts';
import { isTargetAllowed, type LimboBet, limboRules, resultOf } from './rules.ts';

export interface LimboOutcome extends Outcome {
  /** The multiplier drawn, in ten-thousandths; what is paid is the target. */
  readonly result: number;
  readonly won: boolean;
}

/** One bet with one draw, its target taken to be allowed. */
export function playLimbo(target: number, drawn: number): LimboOutcome {
  const result = resultOf(limboRules, drawn);
  const won = result >= target;
  return { result, won, multiplier: won ? target : 0 };
}

export const limbo = oneStepGame<LimboBet, LimboOutcome>({
  code: 'limbo',
  version: 1,
  rtp: limboRules.rtp,
  isRtpTrue: () => isRtpTrue(limboRules),
  betOf(said) {
    const fields = fieldsOf(said, 'target');
    return typeof fields?.target === 'number' ? { target: fields.target } : undefined;
  },
  faultOf: ({ target }) => (isTargetAllowed(limboRules, target) ? undefined : 'target'),
  mostMultiplier: ({ target }) => target,
  play: ({ target }, draws) => playLimbo(target, draws(0)),
});
