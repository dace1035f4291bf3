/**
 * A spin of a wheel, or the opening of an egg. The stream is that of every provably fair game (provably-fair.ts) with
 * the seed of this one spin, the player's client seed and nonce 0. Draws 0 and 1 are one number below 2⁶⁴, and with it
 * one of as many parts as all weights come to.
 */
import { commitmentOf, drawsWith, type Hashes } from './committed-draw.ts';
import { wideOutcome } from './raffle.ts';

/** The number of the segment that comes, from 0. Throws RangeError where no segment has a weight. */
export function segmentOf(draws: (index: number) => number, weights: readonly number[]): number {
  const part = wideOutcome(draws(0), draws(1), totalOf(weights));
  let until = 0;
  for (const [at, weight] of weights.entries()) {
    until += weight;
    if (part < until) return at;
  }
  throw new RangeError('a wheel has segments with a weight');
}

export function totalOf(weights: readonly number[]): number {
  return weights.reduce((sum, weight) => sum + weight, 0);
}

/** What is known of a spin afterwards. */
export interface KnownSpin {
  /** SHA-256 of the server seed, shown before the spin. */
  readonly commitment: string;
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly weights: readonly number[];
  readonly segment: number;
}

export interface CheckedSpin {
  readonly isPromised: boolean;
  readonly segment: number;
  readonly isSame: boolean;
}

/** The segment that seeds come to. */
export function spinWith(
  hashes: Hashes,
  { serverSeed, clientSeed, weights }: Pick<KnownSpin, 'serverSeed' | 'clientSeed' | 'weights'>,
): number {
  return segmentOf(drawsWith(hashes, { seed: serverSeed, salt: clientSeed }), weights);
}

export function checkSpin(spin: KnownSpin, hashes: Hashes): CheckedSpin {
  const segment = spinWith(hashes, spin);
  return {
    isPromised: commitmentOf(spin.serverSeed, hashes.sha256) === spin.commitment,
    segment,
    isSame: segment === spin.segment,
  };
}
