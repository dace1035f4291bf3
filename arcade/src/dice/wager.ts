/** What the player may set before a bet, and what it would give. The rules are the game's own; nothing here decides about money. */
import {
  chanceOf,
  chanceOfMultiplier,
  diceRules,
  multiplierOf,
  payoutOf,
  targetOf,
  targetRange,
} from '@palpite/math/games/dice/rules.ts';
import { floorToCents, formatMoney, type Micro, parseMoney } from '@palpite/math/money.ts';
import type { Limits, Wager } from './state.ts';

/** The stake in micro-units; undefined while nothing is typed. */
export function stakeOf(wager: Wager): Micro | undefined {
  return wager.stake === '' ? undefined : parseMoney(wager.stake);
}

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
  const stake = stakeOf(wager) ?? 0n;
  const payout = payoutOf(diceRules, { ...wager, stake });
  return { chance, multiplier: multiplierOf(diceRules, chance), payout, profit: payout - stake };
}

export type WagerFault = 'empty' | 'min' | 'max' | 'profit' | 'balance';

/** What stands against a wager before it is sent; the server judges again. */
export function faultOf(wager: Wager, limits: Limits, available: Micro): WagerFault | undefined {
  const stake = stakeOf(wager);
  if (stake === undefined || stake === 0n) return 'empty';
  if (stake < limits.minStake) return 'min';
  if (stake > limits.maxStake) return 'max';
  if (prospectOf(wager).profit > limits.maxProfit) return 'profit';
  if (stake > available) return 'balance';
  return undefined;
}

export function halved(wager: Wager, { minStake }: Limits): Wager {
  const half = floorToCents((stakeOf(wager) ?? minStake) / 2n);
  return { ...wager, stake: formatMoney(half < minStake ? minStake : half) };
}

export function doubled(wager: Wager, { minStake, maxStake }: Limits): Wager {
  const twice = (stakeOf(wager) ?? 0n) * 2n || minStake;
  return { ...wager, stake: formatMoney(twice > maxStake ? maxStake : twice) };
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
