/**
 * Đá: pairs among the chosen numbers. A bet on n numbers costs all its C(n, 2) pairs, and a pair costs both its numbers
 * in every lot: 2 × 18 at a station, 2 × 27 in the north, 2 × 36 over two stations (đá xiên). What it pays goes by the
 * bet as a whole. With K of the numbers in the result and V what a pair pays, it pays V × (K − 1), and for the number
 * that came most often, N times, half of V more for each time beyond the first.
 *
 * A pair at 18 lots, as a rule document once had it, would return more than is staked.
 */
import type { Rational } from '../../chance/rational.ts';
import type { Play } from '../play.ts';
import { choose } from '../shapes/counting.ts';
import { numbersOf } from '../shapes/digits.ts';
import { chanceOf } from '../shapes/odds.ts';
import { type Counts, setPlay } from '../shapes/sets.ts';
import { inOdds } from '../shapes/win.ts';
import type { VietnamDraw } from './draw.ts';
import { lotsOf, type Structure } from './structure.ts';

export const pairSizes = [2, 3, 4, 5] as const;

/** `times` is what a pair pays of one lot. */
export function pairPlays(
  structure: Structure,
  times: number,
  lotsOfPair = 2 * lotsOf(structure, 2),
): Play<VietnamDraw>[] {
  const lots = lotsOf(structure, 2);
  return [...pairChances(lots)].map(([size, { pairs, repeats }]) =>
    setPlay<VietnamDraw>({
      code: `pairs.${size}`,
      group: 'pairs',
      symbols: numbersOf(2),
      size,
      // a bet on more numbers is a bet of another size: it pays by all of them together
      most: size,
      isPlain: true,
      isTyped: true,
      lots: choose(size, 2) * lotsOfPair,
      prizes: [
        { code: 'pair', kind: 'unit', chance: pairs, odds: inOdds(times) },
        { code: 'repeat', kind: 'unit', chance: repeats, odds: inOdds(times / 2) },
      ],
      // classes of endings: how often they came
      classes: lots + 1,
      classOf: (ending, { tails }) => tails.get(ending) ?? 0,
      winsBy: (counts) => pairsAndRepeats(counts, size),
    }),
  );
}

/** `counts` is how many of the numbers came 0, 1, 2… times. */
function pairsAndRepeats([absent = 0, ...came]: Counts, size: number): [number, number] {
  const numbers = size - absent;
  return numbers < 2 ? [0, 0] : [numbers - 1, came.findLastIndex((count) => count > 0)];
}

export interface PairChances {
  readonly pairs: Rational;
  readonly repeats: Rational;
}

/**
 * How many pairs and how many repeats n given endings of `endings` have in `lots` numbers, on average, for each n of
 * `pairSizes`.
 *
 * Pairs: the mean of K less the chance that any comes, for K − 1 counts from the second on. Repeats: the mean of N − 1
 * where two or more come, which is the sum over c ≥ 1 of the results in which one comes more than c times, less those
 * in which it is the only one that comes.
 */
export function pairChances(lots: number, endings = 100): ReadonlyMap<number, PairChances> {
  const all = BigInt(endings) ** BigInt(lots);
  const chosen = chosenUpTo(lots);
  const ways = (size: number, count: number) => chosen[size]?.[count] ?? 0n;
  const most = Math.max(...pairSizes);
  const repeats = Array.from({ length: most + 1 }, () => 0n);
  for (let cap = 1; cap < lots; cap += 1) {
    // in how many orders n endings fill `length` numbers, none of them more than `cap` times
    let filled = Array.from({ length: lots + 1 }, (_, length): bigint => (length === 0 ? 1n : 0n));
    for (let n = 1; n <= most; n += 1) {
      const before = filled;
      filled = before.map((_, length) => {
        if (length <= cap) return BigInt(n) ** BigInt(length);
        let orders = 0n;
        for (let times = 0; times <= cap; times += 1) orders += ways(length, times) * (before[length - times] ?? 0n);
        return orders;
      });
      const others = BigInt(endings - n);
      let [rest, withinCap, aloneAbove] = [1n, 0n, 0n];
      for (let length = lots; length >= 0; length -= 1) {
        const places = ways(lots, length) * rest;
        withinCap += places * (filled[length] ?? 0n);
        if (length > cap) aloneAbove += places * BigInt(n);
        rest *= others;
      }
      repeats[n] = (repeats[n] ?? 0n) + all - withinCap - aloneAbove;
    }
  }
  return new Map(
    pairSizes.map((n) => {
      const mean = BigInt(n) * (all - BigInt(endings - 1) ** BigInt(lots));
      const any = all - BigInt(endings - n) ** BigInt(lots);
      return [n, { pairs: chanceOf(mean - any, all), repeats: chanceOf(repeats[n] ?? 0n, all) }] as const;
    }),
  );
}

/** C(size, count) for all sizes up to `most`. */
function chosenUpTo(most: number): bigint[][] {
  const rows: bigint[][] = [[1n]];
  for (let size = 1; size <= most; size += 1) {
    const above = rows[size - 1] ?? [];
    rows.push(Array.from({ length: size + 1 }, (_, at) => (above[at - 1] ?? 0n) + (above[at] ?? 0n)));
  }
  return rows;
}
