/** 4D of Malaysia and Singapore: 23 numbers of four digits. What one lot pays, as published. */
import type { Tier } from '../shapes/tiers.ts';

export const tiers: readonly Tier[] = [
  { code: 'first', count: 1, digits: 4 },
  { code: 'second', count: 1, digits: 4 },
  { code: 'third', count: 1, digits: 4 },
  { code: 'special', count: 10, digits: 4 },
  { code: 'consolation', count: 10, digits: 4 },
];

export interface Paid {
  readonly tier: string;
  readonly times: number;
}

/** 64 % come back. */
export const big: readonly Paid[] = [
  { tier: 'first', times: 2500 },
  { tier: 'second', times: 1000 },
  { tier: 'third', times: 500 },
  { tier: 'special', times: 180 },
  { tier: 'consolation', times: 60 },
];

/** 65 %: 3,500, 2,000 and 1,000 in 10,000. */
export const small: readonly Paid[] = [
  { tier: 'first', times: 3500 },
  { tier: 'second', times: 2000 },
  { tier: 'third', times: 1000 },
];

/** 4A: the first number only. 60 %. */
export const onlyFirst: readonly Paid[] = [{ tier: 'first', times: 6000 }];

/** 3A: the last three digits of the first number. 66 %. */
export const lastOfFirst: readonly Paid[] = [{ tier: 'first', times: 660 }];

/** 3C: the last three digits of any of the first three. 66 %. */
export const lastOfThree: readonly Paid[] = [
  { tier: 'first', times: 220 },
  { tier: 'second', times: 220 },
  { tier: 'third', times: 220 },
];

export function countOf(tier: string): number {
  return tiers.find(({ code }) => code === tier)?.count ?? 0;
}
