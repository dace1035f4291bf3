/** Counts that are large enough to be nearly normal: kills of a map, points and margins of basketball. */

/** The chance to stay below, for a mean of 0 and a deviation of 1; exact to 10⁻⁷ (Abramowitz and Stegun 7.1.26). */
export function normalBelow(at: number): number {
  const x = Math.abs(at) / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * x);
  const terms = [0.254829592, -0.284496736, 1.421413741, -1.453152027, 1.061405429];
  const sum = terms.reduceRight((rest, term) => (rest + term) * t, 0);
  const half = (sum * Math.exp(-x * x)) / 2;
  return at < 0 ? half : 1 - half;
}

export interface Spread {
  readonly mean: number;
  readonly deviation: number;
}

/** The chance of exactly that whole count: what lies within half of it. */
export function normalAt({ mean, deviation }: Spread, count: number): number {
  return normalBelow((count + 0.5 - mean) / deviation) - normalBelow((count - 0.5 - mean) / deviation);
}
