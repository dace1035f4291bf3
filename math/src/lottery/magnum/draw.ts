import type { Printed } from '../play.ts';
import { sortedDigits } from '../shapes/digits.ts';
import { drawTiers, readTiers, type Tiered } from '../shapes/tiers.ts';
import { tiers } from './rules.ts';

export interface MagnumDraw extends Tiered {
  /** The tiers of the numbers with these digits, which are sorted; a tier stands there for each such number. */
  readonly tiersByDigits: ReadonlyMap<string, readonly string[]>;
}

/** Draw `index` is number `index` of the result: first, second, third, ten special, ten consolation. */
export function drawMagnum(draws: (index: number) => number): MagnumDraw {
  return withDigits(drawTiers(tiers, draws));
}

export function readMagnum(printed: Printed): MagnumDraw | undefined {
  const draw = readTiers(tiers, printed);
  return draw && withDigits(draw);
}

function withDigits(draw: Tiered): MagnumDraw {
  const tiersByDigits = new Map<string, string[]>();
  for (const [tier, numbers] of draw.byTier)
    for (const number of numbers) {
      const sorted = sortedDigits(number);
      tiersByDigits.set(sorted, [...(tiersByDigits.get(sorted) ?? []), tier]);
    }
  return { ...draw, tiersByDigits };
}
