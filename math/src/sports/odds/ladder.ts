/** The odds that are quoted: steps that widen as odds grow, as exchanges have them. */
import { longestOdds, type Odds, shortestOdds } from './odds.ts';

/** Up to these odds (not included), steps of that size. */
const steps: readonly (readonly [below: Odds, step: number])[] = [
  [20_000, 100],
  [30_000, 200],
  [40_000, 500],
  [60_000, 1_000],
  [100_000, 2_000],
  [200_000, 5_000],
  [300_000, 10_000],
  [500_000, 20_000],
  [1_000_000, 50_000],
  [Number.POSITIVE_INFINITY, 100_000],
];

/** The longest odds of the ladder, from 1.01 to 1001, that are not longer than these: rounded against the player. */
export function onLadder(odds: number): Odds {
  if (!(odds > shortestOdds)) return shortestOdds;
  if (odds >= longestOdds) return longestOdds;
  let from = 10_000;
  for (const [below, step] of steps) {
    // a float just under a step, as 1 ÷ p gives it, is that step
    if (odds < below - 1e-6) return Math.max(shortestOdds, from + Math.floor((odds - from + 1e-6) / step) * step);
    from = below;
  }
  return longestOdds;
}

/** The next odds of the ladder, `count` steps longer or, below zero, shorter; never past its ends. */
export function stepOdds(odds: Odds, count: number): Odds {
  let at = onLadder(odds);
  for (let left = Math.abs(count); left > 0; left -= 1) {
    const step = steps.find(([below]) => at < below)?.[1] ?? 0;
    at = onLadder(count > 0 ? at + step : at - 1);
  }
  return at;
}
