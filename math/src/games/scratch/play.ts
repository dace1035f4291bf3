import { permutationOf } from '../../chance/permutation.ts';
import { outcomeOf } from '../../chance/provably-fair.ts';
import type { Draws } from '../game.ts';
import { type Outcome, oneStepGame } from '../one-step.ts';
import { nothingOf } from '../said.ts';
import { isRtpTrue } from './rtp.ts';
import { type Charm, charms, prizeOf, type ScratchBet, scratchRules, sheetOf } from './rules.ts';

export interface ScratchOutcome extends Outcome {
  /** The number of the ticket, which says what the card wins. */
  readonly ticket: number;
  /** The charm that is there three times; null on a card that wins nothing, where none is. */
  readonly won: Charm | null;
  /** The charms under the silver, row by row. */
  readonly fields: readonly Charm[];
}

/**
 * Draw 0 is the ticket. On a card that wins, the next draws take the six other charms from the sheet and the last three
 * the fields of the charm that wins; the six lie on the fields left, in order. On one that wins nothing all nine charms
 * are taken from the sheet, one field after another. Ten draws either way.
 */
export function playScratch(draws: Draws): ScratchOutcome {
  const { fields, alike } = scratchRules;
  const ticket = outcomeOf(draws(0), scratchRules.tickets);
  const prize = prizeOf(scratchRules, ticket);
  const sheet = sheetOf(scratchRules, prize?.charm);
  const others = prize ? fields - alike : fields;
  const taken = permutationOf((index) => draws(1 + index), sheet.length, others).map(
    (place) => sheet[place] ?? charms[0],
  );
  if (!prize) return { ticket, won: null, fields: taken, multiplier: 0 };
  const { charm, multiplier } = prize;
  const places = permutationOf((index) => draws(1 + others + index), fields, alike);
  let next = 0;
  const laid = Array.from({ length: fields }, (_, at) => (places.includes(at) ? charm : (taken[next++] ?? charms[0])));
  return { ticket, won: charm, fields: laid, multiplier };
}

export const scratch = oneStepGame<ScratchBet, ScratchOutcome>({
  code: 'scratch',
  version: 1,
  rtp: scratchRules.rtp,
  isRtpTrue: () => isRtpTrue(scratchRules),
  betOf: nothingOf,
  faultOf: () => undefined,
  mostMultiplier: () => Math.max(...scratchRules.prizes.map(({ multiplier }) => multiplier)),
  play: (_bet, draws) => playScratch(draws),
});
