/**
 * What the player may set before a bet, and what it would give. The rules are the game's own; nothing
 * here decides about money.
 */
import {
  chanceOf,
  chanceOfMultiplier,
  diceRules,
  multiplierOf,
  payoutOf,
  targetOf,
  targetRange,
} from '@palpite/math/games/dice/rules.ts';
import type { Micro } from '@palpite/math/money.ts';
import type { Limits } from '../base/seat/seated.ts';
import { amountOf, type StakeFault, stakeFault } from '../base/seat/stake.ts';
import type { Wager } from './state.ts';

/** What a wager would give, for showing: the server's answer decides. */
export interface Prospect {
  /** Hundredths of a percent. */
  chance: number;
  /** Ten-thousandths. */
  multiplier: number;
  /** Stake included. */
  payout: Micro;
  profit: Micro;
}

export function prospectOf(wager: Wager): Prospect {
  const chance = chanceOf(wager.target, wager.direction);
  const stake = amountOf(wager.stake) ?? 0n;
  const payout = payoutOf(diceRules, { ...wager, stake });
  return { chance, multiplier: multiplierOf(diceRules, chance), payout, profit: payout - stake };
}

/** What stands against a wager before it is sent; the server judges again. */
export function faultOf(wager: Wager, limits: Limits, available: Micro): StakeFault | undefined {
  const stake = amountOf(wager.stake);
  return stakeFault(stake, () => prospectOf(wager).payout, limits, available);
}

/** Brings a target within what its direction allows. */
export function withTarget(wager: Wager, target: number): Wager {
  const { min, max } = targetRange(diceRules, wager.direction);
  return { ...wager, target: Math.min(max, Math.max(min, Math.round(target))) };
}

export function withChance(wager: Wager, chance: number): Wager {
  const kept = Math.min(diceRules.maxChance, Math.max(diceRules.minChance, Math.round(chance)));
  return { ...wager, target: targetOf(kept, wager.direction) };
}

export function withMultiplier(wager: Wager, multiplier: number): Wager {
  return withChance(wager, chanceOfMultiplier(diceRules, multiplier));
}

/** The other side with the same chance. */
export function flipped(wager: Wager): Wager {
  const direction = wager.direction === 'over' ? 'under' : 'over';
  return { ...wager, direction, target: targetOf(chanceOf(wager.target, wager.direction), direction) };
}
