import { permutationOf } from '../../chance/permutation.ts';
import type { Family } from '../play.ts';
import { numbersBetween } from '../shapes/choices.ts';
import { type Animal, animalOf, animalOfDay } from './animals.ts';
import { colourOf, isSide, without } from './sides.ts';

export interface MarkSixDraw {
  /** The six regular numbers, in the order they were drawn. */
  readonly regular: readonly number[];
  readonly special: number;
  /** The animal of the lunar year in which the draw was held. */
  readonly year: Animal;
}

export const balls = numbersBetween(1, 49, 2);

export const sevenOf = ({ regular, special }: MarkSixDraw): readonly number[] => [...regular, special];
export const totalOf = (draw: MarkSixDraw) => sevenOf(draw).reduce((sum, number) => sum + number, 0);

const sideOf = (number: number, ...sides: string[]) =>
  number === without ? 'none' : (sides.find((side) => isSide[side]?.(number)) ?? 'none');

export const markSixResults: Pick<Family<MarkSixDraw>, 'draw' | 'print' | 'read' | 'factsOf'> = {
  /**
   * The first seven of the permutation of forty-nine that draws 0 … 6 give, counted from 1; the seventh is the special
   * number. Throws RangeError on a day whose lunar year is not known.
   */
  draw(draws, on) {
    const year = animalOfDay(on);
    if (!year) throw new RangeError(`the lunar year of ${on} is not known`);
    const drawn = permutationOf(draws, balls.length, 7).map((place) => place + 1);
    return { regular: drawn.slice(0, 6), special: drawn[6] ?? 0, year };
  },
  print: (draw) => sevenOf(draw).map((number) => balls[number - 1] ?? ''),
  read(printed, on) {
    const year = animalOfDay(on);
    const isResult =
      printed.length === 7 && new Set(printed).size === 7 && printed.every((number) => balls.includes(number));
    const drawn = printed.map(Number);
    return isResult && year ? { regular: drawn.slice(0, 6), special: drawn[6] ?? 0, year } : undefined;
  },
  factsOf(draw) {
    const { special, year } = draw;
    const total = totalOf(draw);
    return [
      { code: 'special', value: balls[special - 1] ?? '' },
      { code: 'size', value: sideOf(special, 'big', 'small') },
      { code: 'parity', value: sideOf(special, 'odd', 'even') },
      { code: 'colour', value: colourOf(special) },
      { code: 'animal', value: animalOf(special, year) },
      { code: 'tail', value: String(special % 10) },
      { code: 'sum', value: String(total) },
      { code: 'sum-size', value: total >= 175 ? 'big' : 'small' },
      { code: 'sum-parity', value: total % 2 === 1 ? 'odd' : 'even' },
      {
        code: 'animals',
        value: sevenOf(draw)
          .map((number) => animalOf(number, year))
          .join(','),
      },
    ];
  },
};
