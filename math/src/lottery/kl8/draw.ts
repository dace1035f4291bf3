import { permutationOf } from '../../chance/permutation.ts';
import type { Family } from '../play.ts';
import { numbersBetween } from '../shapes/choices.ts';

/** Twenty numbers of 1 … 80, in the order they were drawn. */
export type Kl8Draw = readonly number[];

export const balls = numbersBetween(1, 80, 2);
const drawn = 20;

export const sumOf = (draw: Kl8Draw) => draw.reduce((sum, number) => sum + number, 0);

/** The half of the board with more of the numbers: upper is 01 to 40, middle means ten of each half. */
export function halfOf(draw: Kl8Draw): 'upper' | 'middle' | 'lower' {
  const upper = draw.filter((number) => number <= 40).length;
  return upper > 10 ? 'upper' : upper === 10 ? 'middle' : 'lower';
}

/** The elements by the highest sum that is still theirs. */
const elements = [
  ['gold', 695],
  ['wood', 763],
  ['water', 855],
  ['fire', 923],
  ['earth', 1410],
] as const;
export type Element = (typeof elements)[number][0];

export function elementOf(sum: number): Element {
  return elements.find(([, highest]) => sum <= highest)?.[0] ?? 'earth';
}

export const kl8Results: Pick<Family<Kl8Draw>, 'draw' | 'print' | 'read' | 'factsOf'> = {
  /** The first twenty of the permutation of eighty that draws 0 … 19 give, counted from 1. */
  draw: (draws) => permutationOf(draws, balls.length, drawn).map((place) => place + 1),
  print: (draw) => draw.map((number) => balls[number - 1] ?? ''),
  read(printed) {
    const isResult =
      printed.length === drawn && new Set(printed).size === drawn && printed.every((number) => balls.includes(number));
    return isResult ? printed.map(Number) : undefined;
  },
  factsOf(draw) {
    const sum = sumOf(draw);
    return [
      { code: 'sum', value: String(sum) },
      { code: 'size', value: sum > 810 ? 'over' : sum < 810 ? 'under' : 'middle' },
      { code: 'parity', value: sum % 2 === 1 ? 'odd' : 'even' },
      { code: 'half', value: halfOf(draw) },
      { code: 'element', value: elementOf(sum) },
    ];
  },
};
