/**
 * The returns that a table declares against those counted over everything that may come: the server stops at one that
 * differs.
 */
import { inHundredths, type Rational } from '../chance/rational.ts';
import { returnOf } from '../games/rtp.ts';
import type { Spot } from './table-game.ts';

export interface SpotReturn {
  readonly spot: string;
  /** Hundredths of a percent. */
  readonly declared: number;
  /** The exact one, of a chip. */
  readonly counted: Rational;
  /** Whether the declared return is the counted one, rounded down. */
  readonly agrees: boolean;
}

type Counted = { readonly spots: ReadonlyMap<string, Pick<Spot<never>, 'rtp' | 'outcomes'>> };

/** Of every spot of the game, in its order. */
export function returnsOf({ spots }: Counted): SpotReturn[] {
  return [...spots].map(([spot, { rtp, outcomes }]) => {
    const counted = returnOf(outcomes());
    return { spot, declared: rtp, counted, agrees: inHundredths(counted) === rtp };
  });
}

/** The spots whose declared return is not the true one: a game with any of them must not open. */
export function differencesOf(game: Counted): SpotReturn[] {
  return returnsOf(game).filter(({ agrees }) => !agrees);
}

/**
 * The most that a chip on this spot may be paid, in ten-thousandths of it, itself included. Throws RangeError on no
 * spot.
 */
export function mostTimesOf({ spots }: Counted, code: string): number {
  const spot = spots.get(code);
  if (!spot) throw new RangeError(`there is no spot ${JSON.stringify(code.slice(0, 40))}`);
  return Math.max(...spot.outcomes().map(({ multiplier }) => multiplier));
}
