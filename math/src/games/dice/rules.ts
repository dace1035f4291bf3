/**
 * Dice: a roll of 0.00 to 100.00, in steps of 0.01; the player bets that it falls above or below a target. Numbers are
 * hundredths: 6700 is 67.00.
 */
import { outcomeOf } from '../../chance/provably-fair.ts';
import { type Micro, multiplyRatio } from '../../money.ts';

export type Direction = 'over' | 'under';

export interface DiceRules {
  /** How many rolls there are: 0 to `outcomes` − 1 hundredths. */
  readonly outcomes: number;
  /** The house's edge, in hundredths of a percent: 100 is 1.00 %. */
  readonly edge: number;
  /** The least and the most chance a bet may have, in hundredths of a percent. */
  readonly minChance: number;
  readonly maxChance: number;
  /**
   * The return to player the game declares, in hundredths of a percent, rounded down over every
   * bet: `rtp.ts` derives it.
   */
  readonly rtp: number;
}

export const diceRules: DiceRules = { outcomes: 10_001, edge: 100, minChance: 1, maxChance: 9800, rtp: 9898 };

/** 100.00 %, and the highest roll, in hundredths. */
export const whole = 10_000;

/** Multipliers are whole ten-thousandths: 30000 is 3.0000×. */
export const multiplierUnit = 10_000;

/** The chance a bet is paid by, in hundredths of a percent: T under a target T, 100.00 − T over it. */
export function chanceOf(target: number, direction: Direction): number {
  return direction === 'under' ? target : whole - target;
}

/** The target with this chance. The inverse of `chanceOf`. */
export function targetOf(chance: number, direction: Direction): number {
  return direction === 'under' ? chance : whole - chance;
}

/** Targets a bet may name, both ends included. */
export function targetRange(rules: DiceRules, direction: Direction): { min: number; max: number } {
  return direction === 'under'
    ? { min: rules.minChance, max: rules.maxChance }
    : { min: whole - rules.maxChance, max: whole - rules.minChance };
}

export function isTargetAllowed(rules: DiceRules, target: number, direction: Direction): boolean {
  const { min, max } = targetRange(rules, direction);
  return Number.isInteger(target) && target >= min && target <= max;
}

/**
 * What a win pays, stake included, in ten-thousandths: (100 % − edge) ÷ chance, rounded down to four decimals.
 * At 33.00 % and an edge of 1 %: 99 ÷ 33 = 3.0000×.
 */
export function multiplierOf(rules: DiceRules, chance: number): number {
  return Math.floor(((whole - rules.edge) * multiplierUnit) / chance);
}

/**
 * The chance, in hundredths of a percent, whose multiplier comes nearest to the one wished for; kept
 * within what a bet may have.
 */
export function chanceOfMultiplier(rules: DiceRules, multiplier: number): number {
  const chance = Math.round(((whole - rules.edge) * multiplierUnit) / Math.max(1, multiplier));
  return Math.min(rules.maxChance, Math.max(rules.minChance, chance));
}

export interface DiceBet {
  /** Micro-units, more than zero. */
  readonly stake: Micro;
  /** Hundredths. */
  readonly target: number;
  readonly direction: Direction;
}

/**
 * What a win on this bet pays, stake included, in micro-units, rounded down. Nothing is lost for stakes of whole cents.
 */
export function payoutOf(rules: DiceRules, { stake, target, direction }: DiceBet): Micro {
  return multiplyRatio(stake, BigInt(multiplierOf(rules, chanceOf(target, direction))), BigInt(multiplierUnit));
}

/** The roll of a draw in [0, 2³²): floor(draw / 2³² × 10001), in hundredths. */
export function rollOf(rules: DiceRules, drawn: number): number {
  return outcomeOf(drawn, rules.outcomes);
}

/** Over wins above the target, under below it; the target itself always loses. */
export function isWon(roll: number, target: number, direction: Direction): boolean {
  return direction === 'over' ? roll > target : roll < target;
}
