import { outcomeOf } from '../../chance/provably-fair.ts';
import type { Draws } from '../game.ts';
import { type Outcome, oneStepGame } from '../one-step.ts';
import { nothingOf } from '../said.ts';
import { isRtpTrue } from './rtp.ts';
import { type DiamondHand, type DiamondsBet, diamondsRules, type Gem, gems, handOf } from './rules.ts';

export interface DiamondsOutcome extends Outcome {
  readonly gems: readonly Gem[];
  readonly hand: DiamondHand;
}

/** One gem for each of the first five draws. */
export function playDiamonds(draws: Draws): DiamondsOutcome {
  const drawn: Gem[] = [];
  for (let index = 0; index < diamondsRules.drawn; index += 1)
    drawn.push(gems[outcomeOf(draws(index), gems.length)] ?? gems[0]);
  const hand = handOf(drawn);
  return { gems: drawn, hand, multiplier: diamondsRules.pays[hand] };
}

export const diamonds = oneStepGame<DiamondsBet, DiamondsOutcome>({
  code: 'diamonds',
  version: 1,
  rtp: diamondsRules.rtp,
  isRtpTrue: () => isRtpTrue(diamondsRules),
  betOf: nothingOf,
  faultOf: () => undefined,
  mostMultiplier: () => diamondsRules.pays.five,
  play: (_bet, draws) => playDiamonds(draws),
});
