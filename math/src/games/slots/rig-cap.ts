/**
 * What the most a round pays and the most free spins take from a return that is counted without them. Both cut off what
 * comes so rarely that only a bound is of use. For a sum X of what a round is worth and any rate r > 0, (X − c)⁺ ≤ e^(r
 * (X − c)) ÷ (r e), so the mean of what lies above c is at most E[e^(r X)] × e^(−r c) ÷ (r e): an exponential moment,
 * and it multiplies over spins.
 */
import type { Came } from './rig-figures.ts';

/** E[e^(rate × worth of the spin) × each^(free spins it brings)], or more. */
export type Moment = (rate: number, each: number) => number;

/** The exact moment of spins counted one by one, each worth `times` times. */
export function momentOf(came: readonly Came[], times = 1): Moment {
  const weights = came.reduce((sum, { weight }) => sum + weight, 0);
  return (rate, each) =>
    came.reduce((sum, { weight, worth, spins }) => sum + weight * Math.exp(rate * times * worth) * each ** spins, 0) /
    weights;
}

/** So many rounds bring the moment of a free spin to where it stays, or it grows without end. */
const rounds = 300;
const endless = 1e9;

/**
 * At most so much of a round's mean lies above `most`, where a paid spin may bring free spins and
 * these more of themselves.
 */
export function meanAbove(most: number, rate: number, paid: Moment, free: Moment): number {
  // the moment of a free spin with all it brings is the smallest that gives itself again: from 1
  // it is reached from below
  let each = 1;
  for (let round = 0; round < rounds && each < endless; round++) each = free(rate, each);
  if (each >= endless) return Number.POSITIVE_INFINITY;
  return (paid(rate, each) * Math.exp(-rate * most)) / (rate * Math.E);
}

/** The same for how many free spins a round has: every one counts one, whatever it wins. */
export function spinsAbove(most: number, rate: number, came: readonly Came[]): number {
  const counted = momentOf(came.map(({ weight, spins }) => ({ weight, worth: 1, spins })));
  const none = momentOf(came.map(({ weight, spins }) => ({ weight, worth: 0, spins })));
  return meanAbove(most, rate, none, counted);
}
