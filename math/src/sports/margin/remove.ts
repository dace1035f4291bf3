/**
 * What odds imply, without the margin of the book. Three ways; each gives probabilities that sum to 1.
 *
 * - proportional: every implied probability divided by their sum.
 * - power: each to the power k. Long odds lose more than short ones.
 * - Shin: a share z of the money knows the winner, and the book defends itself against it (Shin 1992; the form with
 *   only z unknown is Jullien and Salanié 1994). Long odds lose more here too.
 */
import { type Odds, oddsUnit } from '../odds/odds.ts';
import { rootOf } from './root.ts';

export type MarginMethod = 'proportional' | 'power' | 'shin';

export function impliedBy(odds: readonly Odds[]): number[] {
  return odds.map((each) => oddsUnit / each);
}

/** The sum of implied probabilities less 1: 0.0536 is a margin of 5.36 %. */
export function overroundOf(odds: readonly Odds[]): number {
  return sumOf(impliedBy(odds)) - 1;
}

export interface Removed {
  readonly probabilities: readonly number[];
  /** k of the power, z of Shin; 1 of the proportional. */
  readonly parameter: number;
}

/** Throws RangeError on fewer than two odds. Odds without a margin are taken as they are, in proportion. */
export function removeMargin(odds: readonly Odds[], method: MarginMethod): Removed {
  if (odds.length < 2) throw new RangeError('a market has two selections at least');
  const implied = impliedBy(odds);
  const sum = sumOf(implied);
  const proportional = { probabilities: implied.map((each) => each / sum), parameter: 1 };
  if (method === 'proportional' || sum <= 1) return proportional;
  if (method === 'power') {
    const k = rootOf((power) => sumOf(implied.map((each) => each ** power)) - 1, 1, 64);
    return { probabilities: implied.map((each) => each ** k), parameter: k };
  }
  const byShin = (z: number) =>
    implied.map((each) => (Math.sqrt(z * z + (4 * (1 - z) * each * each) / sum) - z) / (2 * (1 - z)));
  const z = rootOf((share) => sumOf(byShin(share)) - 1, 0, 0.999);
  return { probabilities: byShin(z), parameter: z };
}

export function sumOf(values: readonly number[]): number {
  return values.reduce((sum, each) => sum + each, 0);
}
