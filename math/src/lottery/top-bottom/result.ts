import { parityOf, sizeOf, tailOf } from '../shapes/digits.ts';
import type { Tiered } from '../shapes/tiers.ts';

/** What a draw comes to for these bets. */
export interface TopBottom {
  /** Three digits. */
  readonly top: string;
  /** Two digits. */
  readonly bottom: string;
}

export type TieredTopBottom = Tiered & TopBottom;

export function factsOf({ top, bottom }: TopBottom): readonly { readonly code: string; readonly value: string }[] {
  return [
    { code: 'top3', value: top },
    { code: 'top2', value: tailOf(top, 2) },
    { code: 'bottom2', value: bottom },
    { code: 'size', value: sizeOf(top) },
    { code: 'parity', value: parityOf(top) },
  ];
}
