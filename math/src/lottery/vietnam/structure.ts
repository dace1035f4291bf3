/**
 * Which numbers are drawn in Vietnam. The north (Miền Bắc) draws 27 numbers, each station of the south and of the
 * centre (Miền Nam, Miền Trung) 18. Fast games draw the same numbers every few minutes.
 */
import type { Tier } from '../shapes/tiers.ts';

export interface Structure {
  readonly tiers: readonly Tier[];
  /** The tiers of the bet on a few lots: "8 lô" in the north, "7 lô" in the south. */
  readonly fewTiers: readonly string[];
}

export const north: Structure = {
  tiers: [
    { code: 'special', count: 1, digits: 5 },
    { code: 'first', count: 1, digits: 5 },
    { code: 'second', count: 2, digits: 5 },
    { code: 'third', count: 6, digits: 5 },
    { code: 'fourth', count: 4, digits: 4 },
    { code: 'fifth', count: 6, digits: 4 },
    { code: 'sixth', count: 3, digits: 3 },
    { code: 'seventh', count: 4, digits: 2 },
  ],
  fewTiers: ['seventh', 'sixth', 'special'],
};

export const south: Structure = {
  tiers: [
    { code: 'special', count: 1, digits: 6 },
    { code: 'first', count: 1, digits: 5 },
    { code: 'second', count: 1, digits: 5 },
    { code: 'third', count: 2, digits: 5 },
    { code: 'fourth', count: 7, digits: 5 },
    { code: 'fifth', count: 1, digits: 4 },
    { code: 'sixth', count: 3, digits: 4 },
    { code: 'seventh', count: 1, digits: 3 },
    { code: 'eighth', count: 1, digits: 2 },
  ],
  fewTiers: ['eighth', 'seventh', 'sixth', 'fifth', 'special'],
};

/** Two stations of one day together, for pairs that may fall in either: all of the one, then all of the other. */
export const southPair: Structure = {
  tiers: ['', 'other-'].flatMap((station) => south.tiers.map((tier) => ({ ...tier, code: station + tier.code }))),
  fewTiers: [],
};

/** How many numbers have at least so many digits: 27, 23 and 20 in the north for 2, 3 and 4. */
export function lotsOf({ tiers }: Structure, width: number): number {
  return tiers.reduce((lots, { count, digits }) => lots + (digits >= width ? count : 0), 0);
}

/** How many numbers the tiers of the bet on a few lots have. */
export function fewLotsOf({ tiers, fewTiers }: Structure): number {
  return tiers.reduce((lots, { code, count }) => lots + (fewTiers.includes(code) ? count : 0), 0);
}
