import { outcomeOf } from '../../chance/provably-fair.ts';
import type { Draws } from '../game.ts';
import { type Outcome, oneStepGame } from '../one-step.ts';
import { fieldsOf, oneOf } from '../said.ts';
import { isRtpTrue } from './rtp.ts';
import { multiplierOfSlot, type PlinkoBet, plinkoRisks, plinkoRows, plinkoRules } from './rules.ts';

export interface PlinkoOutcome extends Outcome {
  /** Which way the ball fell at each row, from the top. */
  readonly path: readonly ('left' | 'right')[];
  /** 0 … rows, from the left: how often it fell to the right. */
  readonly slot: number;
}

/**
 * One bet with one draw a row, the bet taken to be allowed: the ball falls to the right where the
 * draw is in the upper half.
 */
export function playPlinko(bet: PlinkoBet, draws: Draws): PlinkoOutcome {
  const path: ('left' | 'right')[] = [];
  let slot = 0;
  for (let row = 0; row < bet.rows; row += 1) {
    const right = outcomeOf(draws(row), 2);
    path.push(right === 1 ? 'right' : 'left');
    slot += right;
  }
  return { path, slot, multiplier: multiplierOfSlot(plinkoRules, bet, slot) };
}

export const plinko = oneStepGame<PlinkoBet, PlinkoOutcome>({
  code: 'plinko',
  version: 1,
  rtp: plinkoRules.rtp,
  isRtpTrue: () => isRtpTrue(plinkoRules),
  betOf(said) {
    const fields = fieldsOf(said, 'rows', 'risk');
    const rows = oneOf(plinkoRows, fields?.rows);
    const risk = oneOf(plinkoRisks, fields?.risk);
    return rows && risk && { rows, risk };
  },
  faultOf: ({ rows, risk }) => (!plinkoRows.includes(rows) ? 'rows' : !plinkoRisks.includes(risk) ? 'risk' : undefined),
  mostMultiplier: (bet) => Math.max(...plinkoRules.slots[bet.risk][bet.rows]),
  play: playPlinko,
});
