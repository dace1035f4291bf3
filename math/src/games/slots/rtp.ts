/**
 * The return of slots by counting. Every stop of a reel counts as equally likely: 2³² draws cannot be shared out quite
 * evenly among some thirty stops, but no stop's chance is off by more than 37 in 2³² of itself, and no return by more
 * than one ten-millionth. Counts are whole numbers, returns exact fractions of them.
 */
import type { Rational } from '../../chance/rational.ts';
import { creditsOfWin, lineWin } from './lines.ts';
import { columnsOf } from './reels.ts';
import type { LineRules, ScatterRules, SlotRules, Strip } from './rules.ts';

export function rational(numerator: number | bigint, denominator: number | bigint): Rational {
  return { numerator: BigInt(numerator), denominator: BigInt(denominator) };
}

export function sumOf(...all: Rational[]): Rational {
  return all.reduce((sum, each) => ({
    numerator: sum.numerator * each.denominator + each.numerator * sum.denominator,
    denominator: sum.denominator * each.denominator,
  }));
}

export function productOf(...all: Rational[]): Rational {
  return all.reduce((product, each) => ({
    numerator: product.numerator * each.numerator,
    denominator: product.denominator * each.denominator,
  }));
}

/** To some fifteen figures, for showing and for tests. */
export function decimalOf({ numerator, denominator }: Rational): number {
  const scale = 10n ** 18n;
  return Number((numerator * scale) / denominator) / Number(scale);
}

/** How many grids the reels have: one for each way they can stop. */
export function cycleLength(strips: readonly Strip[]): number {
  return strips.reduce((length, strip) => length * strip.length, 1);
}

/**
 * What the lines return. A line takes one symbol of each reel, any of its strip equally likely, so all lines return the
 * same, and one stake buys each for a credit: the sum over every choice of a symbol a reel of what it
 * wins × how often it comes.
 */
export function lineReturn(rules: LineRules): Rational {
  const counts = rules.strips.map((strip) => {
    const byName = new Map<number, number>();
    for (const symbol of strip) byName.set(symbol, (byName.get(symbol) ?? 0) + 1);
    return [...byName];
  });
  const line = rules.strips.map(() => 0);
  const walk = (chosen: readonly (readonly number[])[], ways: number): number => {
    const choices = counts[chosen.length];
    if (!choices) return ways * creditsOfWin(lineWin(rules, chosen, line));
    let sum = 0;
    for (const [symbol, count] of choices) sum += walk([...chosen, [symbol]], ways * count);
    return sum;
  };
  return rational(walk([], 1), cycleLength(rules.strips));
}

/** At how many stops of a reel so many of the cells seen are taken, from none to all. */
export function takenCounts(strip: Strip, rows: number, isTaken: (symbol: number) => boolean): number[] {
  const counts = Array.from({ length: rows + 1 }, () => 0);
  for (const column of columnsOf(strip, rows)) {
    const taken = column.filter(isTaken).length;
    counts[taken] = (counts[taken] ?? 0) + 1;
  }
  return counts;
}

/**
 * In how many grids so many are taken in all, where `reels` says it of each reel: the counts of
 * sums of independent counts.
 */
export function totalCounts(reels: readonly (readonly number[])[]): bigint[] {
  let totals = [1n];
  for (const counts of reels) {
    const sums = Array.from({ length: totals.length + counts.length - 1 }, () => 0n);
    for (const [one, total] of totals.entries())
      for (const [other, count] of counts.entries())
        sums[one + other] = (sums[one + other] ?? 0n) + total * BigInt(count);
    totals = sums;
  }
  return totals;
}

/** In how many grids so many scatters are seen, from none. */
export function scatterCounts(strips: readonly Strip[], rows: number, symbol: number): bigint[] {
  return totalCounts(strips.map((strip) => takenCounts(strip, rows, (seen) => seen === symbol)));
}

export interface ScatterReturn {
  /** What scatters pay, in stakes. */
  readonly pays: Rational;
  /** How many free spins a spin brings on average. */
  readonly spins: Rational;
}

export function scatterReturn(
  { strips, rows }: { readonly strips: readonly Strip[]; readonly rows: number },
  { symbol, pays, spins }: ScatterRules,
): ScatterReturn {
  const counts = scatterCounts(strips, rows, symbol);
  const weigh = (of: readonly number[]) =>
    rational(
      counts.reduce((sum, count, seen) => sum + count * BigInt(of[seen] ?? 0), 0n),
      cycleLength(strips),
    );
  return { pays: weigh(pays), spins: weigh(spins) };
}

/**
 * The return of a spin and of the free spins it brings, which bring more of themselves: a spin brings q free spins on
 * average, so it comes to q + q² + q³ … = q ÷ (1 − q) of them in all. What the most a round pays and the most free
 * spins take from it is below 10⁻⁹: a test holds it.
 */
export function withFreeSpins(spin: Rational, free: Rational, { numerator, denominator }: Rational): Rational {
  return sumOf(spin, productOf(free, { numerator, denominator: denominator - numerator }));
}

/** How many rows a reel may show, and in how many of all the weights. */
export interface Height {
  readonly rows: number;
  readonly weight: number;
}

/** How often so many cells of a reel are taken, from none to all: in so many of stops × weights. */
export function takenByHeight(
  strip: Strip,
  heights: readonly Height[],
  isTaken: (symbol: number) => boolean,
): number[] {
  const most = Math.max(...heights.map(({ rows }) => rows));
  const counts = Array.from({ length: most + 1 }, () => 0);
  for (const { rows, weight } of heights)
    takenCounts(strip, rows, isTaken).forEach((count, taken) => {
      counts[taken] = (counts[taken] ?? 0) + count * weight;
    });
  return counts;
}

/**
 * What the ways return: for each symbol and each length of its row, its mean count on the reels of the row × the chance
 * that the row ends there.
 */
export function waysReturn(rules: SlotRules, heights: readonly Height[]): Rational {
  const returns: Rational[] = [];
  for (const [symbol, pays] of rules.pays.entries()) {
    const reels = rules.strips.map((strip) => {
      const counts = takenByHeight(strip, heights, (seen) => seen === symbol || seen === rules.wild);
      const all = counts.reduce((sum, count) => sum + count, 0);
      const taken = counts.reduce((sum, count, many) => sum + count * many, 0);
      return { mean: rational(taken, all), none: rational(counts[0] ?? 0, all) };
    });
    for (const [last, credits] of pays.entries()) {
      if (credits === 0) continue;
      const row = reels.slice(0, last + 1).map(({ mean }) => mean);
      returns.push(productOf(rational(credits, rules.credits), ...row, reels[last + 1]?.none ?? rational(1, 1)));
    }
  }
  return sumOf(...returns);
}
