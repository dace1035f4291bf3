/** Results that are lists of numbers of given widths, by tiers: so many numbers of so many digits each. */
import { outcomeOf } from '../../chance/provably-fair.ts';
import type { Printed } from '../play.ts';
import { padded } from './digits.ts';

export interface Tier {
  readonly code: string;
  readonly count: number;
  readonly digits: number;
}

export interface Tiered {
  /** All numbers, in the order of the tiers. */
  readonly numbers: Printed;
  readonly byTier: ReadonlyMap<string, readonly string[]>;
}

/**
 * Draw `index` is number `index` of the result, counted through the tiers in their order: one of the 10^digits numbers
 * of its width, `outcomeOf(draw, 10^digits)`, with its zeros in front. Numbers do not depend on each other.
 */
export function drawTiers(tiers: readonly Tier[], draws: (index: number) => number): Tiered {
  let index = 0;
  return tiered(
    tiers,
    tiers.flatMap(({ count, digits }) =>
      Array.from({ length: count }, () => padded(outcomeOf(draws(index++), 10 ** digits), digits)),
    ),
  );
}

/** Undefined for another count of numbers, or a number of another width. */
export function readTiers(tiers: readonly Tier[], printed: Printed): Tiered | undefined {
  const widths = tiers.flatMap(({ count, digits }) => Array.from({ length: count }, () => digits));
  if (printed.length !== widths.length) return undefined;
  const areRight = printed.every((number, at) => number.length === widths[at] && /^\d+$/.test(number));
  return areRight ? tiered(tiers, printed) : undefined;
}

function tiered(tiers: readonly Tier[], numbers: Printed): Tiered {
  let from = 0;
  const byTier = new Map<string, readonly string[]>();
  for (const { code, count } of tiers) {
    byTier.set(code, numbers.slice(from, from + count));
    from += count;
  }
  return { numbers, byTier };
}

export function tierOf({ byTier }: Tiered, code: string): readonly string[] {
  return byTier.get(code) ?? [];
}

/** The first number of a tier; of those with one number, the only one. */
export function firstOf(draw: Tiered, code: string): string {
  return tierOf(draw, code)[0] ?? '';
}
