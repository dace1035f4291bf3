import { outcomeOf } from './provably-fair.ts';

/**
 * The first `count` places of a permutation of 0 … size − 1, by Fisher–Yates removal: draw i picks one of the size − i
 * numbers still there, counted from the front, and takes it out. Every order is as likely as 2³² draws allow. Asks for
 * draws 0 … count − 1; a round that has used draws before passes `(index) => draws(used + index)`. Throws RangeError on
 * more places than numbers.
 */
export function permutationOf(draws: (index: number) => number, size: number, count: number): number[] {
  if (!Number.isInteger(count) || count < 0 || count > size) throw new RangeError('a permutation has 0 to size places');
  // Plain loops: a simulation comes here for every round.
  const pool: number[] = [];
  for (let each = 0; each < size; each += 1) pool.push(each);
  const taken: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const place = outcomeOf(draws(index), size - index);
    taken.push(pool[place] ?? 0);
    // The rest move up: by hand, for an array's own splice and copyWithin take several times as long.
    for (let at = place; at < size - index - 1; at += 1) pool[at] = pool[at + 1] ?? 0;
  }
  return taken;
}
