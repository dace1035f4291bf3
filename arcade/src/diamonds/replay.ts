import type { DiamondsOutcome } from '@palpite/math/games/diamonds/play.ts';
import { type DiamondsBet, diamondsRules, type Gem } from '@palpite/math/games/diamonds/rules.ts';
import type { Shown } from '../stage/one-step.ts';

export type DiamondsDrawn = Shown<DiamondsBet, DiamondsOutcome>;

/** From one gem to the next. */
export const stepMs = (quick: boolean) => (quick ? 30 : 260);
const endMs = (quick: boolean) => (quick ? 140 : 420);

export function dropMs(_event: DiamondsOutcome, quick: boolean): number {
  return diamondsRules.drawn * stepMs(quick) + endMs(quick);
}

/** Which of the gems count: those another one is like. */
export function countingGems(gems: readonly Gem[]): boolean[] {
  return gems.map((gem) => gems.filter((other) => other === gem).length > 1);
}

/** How many alike make each hand, the most first: five; four; three and two… What is drawn of it in the pay table. */
export const groupsOf = {
  five: [5],
  four: [4],
  full: [3, 2],
  three: [3],
  pairs: [2, 2],
  pair: [2],
  none: [],
} as const;
