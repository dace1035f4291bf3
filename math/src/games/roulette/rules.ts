/** Roulette on a wheel with one zero: chips on places of the cloth, all of which have the same return. */

export interface RouletteRules {
  /** 0 … 36. */
  readonly numbers: number;
  /**
   * The return to player it declares, in hundredths of a percent, rounded down over every place: `rtp.ts` derives it.
   */
  readonly rtp: number;
}

export const rouletteRules: RouletteRules = { numbers: 37, rtp: 9729 };

/** The order of the numbers on the wheel, clockwise from zero. */
export const wheel: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7,
  28, 12, 35, 3, 26,
];

export const redNumbers: ReadonlySet<number> = new Set([
  1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36,
]);

export type NumberColour = 'red' | 'black' | 'green';

export function colourOf(number: number): NumberColour {
  if (number === 0) return 'green';
  return redNumbers.has(number) ? 'red' : 'black';
}

export type PlaceKind =
  | 'straight'
  | 'split'
  | 'street'
  | 'trio'
  | 'corner'
  | 'first-four'
  | 'six-line'
  | 'dozen'
  | 'column'
  | 'even-chance';

export interface Place {
  readonly kind: PlaceKind;
  /** The numbers it wins on. */
  readonly numbers: readonly number[];
}

/**
 * What a winning chip wins for one of it, itself not counted: 36 ÷ numbers − 1. The zero is the house's: of 37 numbers
 * 36 are paid. On an even chance the zero loses the whole chip.
 */
export const odds: Readonly<Record<PlaceKind, number>> = {
  straight: 35,
  split: 17,
  street: 11,
  trio: 11,
  corner: 8,
  'first-four': 8,
  'six-line': 5,
  dozen: 2,
  column: 2,
  'even-chance': 1,
};

function from(first: number, count: number, step = 1): number[] {
  return Array.from({ length: count }, (_, at) => first + at * step);
}

const all = from(1, 36);
/** The lowest number of each street, of three to a row. */
const rows = from(1, 12, 3);

function inside(): [string, Place][] {
  const place = (kind: PlaceKind, numbers: number[]): [string, Place] => [
    `${kind}-${numbers.join('-')}`,
    { kind, numbers },
  ];
  const notLast = rows.slice(0, -1);
  return [
    ...from(0, 37).map((number) => place('straight', [number])),
    ...[1, 2, 3].map((number) => place('split', [0, number])),
    ...all.filter((number) => number % 3 !== 0).map((number) => place('split', [number, number + 1])),
    ...all.filter((number) => number <= 33).map((number) => place('split', [number, number + 3])),
    ...rows.map((number) => place('street', from(number, 3))),
    place('trio', [0, 1, 2]),
    place('trio', [0, 2, 3]),
    ['first-four', { kind: 'first-four', numbers: from(0, 4) }],
    ...notLast
      .flatMap((row) => [row, row + 1])
      .map((number) => place('corner', [number, number + 1, number + 3, number + 4])),
    ...notLast.map((number) => place('six-line', from(number, 6))),
  ];
}

function outside(): [string, Place][] {
  const even = (numbers: number[]): Place => ({ kind: 'even-chance', numbers });
  return [
    ...[1, 2, 3].map((nth): [string, Place] => [`dozen-${nth}`, { kind: 'dozen', numbers: from(nth * 12 - 11, 12) }]),
    ...[1, 2, 3].map((nth): [string, Place] => [`column-${nth}`, { kind: 'column', numbers: from(nth, 12, 3) }]),
    ['red', even(all.filter((number) => redNumbers.has(number)))],
    ['black', even(all.filter((number) => !redNumbers.has(number)))],
    ['even', even(all.filter((number) => number % 2 === 0))],
    ['odd', even(all.filter((number) => number % 2 === 1))],
    ['low', even(from(1, 18))],
    ['high', even(from(19, 18))],
  ];
}

/**
 * Every place a chip may lie on, by its name: the kind and its numbers, as `split-17-20` or `six-line-1-2-3-4-5-6`;
 * outside the numbers `dozen-1`, `column-1` (1, 4, 7 …), `red`, `black`, `even`, `odd`, `low`,
 * `high`; and `first-four`.
 */
export const places: ReadonlyMap<string, Place> = new Map([...inside(), ...outside()]);

/** What a chip is paid back for one of it, itself counted, when this number comes: zero when the place does not win. */
export function timesOf(place: Place, number: number): number {
  return place.numbers.includes(number) ? odds[place.kind] + 1 : 0;
}
