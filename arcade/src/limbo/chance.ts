import { type LimboRules, reachOf, targetStep } from '@palpite/math/games/limbo/rules.ts';

/** How often a draw reaches the target: the part of all steps that do. */
export function chanceOf(rules: LimboRules, target: number): number {
  return Math.floor(reachOf(rules) / (target / targetStep)) / rules.steps;
}
