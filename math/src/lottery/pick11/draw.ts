import { permutationOf } from '../../chance/permutation.ts';
import type { Family } from '../play.ts';
import { numbersBetween } from '../shapes/choices.ts';

/** The five balls as printed, in the order they were drawn. */
export type Balls = readonly string[];

export const drawn = 5;
export const balls = numbersBetween(1, 11, 2);
/** Places by their codes: p1 was drawn first. */
export const places = numbersBetween(1, drawn).map((number) => `p${number}`);

/** The ball of a place; `place` counts from 0. */
export const ballAt = (draw: Balls, place: number) => draw[place] ?? '';
export const sumOf = (draw: Balls) => draw.reduce((sum, ball) => sum + Number(ball), 0);
/** How many of the five are odd. */
export const oddOf = (draw: Balls) => draw.filter((ball) => Number(ball) % 2 === 1).length;
/** The third of the five in their order by number. */
export const middleOf = (draw: Balls) => [...draw].sort()[2] ?? '';
/** Sums of 15 to 29 are small, of 31 to 45 big, in 215 of 462 draws each; 30 is neither. */
export const sizeOf = (draw: Balls) => (sumOf(draw) > 30 ? 'big' : sumOf(draw) < 30 ? 'small' : 'middle');

export const pick11Results: Pick<Family<Balls>, 'draw' | 'print' | 'read' | 'factsOf' | 'allDraws'> = {
  /** The first five of the permutation of eleven that draws 0 … 4 give, counted from 1. */
  draw: (draws) => permutationOf(draws, balls.length, drawn).map((place) => balls[place] ?? ''),
  print: (draw) => draw,
  read(printed) {
    const isResult = printed.length === drawn && new Set(printed).size === drawn;
    return isResult && printed.every((ball) => balls.includes(ball)) ? printed : undefined;
  },
  factsOf: (draw) => [
    { code: 'sum', value: String(sumOf(draw)) },
    { code: 'sum-size', value: sizeOf(draw) },
    { code: 'sum-parity', value: sumOf(draw) % 2 === 1 ? 'odd' : 'even' },
    { code: 'dragon-tiger', value: ballAt(draw, 0) > ballAt(draw, drawn - 1) ? 'dragon' : 'tiger' },
    { code: 'odd-count', value: String(oddOf(draw)) },
    { code: 'middle', value: middleOf(draw) },
  ],
  allDraws: () => filling([]),
};

function* filling(taken: Balls): Generator<Balls> {
  if (taken.length === drawn) yield taken;
  else for (const ball of balls) if (!taken.includes(ball)) yield* filling([...taken, ball]);
}
