import type { Micro } from '../../money.ts';
import { type CrashRules, type Flight, limitOfRound, payoutOf } from './rules.ts';

/** A bet that comes down by itself no later than the multiplier looked at. */
export interface DueBet<Id> {
  readonly id: Id;
  readonly stake: Micro;
  /** Its own end: the lower of its automatic cash-out and its limit. */
  readonly end: number;
}

export interface Landings<Id> {
  readonly landed: readonly { readonly id: Id; readonly multiplier: number }[];
  /**
   * Where everyone else still flying is cashed out, because the round has won the most it may; undefined: they fly on.
   */
  readonly rest: number | undefined;
}

/**
 * Who comes down by itself up to a multiplier, in the order in which it happens. `flight` counts every bet in the air,
 * `due` those of them whose own end is not above `upTo`.
 */
export function landingsUpTo<Id>(
  rules: CrashRules,
  flight: Flight,
  due: readonly DueBet<Id>[],
  { upTo, mostProfit }: { readonly upTo: number; readonly mostProfit: Micro },
): Landings<Id> {
  let { flying, won } = flight;
  const landed: { id: Id; multiplier: number }[] = [];
  for (const bet of [...due].sort((a, b) => a.end - b.end)) {
    const limit = limitOfRound(rules, { flying, won }, mostProfit);
    if (limit < bet.end) return { landed, rest: limit };
    flying -= bet.stake;
    won += payoutOf(bet.stake, bet.end) - bet.stake;
    landed.push({ id: bet.id, multiplier: bet.end });
  }
  const limit = limitOfRound(rules, { flying, won }, mostProfit);
  return { landed, rest: flying > 0n && limit <= upTo ? limit : undefined };
}
