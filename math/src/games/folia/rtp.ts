import type { Rational } from '../../chance/rational.ts';
import { productOf, rational, scatterReturn, sumOf, waysReturn, withFreeSpins } from '../slots/rtp.ts';
import { foliaFloats, foliaRows, foliaRules, foliaTimes } from './rules.ts';

/**
 * A spin returns 78.063 % on ways and 2.740 % on floats; a free spin twice that, and there are q ÷ (1 − q)
 * of them, q being 0.0894.
 */
export function foliaRtp(): Rational {
  const { pays, spins } = scatterReturn({ strips: foliaRules.strips, rows: foliaRows }, foliaFloats);
  const spin = sumOf(waysReturn(foliaRules, [{ rows: foliaRows, weight: 1 }]), pays);
  return withFreeSpins(spin, productOf(spin, rational(foliaTimes, 1)), spins);
}
