import { type Micro, multiplyRatio } from '../money.ts';
import { multiplierUnit } from './game.ts';

/** A multiplier as pay tables write it, in ten-thousandths: 1.98 is 19800. Tables have four decimals at most. */
export function inTenThousandths(times: number): number {
  return Math.round(times * multiplierUnit);
}

/**
 * What a stake pays at this multiplier, the stake included, rounded down. Nothing is lost for stakes of whole cents.
 */
export function payoutOf(stake: Micro, multiplier: number): Micro {
  return multiplyRatio(stake, BigInt(multiplier), BigInt(multiplierUnit));
}
