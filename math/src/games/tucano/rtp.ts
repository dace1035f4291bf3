import type { Rational } from '../../chance/rational.ts';
import { lineReturn, productOf, rational, scatterReturn, sumOf, withFreeSpins } from '../slots/rtp.ts';
import { tucanoMoons, tucanoRules, tucanoTimes } from './rules.ts';

/**
 * A spin returns 79.020 %, lines and moons; a free spin three times that, and there are q ÷ (1 − q) of them,
 * q being 0.0669: 16.989 %.
 */
export function tucanoRtp(): Rational {
  const { pays, spins } = scatterReturn(tucanoRules, tucanoMoons);
  const spin = sumOf(lineReturn(tucanoRules), pays);
  return withFreeSpins(spin, productOf(spin, rational(tucanoTimes, 1)), spins);
}
