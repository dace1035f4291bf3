/** What a number from 1 to 49 is: its colour, and the sides of which it has one of each pair. */

export type Colour = 'red' | 'blue' | 'green';

const red = [1, 2, 7, 8, 12, 13, 18, 19, 23, 24, 29, 30, 34, 35, 40, 45, 46];
const blue = [3, 4, 9, 10, 14, 15, 20, 25, 26, 31, 36, 37, 41, 42, 47, 48];

export function colourOf(number: number): Colour {
  return red.includes(number) ? 'red' : blue.includes(number) ? 'blue' : 'green';
}

const digitSum = (number: number) => Math.floor(number / 10) + (number % 10);

/** Of 01 to 48 each side has twenty-four. 49 has none: bets on sides come back when it is drawn. */
export const isSide: Readonly<Record<string, (number: number) => boolean>> = {
  big: (number) => number >= 25,
  small: (number) => number <= 24,
  odd: (number) => number % 2 === 1,
  even: (number) => number % 2 === 0,
  'digits-big': (number) => digitSum(number) >= 7,
  'digits-small': (number) => digitSum(number) <= 6,
  'digits-odd': (number) => digitSum(number) % 2 === 1,
  'digits-even': (number) => digitSum(number) % 2 === 0,
  'tail-big': (number) => number % 10 >= 5,
  'tail-small': (number) => number % 10 <= 4,
};

/** The number that has no side. */
export const without = 49;

/** A half-wave, `red-big`: a colour with one of four sides. */
export const halfWaves = (['red', 'blue', 'green'] as const).flatMap((colour) =>
  ['big', 'small', 'odd', 'even'].map((side) => ({
    code: `${colour}-${side}`,
    isHit: (number: number) => colourOf(number) === colour && isSide[side]?.(number) === true,
  })),
);

/** How many of 1 … `highest` are so. */
export function countOf(isSo: (number: number) => boolean, highest = 49): number {
  let count = 0;
  for (let number = 1; number <= highest; number += 1) if (isSo(number)) count += 1;
  return count;
}
