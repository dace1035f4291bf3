/** A share as a fraction of whole numbers, not reduced; the denominator is more than zero. */
export interface Rational {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** Less than zero when `one` is the smaller, zero when they are equal. */
export function compare(one: Rational, other: Rational): number {
  const difference = one.numerator * other.denominator - other.numerator * one.denominator;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** Throws RangeError on none. */
export function lowestOf(all: readonly Rational[]): Rational {
  return extremeOf(all, -1);
}

/** Throws RangeError on none. */
export function highestOf(all: readonly Rational[]): Rational {
  return extremeOf(all, 1);
}

function extremeOf([first, ...rest]: readonly Rational[], sign: 1 | -1): Rational {
  if (!first) throw new RangeError('there is no extreme of nothing');
  return rest.reduce((extreme, each) => (compare(each, extreme) === sign ? each : extreme), first);
}

/** Rounded down to hundredths of a percent: 9898 is 98.98 %. */
export function inHundredths({ numerator, denominator }: Rational): number {
  return Number((numerator * 10_000n) / denominator);
}
