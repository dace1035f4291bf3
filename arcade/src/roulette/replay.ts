import type { Chip, RouletteEvent } from '@palpite/math/games/roulette/play.ts';
import type { Micro } from '@palpite/math/money.ts';
import { amountOn } from '../cloth/amount-on.ts';

/** The chips on the cloth, at most one pile for a place, in the order the places were first laid on. */
export interface RouletteWager {
  readonly chips: readonly Chip[];
}

/** The wheel as it stands. */
export interface RouletteWheel {
  /** Where the ball lies; null before it has fallen. */
  readonly number: number | null;
  /** The places with a chip that won; null until the chips have been looked at. */
  readonly won: readonly string[] | null;
}

export const nothingFallen: RouletteWheel = { number: null, won: null };

export function replay(wheel: RouletteWheel, event: RouletteEvent): RouletteWheel {
  return event.kind === 'fell' ? { number: event.number, won: null } : { ...wheel, won: event.won };
}

export function totalOf(chips: readonly Chip[]): Micro {
  return chips.reduce((sum, { amount }) => sum + amount, 0n);
}

/** One chip more on a place. */
export function withChip(chips: readonly Chip[], place: string, amount: Micro): readonly Chip[] {
  return amountOn(chips, place) === 0n
    ? [...chips, { place, amount }]
    : chips.map((chip) => (chip.place === place ? { place, amount: chip.amount + amount } : chip));
}

export function withoutChip(chips: readonly Chip[], place: string): readonly Chip[] {
  return chips.filter((chip) => chip.place !== place);
}

export function doubled(chips: readonly Chip[]): readonly Chip[] {
  return chips.map(({ place, amount }) => ({ place, amount: amount * 2n }));
}

const mostOffered = 8;

/**
 * What chips are worth at a table of these stakes, rising: all of them where they are few, else ones and fives, and
 * none of which two are the most.
 */
export function chipsOffered(stakes: readonly Micro[]): readonly Micro[] {
  if (stakes.length <= mostOffered) return stakes;
  const most = stakes.at(-1) ?? 0n;
  return stakes.filter((stake) => /^[15]/.test(`${stake}`) && stake * 2n < most).slice(-mostOffered);
}
