/**
 * Limbo: a multiplier is drawn, low ones far oftener than high ones; the player names a target and is paid it
 * when the draw reaches it.
 */
import { drawSpace } from '../../chance/provably-fair.ts';
import { multiplierUnit } from '../game.ts';

export interface LimboRules {
  /** A draw is cut to one of so many equal steps: the published form uses the first 24 bits. */
  readonly steps: number;
  /** The house's edge, in hundredths of a percent: 100 is 1.00 %. */
  readonly edge: number;
  /**
   * The least and the most a target may be, and the most a result can be, in ten-thousandths. Why not more
   * than 10,000×: decision 0016.
   */
  readonly minTarget: number;
  readonly maxTarget: number;
  /** Hundredths of a percent, rounded down over every target: `rtp.ts` derives it. */
  readonly rtp: number;
}

export const limboRules: LimboRules = {
  steps: 2 ** 24,
  edge: 100,
  minTarget: 10_100,
  maxTarget: 100_000_000,
  rtp: 9894,
};

/** Targets and results go in hundredths of the stake: whole hundreds of ten-thousandths. */
export const targetStep = 100;

export interface LimboBet {
  /** The multiplier aimed at, in ten-thousandths: 20000 is 2.00×. */
  readonly target: number;
}

export function isTargetAllowed(rules: LimboRules, target: number): boolean {
  return (
    Number.isInteger(target) && target >= rules.minTarget && target <= rules.maxTarget && target % targetStep === 0
  );
}

/**
 * (100 % − edge) × steps, in hundredths: what the lowest step would pay. Step n of 0 … steps − 1 draws this ÷ (n + 1),
 * so that a target T is reached by a share of (100 % − edge) ÷ T of the steps.
 */
export function reachOf({ steps, edge }: LimboRules): number {
  return ((10_000 - edge) * steps) / targetStep;
}

/**
 * The multiplier of a draw, in ten-thousandths: max(1, floor(100 × (1 − edge) × 2²⁴ ÷ (floor(f × 2²⁴) + 1)) ÷ 100), at
 * most the highest target. The floor of the division is exact in a double: what is divided is far below 2⁵³, so a
 * quotient that is not whole is never rounded up to one.
 */
export function resultOf(rules: LimboRules, drawn: number): number {
  const step = Math.floor((drawn * rules.steps) / drawSpace);
  const result = Math.floor(reachOf(rules) / (step + 1)) * targetStep;
  return Math.min(rules.maxTarget, Math.max(multiplierUnit, result));
}
