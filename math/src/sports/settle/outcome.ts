/** What became of a bet, or of one leg of a ticket. */
import type { Rational } from '../../chance/rational.ts';

export const outcomeKinds = ['won', 'half_won', 'push', 'half_lost', 'lost', 'void', 'dead_heat'] as const;
export type OutcomeKind = (typeof outcomeKinds)[number];

/**
 * Two shares of the stake: `won` is paid at the odds, `back` is given back. One formula pays every outcome: stake ×
 * (won × odds + back). A line between two lines is two half stakes, so half won is ½ at the odds and ½ back.
 */
export interface Outcome {
  readonly kind: OutcomeKind;
  readonly won: Rational;
  readonly back: Rational;
}

const none: Rational = { numerator: 0n, denominator: 1n };
const half: Rational = { numerator: 1n, denominator: 2n };
const whole: Rational = { numerator: 1n, denominator: 1n };

export const outcomes: Readonly<Record<Exclude<OutcomeKind, 'dead_heat'>, Outcome>> = {
  won: { kind: 'won', won: whole, back: none },
  half_won: { kind: 'half_won', won: half, back: half },
  push: { kind: 'push', won: none, back: whole },
  half_lost: { kind: 'half_lost', won: none, back: half },
  lost: { kind: 'lost', won: none, back: none },
  void: { kind: 'void', won: none, back: whole },
};

/**
 * `tied` share the last `places`: the stake is divided by how many tied, times the places they share, at full odds. Won
 * where there is a place for each, lost where there is none.
 */
export function deadHeat(places: number, tied: number): Outcome {
  if (places >= tied) return outcomes.won;
  if (places <= 0) return outcomes.lost;
  return { kind: 'dead_heat', won: { numerator: BigInt(places), denominator: BigInt(tied) }, back: none };
}

/** What one of the stake returns at these odds. A leg of a combination multiplies by it. */
export function factorOf({ won, back }: Outcome, odds: Rational): Rational {
  return {
    numerator: won.numerator * odds.numerator * back.denominator + back.numerator * won.denominator * odds.denominator,
    denominator: won.denominator * odds.denominator * back.denominator,
  };
}

/** By how many quarters a line was beaten: a half or more wins, a quarter half wins, and the same below zero. */
export function bySurplus(quarters: number): Outcome {
  if (quarters >= 2) return outcomes.won;
  if (quarters === 1) return outcomes.half_won;
  if (quarters === 0) return outcomes.push;
  return quarters === -1 ? outcomes.half_lost : outcomes.lost;
}
