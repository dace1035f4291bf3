import type { Micro } from '../../money.ts';
import {
  chanceOf,
  type DiceBet,
  type DiceRules,
  isTargetAllowed,
  isWon,
  multiplierOf,
  payoutOf,
  rollOf,
} from './rules.ts';

export interface DiceOutcome {
  /** Hundredths: 8214 is 82.14. */
  readonly roll: number;
  readonly won: boolean;
  /** Ten-thousandths; what a win pays, whether or not it was one. */
  readonly multiplier: number;
  /** Stake included; zero for a loss. Micro-units, rounded down. */
  readonly payout: Micro;
}

/**
 * Plays one bet with one draw. Throws RangeError on a target the rules do not allow or a stake
 * that is not more than zero.
 */
export function playDice(rules: DiceRules, bet: DiceBet, drawn: number): DiceOutcome {
  const { stake, target, direction } = bet;
  if (!isTargetAllowed(rules, target, direction)) throw new RangeError('the target is out of range');
  if (stake <= 0n) throw new RangeError('a stake is more than zero');
  const roll = rollOf(rules, drawn);
  const won = isWon(roll, target, direction);
  const multiplier = multiplierOf(rules, chanceOf(target, direction));
  return { roll, won, multiplier, payout: won ? payoutOf(rules, bet) : 0n };
}
