/** Odds from probabilities: the margin is put on, the odds are cut to the ladder and to 1.01 and 1001. */
import { onLadder } from '../odds/ladder.ts';
import { type Odds, oddsUnit } from '../odds/odds.ts';
import { type MarginMethod, sumOf } from './remove.ts';
import { rootOf } from './root.ts';

/**
 * Implied probabilities with a margin: their sum is that of the probabilities × (1 + margin). Double chance sums to 2,
 * so a sum other than 1 is no error. By power and by Shin favourites keep a smaller part of the margin than outsiders.
 */
export function withMargin(probabilities: readonly number[], margin: number, method: MarginMethod): number[] {
  const sum = sumOf(probabilities);
  const asked = sum * (1 + margin);
  // power and Shin have no answer where something is certain, nor without a margin
  if (method === 'proportional' || margin <= 0 || probabilities.some((each) => each <= 0 || each >= 1))
    return probabilities.map((each) => each * (1 + margin));
  if (method === 'power') {
    const k = rootOf((power) => sumOf(probabilities.map((each) => each ** power)) - asked, 0, 1);
    return probabilities.map((each) => each ** k);
  }
  const shares = probabilities.map((each) => each / sum);
  const byShin = (z: number) => {
    const roots = shares.map((each) => Math.sqrt(each * (z + (1 - z) * each)));
    return roots.map((each) => each * sumOf(roots));
  };
  const z = rootOf((share) => sumOf(byShin(share)) - (1 + margin), 0, 0.999);
  return byShin(z).map((each) => each * sum);
}

/** `margin` 0.05 is 5 %. What cannot happen is quoted at 1001, what is certain at 1.01. */
export function quote(probabilities: readonly number[], margin: number, method: MarginMethod = 'power'): Odds[] {
  return withMargin(probabilities, margin, method).map((each) => onLadder(each > 0 ? oddsUnit / each : oddsUnit ** 2));
}
