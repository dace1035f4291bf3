import type { Printed } from '../play.ts';
import { parityOf, sizeOf, tailOf } from '../shapes/digits.ts';
import { drawTiers, firstOf, readTiers, type Tiered } from '../shapes/tiers.ts';
import type { Structure } from './structure.ts';

export interface VietnamDraw extends Tiered {
  /** How often each two digits stand at the end of a number; what stands nowhere is not in it. */
  readonly tails: ReadonlyMap<string, number>;
}

/** Draw `index` is number `index` of the result as it is printed: the special one first. See `drawTiers`. */
export function drawVietnam({ tiers }: Structure, draws: (index: number) => number): VietnamDraw {
  return withTails(drawTiers(tiers, draws));
}

export function readVietnam({ tiers }: Structure, printed: Printed): VietnamDraw | undefined {
  const draw = readTiers(tiers, printed);
  return draw && withTails(draw);
}

/** The last two digits of the special number decide the oldest bet (đề): its two digits, its size and its parity. */
export function factsOf(draw: Tiered): readonly { readonly code: string; readonly value: string }[] {
  const special = firstOf(draw, 'special');
  const last2 = tailOf(special, 2);
  return [
    { code: 'last2', value: last2 },
    { code: 'last3', value: tailOf(special, 3) },
    { code: 'size', value: sizeOf(last2) },
    { code: 'parity', value: parityOf(last2) },
  ];
}

function withTails(draw: Tiered): VietnamDraw {
  const tails = new Map<string, number>();
  for (const number of draw.numbers) {
    const tail = tailOf(number, 2);
    tails.set(tail, (tails.get(tail) ?? 0) + 1);
  }
  return { ...draw, tails };
}

/** The last digits of all numbers that are long enough, in the order of the result. */
export function tailsOf({ numbers }: Tiered, width: number): string[] {
  const tails: string[] = [];
  for (const number of numbers) if (number.length >= width) tails.push(tailOf(number, width));
  return tails;
}
