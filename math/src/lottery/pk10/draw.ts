import { permutationOf } from '../../chance/permutation.ts';
import type { Family } from '../play.ts';
import { numbersBetween } from '../shapes/choices.ts';

/** The ten numbers, the champion first. */
export type Pk10Draw = readonly number[];

export const runners = numbersBetween(1, 10, 2);
/** Positions by their codes: p1 is the champion. */
export const positions = numbersBetween(1, 10).map((number) => `p${number}`);

export const runnerAt = (draw: Pk10Draw, position: number) => draw[position] ?? 0;
export const sumOfFirstTwo = (draw: Pk10Draw) => runnerAt(draw, 0) + runnerAt(draw, 1);
/** The first of a pair of positions, from the outside in, against the last: 0 is the champion against the tenth. */
export const isDragon = (draw: Pk10Draw, pair: number) => runnerAt(draw, pair) > runnerAt(draw, 9 - pair);

export const pk10Results: Pick<Family<Pk10Draw>, 'draw' | 'print' | 'read' | 'factsOf'> = {
  /** The permutation of ten that draws 0 … 9 give, counted from 1. */
  draw: (draws) => permutationOf(draws, 10, 10).map((place) => place + 1),
  print: (draw) => draw.map((number) => runners[number - 1] ?? ''),
  read(printed) {
    const isResult = printed.length === 10 && runners.every((runner) => printed.includes(runner));
    return isResult ? printed.map(Number) : undefined;
  },
  factsOf(draw) {
    const sum = sumOfFirstTwo(draw);
    return [
      { code: 'sum', value: String(sum) },
      { code: 'size', value: sum >= 12 ? 'big' : 'small' },
      { code: 'parity', value: sum % 2 === 1 ? 'odd' : 'even' },
      ...[0, 1, 2, 3, 4].map((pair) => ({
        code: `p${pair + 1}-p${10 - pair}`,
        value: isDragon(draw, pair) ? 'dragon' : 'tiger',
      })),
    ];
  },
};
