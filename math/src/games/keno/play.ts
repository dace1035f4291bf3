import { permutationOf } from '../../chance/permutation.ts';
import type { Draws } from '../game.ts';
import { type Outcome, oneStepGame } from '../one-step.ts';
import { fieldsOf, oneOf } from '../said.ts';
import { isRtpTrue } from './rtp.ts';
import { arePicksAllowed, type KenoBet, kenoRisks, kenoRules, paysOf } from './rules.ts';

export interface KenoOutcome extends Outcome {
  /** The ten numbers of 1 … 40, in the order they were drawn. */
  readonly drawn: readonly number[];
  readonly hits: number;
}

/** The first ten of a permutation of the forty, counted from 1. */
export function drawnOf(draws: Draws): number[] {
  return permutationOf(draws, kenoRules.numbers, kenoRules.drawn).map((place) => place + 1);
}

/** One bet with ten draws, the bet taken to be allowed. */
export function playKeno({ risk, picks }: KenoBet, draws: Draws): KenoOutcome {
  const drawn = drawnOf(draws);
  const hits = picks.filter((pick) => drawn.includes(pick)).length;
  return { drawn, hits, multiplier: paysOf(kenoRules, risk, picks.length)[hits] ?? 0 };
}

export const keno = oneStepGame<KenoBet, KenoOutcome>({
  code: 'keno',
  version: 1,
  rtp: kenoRules.rtp,
  isRtpTrue: () => isRtpTrue(kenoRules),
  betOf(said) {
    const fields = fieldsOf(said, 'risk', 'picks');
    const risk = oneOf(kenoRisks, fields?.risk);
    const picks = fields?.picks;
    const isList = Array.isArray(picks) && picks.every((pick) => typeof pick === 'number');
    return risk && isList ? { risk, picks } : undefined;
  },
  faultOf: ({ risk, picks }) =>
    !kenoRisks.includes(risk) ? 'risk' : !arePicksAllowed(kenoRules, picks) ? 'picks' : undefined,
  mostMultiplier: ({ risk, picks }) => Math.max(...paysOf(kenoRules, risk, picks.length)),
  play: playKeno,
});
