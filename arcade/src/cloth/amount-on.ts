import type { Chip } from '@palpite/math/games/roulette/play.ts';
import type { Micro } from '@palpite/math/money.ts';

/** What lies on a place. */
export function amountOn(chips: readonly Chip[], place: string): Micro {
  return chips.find((chip) => chip.place === place)?.amount ?? 0n;
}
