/**
 * Odds are decimal odds in ten-thousandths, stake included, as a whole number: 1.91 is 19_100. A bet keeps these and is
 * settled by these; every other format is only a way to write them.
 */
import type { Rational } from '../../chance/rational.ts';

export type Odds = number;
export const oddsUnit = 10_000;
/** The shortest and the longest odds that are quoted: 1.01 and 1001. */
export const shortestOdds: Odds = 10_100;
export const longestOdds: Odds = 10_010_000;

export function isOdds(odds: Odds): boolean {
  return Number.isSafeInteger(odds) && odds > oddsUnit;
}

export function ratioOf(odds: Odds): Rational {
  return { numerator: BigInt(odds), denominator: BigInt(oddsUnit) };
}

const decimalPattern = /^([+-]?)(\d{1,9})(?:\.(\d{1,4}))?$/;

/** A decimal of at most four places in ten-thousandths; undefined for anything else. */
export function readTenThousandths(text: string): number | undefined {
  const [, sign, whole = '', fraction = ''] = decimalPattern.exec(text) ?? [];
  if (whole === '') return undefined;
  const size = Number(whole) * oddsUnit + Number(fraction.padEnd(4, '0'));
  return sign === '-' ? -size : size;
}

/** Two decimals at least and four at most: 15_000 → '1.50', -6_667 → '-0.6667'. */
export function writeTenThousandths(value: number): string {
  const size = Math.abs(value);
  const fraction = String(size % oddsUnit)
    .padStart(4, '0')
    .replace(/0{1,2}$/, '');
  return `${value < 0 ? '-' : ''}${Math.floor(size / oddsUnit)}.${fraction}`;
}
