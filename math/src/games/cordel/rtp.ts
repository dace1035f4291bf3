import type { Rational } from '../../chance/rational.ts';
import {
  cycleLength,
  lineReturn,
  rational,
  scatterReturn,
  sumOf,
  takenCounts,
  totalCounts,
  withFreeSpins,
} from '../slots/rtp.ts';
import { cordelBooks, cordelExpanding, cordelRules } from './rules.ts';

/** In how many grids the symbol is seen on so many reels, from none. */
export function reelCounts(symbol: number): bigint[] {
  return totalCounts(
    cordelRules.strips.map((strip) => {
      const [without = 0, ...counts] = takenCounts(strip, cordelRules.rows, (seen) => seen === symbol);
      return [without, counts.reduce((sum, count) => sum + count, 0)];
    }),
  );
}

/**
 * What the expanding symbol adds to a free spin: every line pays for the reels it is seen on, so one
 * credit a line is one stake.
 */
function expandedReturn(): Rational {
  let credits = 0n;
  for (let at = 0; at < cordelExpanding.count; at++) {
    const symbol = cordelExpanding.first + at;
    reelCounts(symbol).forEach((count, reels) => {
      credits += count * BigInt(cordelRules.pays[symbol]?.[reels - 1] ?? 0);
    });
  }
  return rational(credits, cycleLength(cordelRules.strips) * cordelExpanding.count);
}

/**
 * A spin returns 64.374 %, lines and books; a free spin also what the symbol expands to, and there are q ÷ (1 − q)
 * of them, q being 0.0552.
 */
export function cordelRtp(): Rational {
  const { pays, spins } = scatterReturn(cordelRules, cordelBooks);
  const spin = sumOf(lineReturn(cordelRules), pays);
  return withFreeSpins(spin, sumOf(spin, expandedReturn()), spins);
}
