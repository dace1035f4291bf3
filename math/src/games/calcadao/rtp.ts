import type { Rational } from '../../chance/rational.ts';
import { productOf, rational, sumOf, takenByHeight, totalCounts, waysReturn } from '../slots/rtp.ts';
import { calcadaoHeights, calcadaoRules, calcadaoSunsets } from './rules.ts';

/**
 * The chance of so many sunsets, from none. No more than one stands on a reel's strip, and
 * heights are below its length.
 */
export function sunsetChances(): Rational[] {
  const reels = calcadaoRules.strips.map((strip) =>
    takenByHeight(strip, calcadaoHeights, (seen) => seen === calcadaoSunsets.symbol).slice(0, 2),
  );
  const all = reels.reduce((product, counts) => product * BigInt(counts.reduce((sum, count) => sum + count, 0)), 1n);
  return totalCounts(reels).map((count) => rational(count, all));
}

/**
 * How many spins' worth the free spins of a spin are on average: N of them pay once, twice … N
 * times, N (N + 1) ÷ 2 in all.
 */
export function freeSpinsWorth(): Rational {
  return sumOf(
    ...sunsetChances().map((chance, sunsets) => {
      const spins = calcadaoSunsets.spins[sunsets] ?? 0;
      return productOf(chance, rational((spins * (spins + 1)) / 2, 1));
    }),
  );
}

/** A spin returns 78.658 %, and its free spins 0.206468 times that. */
export function calcadaoRtp(): Rational {
  const spin = waysReturn(calcadaoRules, calcadaoHeights);
  return productOf(spin, sumOf(rational(1, 1), freeSpinsWorth()));
}
