/** Which combinations of its legs a ticket plays. */
import { combinations } from '../../chance/combinations.ts';

/** A full-cover system has all combinations of two legs and more; those that begin with singles have these as well. */
export const systems = {
  trixie: { legs: 3, from: 2 },
  patent: { legs: 3, from: 1 },
  yankee: { legs: 4, from: 2 },
  lucky_15: { legs: 4, from: 1 },
  canadian: { legs: 5, from: 2 },
  lucky_31: { legs: 5, from: 1 },
  heinz: { legs: 6, from: 2 },
  lucky_63: { legs: 6, from: 1 },
  super_heinz: { legs: 7, from: 2 },
  goliath: { legs: 8, from: 2 },
} as const;
export type SystemName = keyof typeof systems;

/** How many legs each combination has, ascending and none twice: [1] are singles, [n] of n an accumulator. */
export type Sizes = readonly number[];

export function sizesOf(name: SystemName): Sizes {
  const { legs, from } = systems[name];
  return Array.from({ length: legs - from + 1 }, (_, at) => from + at);
}

/** How many combinations, each of one unit stake. */
export function combinationsOf(legs: number, sizes: Sizes): bigint {
  return sizes.reduce((sum, size) => sum + combinations(legs, size), 0n);
}

/** The named system with these sizes, where it has a name. */
export function nameOf(legs: number, sizes: Sizes): SystemName | undefined {
  const names = Object.keys(systems) as SystemName[];
  return names.find((name) => systems[name].legs === legs && sizesOf(name).join() === sizes.join());
}
