/**
 * How many ways there are to choose `count` of `size` things, in any order: C(size, count). None when there
 * are fewer things than that.
 */
export function combinations(size: number, count: number): bigint {
  if (count < 0 || count > size) return 0n;
  let ways = 1n;
  // Whole at every step: after i factors it is C(size − count + i, i).
  for (let at = 1; at <= count; at += 1) ways = (ways * BigInt(size - count + at)) / BigInt(at);
  return ways;
}
