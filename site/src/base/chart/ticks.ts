import type { Micro } from '@palpite/math/money.ts';

const cent: Micro = 10_000n;

/**
 * Round amounts between the least and the most, zero among them, the least first: at most `most` steps of one, two or
 * five with zeros, and of a cent at least. `least` is zero or less, `most` zero or more.
 */
export function ticksBetween(lowest: Micro, highest: Micro, most: number): Micro[] {
  const whole = highest - lowest;
  let step = cent;
  for (let turn = 0; step * BigInt(most) < whole; turn++) step = turn % 3 === 1 ? (step * 5n) / 2n : step * 2n;
  const ticks: Micro[] = [];
  for (let tick = (lowest / step) * step; tick <= highest; tick += step) ticks.push(tick);
  return ticks;
}
