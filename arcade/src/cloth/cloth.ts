/**
 * Where the places lie on the cloth. `along` goes from the zero, 0 … 1, over the twelve streets to 13; `across` from
 * the column of 1 to that of 3, 0 … 3.
 */
import { type Place, type PlaceKind, places } from '@palpite/math/games/roulette/rules.ts';

export interface Spot {
  readonly name: string;
  readonly kind: PlaceKind;
  readonly numbers: readonly number[];
  /** Its middle. */
  readonly along: number;
  readonly across: number;
}

/** The middle of a number's field. */
function fieldOf(number: number): { along: number; across: number } {
  return number === 0
    ? { along: 0.5, across: 1.5 }
    : { along: Math.ceil(number / 3) + 0.5, across: ((number - 1) % 3) + 0.5 };
}

/**
 * A chip lies in the middle of the fields it touches; what takes whole streets lies at their outer edge, what touches
 * the zero on the line before it.
 */
function middleOf({ kind, numbers }: Place): { along: number; across: number } {
  const fields = numbers.map(fieldOf);
  const mean = (of: (field: { along: number; across: number }) => number) =>
    fields.reduce((sum, field) => sum + of(field), 0) / fields.length;
  if (kind === 'straight') return fieldOf(numbers[0] ?? 0);
  if (kind === 'first-four') return { along: 1, across: 0 };
  if (numbers[0] === 0) {
    const others = numbers.slice(1);
    return { along: 1, across: others.reduce((sum, number) => sum + fieldOf(number).across, 0) / others.length };
  }
  const along = mean((field) => field.along);
  return { along, across: kind === 'street' || kind === 'six-line' ? 0 : mean((field) => field.across) };
}

const outsideKinds: ReadonlySet<PlaceKind> = new Set(['dozen', 'column', 'even-chance']);

/** Every place on and between the numbers. */
export const inside: readonly Spot[] = [...places]
  .filter(([, place]) => !outsideKinds.has(place.kind))
  .map(([name, place]) => ({ name, ...place, ...middleOf(place) }));

const key = (along: number, across: number) => `${along}:${across}`;
const spotAt = new Map(inside.map((spot) => [key(spot.along, spot.across), spot]));

/** The place at a point of half fields; all of the zero's field is the zero. */
function at(along: number, across: number): Spot | undefined {
  return spotAt.get(along < 1 ? key(0.5, 1.5) : key(along, across));
}

/** The place one step on from another, half a field away; none at the edge of the cloth. */
export function nextTo(spot: Spot, along: -1 | 0 | 1, across: -1 | 0 | 1): Spot | undefined {
  // Out of the zero the way leads on to its line only.
  if (spot.along < 1 && along <= 0) return undefined;
  return at(spot.along + along / 2, spot.across + across / 2);
}
