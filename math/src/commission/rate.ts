import type { Micro } from '../money.ts';

/** A share in parts per million, as a whole number from 0: 180_000 is 18 %. */
export type Rate = number;

export const wholeRate: Rate = 1_000_000;

/** Whether the number is a valid rate: a whole number from 0 to 100 %. */
export function isRate(rate: number): boolean {
  return Number.isInteger(rate) && rate >= 0 && rate <= wholeRate;
}

/**
 * The share of an amount, rounded towards zero to the micro-unit. If the same amount is taken back later at the same
 * rate, the result is exactly the opposite.
 */
export function shareOf(amount: Micro, rate: Rate): Micro {
  return (amount * BigInt(rate)) / BigInt(wholeRate);
}

/**
 * Splits a total by weights so that the parts add up to the total. Each part is its share rounded down. The micro-units
 * that are left go, one each, to the parts with the largest remainders; between equal remainders the first part wins.
 * Weights may be negative as long as their sum is not zero. Throws RangeError when it is, unless the total is zero too.
 */
export function splitByWeight(total: Micro, weights: readonly bigint[]): Micro[] {
  const sum = weights.reduce((all, weight) => all + weight, 0n);
  if (sum === 0n) {
    if (total !== 0n) throw new RangeError('a total cannot be split over weights that add up to nothing');
    return weights.map(() => 0n);
  }
  const sign = sum < 0n ? -1n : 1n;
  const parts = weights.map((weight, index) => {
    const product = total * weight * sign;
    const part = floorDivide(product, sum * sign);
    return { index, part, remainder: product - part * sum * sign };
  });
  const left = Number(total - parts.reduce((all, { part }) => all + part, 0n));
  const byRemainder = [...parts].sort((one, other) =>
    one.remainder === other.remainder ? one.index - other.index : one.remainder > other.remainder ? -1 : 1,
  );
  for (const { index } of byRemainder.slice(0, left)) {
    const part = parts[index];
    if (part) part.part += 1n;
  }
  return parts.map(({ part }) => part);
}

/** Rounded down, also below zero. The divisor is more than zero. */
function floorDivide(amount: bigint, divisor: bigint): bigint {
  const quotient = amount / divisor;
  return amount % divisor < 0n ? quotient - 1n : quotient;
}
