/** How many units a board holds, in plain numbers: settlement comes here for every ticket. */

/** C(size, count): none when there are fewer. Exact up to 2⁵³, far beyond every board. */
export function choose(size: number, count: number): number {
  if (count < 0 || count > size) return 0;
  let ways = 1;
  // Whole at every step: after i factors it is C(size − count + i, i).
  for (let at = 1; at <= count; at += 1) ways = (ways * (size - count + at)) / at;
  return ways;
}

export function productOf(factors: readonly number[]): number {
  let product = 1;
  for (const each of factors) product *= each;
  return product;
}

/** The sum of the products of every `count` of the numbers: units of any `count` of several positions. */
export function symmetricSum(numbers: readonly number[], count: number): number {
  const sums = [1, ...Array.from({ length: count }, () => 0)];
  for (const number of numbers)
    for (let at = count; at >= 1; at -= 1) sums[at] = (sums[at] ?? 0) + (sums[at - 1] ?? 0) * number;
  return sums[count] ?? 0;
}

/**
 * In how many ways each row can give one of its symbols, no symbol given twice: straights of balls that are not put
 * back. A symbol serves one row at most, so symbols come one by one and a mask keeps the rows that have been served.
 */
export function distinctWays(rows: readonly (readonly string[])[]): number {
  const whole = 2 ** rows.length;
  let ways = new Array<number>(whole).fill(0);
  ways[0] = 1;
  for (const symbol of new Set(rows.flat())) {
    const next = [...ways];
    for (const [at, row] of rows.entries()) {
      if (!row.includes(symbol)) continue;
      const bit = 2 ** at;
      for (let mask = 0; mask < whole; mask += 1) {
        if (Math.floor(mask / bit) % 2 === 0) next[mask + bit] = (next[mask + bit] ?? 0) + (ways[mask] ?? 0);
      }
    }
    ways = next;
  }
  return ways[whole - 1] ?? 0;
}

/** How many of `picked` are among the others. */
export function sharedWith(picked: readonly string[], others: readonly string[]): number {
  let shared = 0;
  for (const each of picked) if (others.includes(each)) shared += 1;
  return shared;
}
