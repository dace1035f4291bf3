/** What the play of a match draws: numbers from 0 to below 1, one after another, the same for the same seed. */
export type Chance = () => number;

/** The numbers of a stream of whole draws below 2³², such as `seededDraws` or that of a committed seed. */
export function chanceFrom(draws: (index: number) => number): Chance {
  let index = 0;
  return () => draws(index++) / 2 ** 32;
}

/** A count whose mean is given (Knuth): one draw more than it comes to. */
export function poissonFrom(chance: Chance, mean: number): number {
  const limit = Math.exp(-mean);
  let count = 0;
  for (let product = chance(); product > limit; product *= chance()) count += 1;
  return count;
}

/** Nearly normal: the sum of twelve draws has a deviation of 1. */
export function normalFrom(chance: Chance, mean: number, deviation: number): number {
  let sum = -6;
  for (let draw = 0; draw < 12; draw += 1) sum += chance();
  return mean + deviation * sum;
}

/** A place in a list of weights, each in proportion to its own. */
export function placeBy(chance: Chance, weights: readonly number[]): number {
  let left = chance() * weights.reduce((sum, each) => sum + each, 0);
  for (const [at, weight] of weights.entries()) {
    left -= weight;
    if (left < 0) return at;
  }
  return weights.length - 1;
}

/** From `low` to `high`, both of them included. */
export function wholeFrom(chance: Chance, low: number, high: number): number {
  return low + Math.floor(chance() * (high - low + 1));
}

/** The same things in another order, each order as likely (Fisher and Yates). */
export function shuffled<Item>(chance: Chance, items: readonly Item[]): Item[] {
  const order = [...items];
  for (let at = order.length - 1; at > 0; at -= 1) {
    const other = Math.floor(chance() * (at + 1));
    const [one, two] = [order[at], order[other]];
    if (one !== undefined && two !== undefined) [order[at], order[other]] = [two, one];
  }
  return order;
}
