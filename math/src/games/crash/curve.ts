/**
 * How the multiplier climbs: m(t) = e^(growth × t / 10⁶), t in milliseconds. Money hangs on it, so it is counted in
 * whole numbers of 2⁻⁹⁶: every machine says the same hundredth at the same millisecond, which Math.exp does not
 * promise. A millisecond is a factor of 1.00006 and the error below 2⁻⁷⁰: the curve never falls.
 */
import { type CrashRules, multiplierOne } from './rules.ts';

const fractionBits = 96n;
const one = 1n << fractionBits;
/** Flights of up to 2²⁰ milliseconds: 17 minutes. */
const timeBits = 20;

/** e^(growth / 10⁶) by its series, then squared: the factors of 1, 2, 4 … milliseconds. */
function factorsOf(growth: number): readonly bigint[] {
  let term = one;
  let factor = 0n;
  for (let n = 1n; term > 0n; n += 1n) {
    factor += term;
    term = (term * BigInt(growth)) / (1_000_000n * n);
  }
  const factors: bigint[] = [];
  for (let bit = 0; bit < timeBits; bit += 1) {
    factors.push(factor);
    factor = (factor * factor) >> fractionBits;
  }
  return factors;
}

export interface Curve {
  /**
   * The multiplier shown after so many whole milliseconds, in hundredths, rounded down; it stays at the most. Throws
   * RangeError on no such time.
   */
  multiplierAt(elapsedMs: number): number;
  /**
   * The first millisecond at which at least this multiplier is shown: the inverse. Throws RangeError beyond the most.
   */
  elapsedOf(multiplier: number): number;
  /** The first millisecond at which more than `burst` would be shown: from then on nobody is in the air. */
  burstTimeOf(burst: number): number;
}

export function curveOf(rules: CrashRules): Curve {
  const factors = factorsOf(rules.growth);
  const unclipped = (elapsedMs: number) => {
    let multiplier = BigInt(multiplierOne) << fractionBits;
    for (const [bit, factor] of factors.entries())
      if ((elapsedMs >> bit) & 1) multiplier = (multiplier * factor) >> fractionBits;
    return multiplier >> fractionBits;
  };
  const firstFrom = (multiplier: number) => {
    let before = -1;
    let from = 2 ** timeBits - 1;
    while (from - before > 1) {
      const middle = (before + from) >> 1;
      if (unclipped(middle) >= BigInt(multiplier)) from = middle;
      else before = middle;
    }
    return from;
  };
  if (unclipped(2 ** timeBits - 1) <= BigInt(rules.most)) throw new RangeError('the curve is too slow for its most');
  const last = firstFrom(rules.most);
  const elapsedOf = (multiplier: number) => {
    if (!Number.isInteger(multiplier) || multiplier > rules.most) throw new RangeError('no such multiplier');
    return firstFrom(multiplier);
  };
  return {
    multiplierAt(elapsedMs) {
      if (!Number.isInteger(elapsedMs) || elapsedMs < 0) throw new RangeError('a flight lasts whole milliseconds');
      return elapsedMs >= last ? rules.most : Number(unclipped(elapsedMs));
    },
    elapsedOf,
    burstTimeOf: (burst) => (burst >= rules.most ? last + 1 : elapsedOf(burst + 1)),
  };
}
