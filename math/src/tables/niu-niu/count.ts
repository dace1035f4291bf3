/**
 * Two hands of one deck, counted exactly by their categories: 2,598,960 × 1,533,939 ≈ 4.0 × 10¹² pairs, below 2⁵³. What
 * a hand makes depends on its ranks alone, so hands of the same ranks are counted together; and on which ranks its tens
 * and pictures have only if there are four of them or five, so others are counted together by how many they hold.
 */
import { combinations } from '../../chance/combinations.ts';
import { once } from '../table-game.ts';
import { categories, categoryOfHeights } from './hand.ts';

/** How many cards of each rank, only ranks that are there. */
type Held = readonly (readonly [rank: number, count: number])[];

export interface Ranks {
  readonly category: number;
  /** Ranks 1 … 13. */
  readonly held: Held;
  /** In how many ways suits can be given to them in a full deck. */
  readonly ways: number;
}

/** C(n, k), for up to sixteen cards that count ten and five of them: `choose[n * 6 + k]`. */
const choose = Float64Array.from({ length: 17 * 6 }, (_, at) => Number(combinations(Math.floor(at / 6), at % 6)));
const waysOf = (left: number, count: number) => choose[left * 6 + count] ?? 0;

/** All 6,175 hands by ranks. */
export function handsByRanks(): Ranks[] {
  const hands: Ranks[] = [];
  const add = (heights: readonly number[], from: number) => {
    if (heights.length < 5) {
      for (let height = from; height <= 13; height += 1) add([...heights, height], height);
      return;
    }
    const counts = new Map<number, number>();
    for (const height of heights) counts.set(height, (counts.get(height) ?? 0) + 1);
    const held = [...counts];
    const ways = held.reduce((product, [, count]) => product * waysOf(4, count), 1);
    if (ways > 0) hands.push({ category: categoryOfHeights(heights), held, ways });
  };
  add([], 1);
  return hands;
}

/** Hands that are counted together. */
interface Group {
  readonly category: number;
  /** Cards of ranks 1 … 9. */
  readonly low: Held;
  /** Cards that count ten, and of which ranks they are, if that matters. */
  readonly tens: number;
  readonly high: Held | undefined;
  ways: number;
}

const firstTen = 10;

/** Those whose tens have ranks come first. */
function groups(): Group[] {
  const found = new Map<string, Group>();
  for (const { category, held, ways } of handsByRanks()) {
    const low = held.filter(([rank]) => rank < firstTen);
    const tensHeld = held.filter(([rank]) => rank >= firstTen);
    const tens = tensHeld.reduce((sum, [, count]) => sum + count, 0);
    const high = tens >= 4 ? tensHeld : undefined;
    const key = JSON.stringify([low, high ?? tens]);
    const group = found.get(key) ?? { category, low, tens, high, ways: 0 };
    group.ways += ways;
    found.set(key, group);
  }
  return [...found.values()].sort((one, other) => Number(!one.high) - Number(!other.high));
}

/** `pairs[one][other]`: in how many ways one hand makes the one category and another of the same deck the other. */
export const countPairs = once((): readonly (readonly number[])[] => {
  const all = groups();
  const pairs = categories.map(() => categories.map(() => 0));
  const add = (one: number, other: number, ways: number) => {
    const row = pairs[one];
    if (row) row[other] = (row[other] ?? 0) + ways;
  };
  const left = new Uint8Array(14);
  for (const [at, one] of all.entries()) {
    left.fill(4);
    for (const held of [one.low, one.high ?? []]) for (const [rank, count] of held) left[rank] = 4 - count;
    for (let next = at; next < all.length; next += 1) {
      const other = all[next] ?? one;
      // the other has ranks only where the one has them too
      const ways = one.ways * waysAmong(left, 16 - one.tens, other);
      add(one.category, other.category, ways);
      if (next > at) add(other.category, one.category, ways);
    }
  }
  return pairs;
});

function waysAmong(left: Uint8Array, tensLeft: number, { low, high, tens }: Group): number {
  let ways = high ? 1 : waysOf(tensLeft, tens);
  for (let at = 0; at < low.length && ways > 0; at += 1) {
    const [rank, count] = low[at] ?? [0, 0];
    ways *= waysOf(left[rank] ?? 0, count);
  }
  for (const [rank, count] of high ?? []) ways *= waysOf(left[rank] ?? 0, count);
  return ways;
}
