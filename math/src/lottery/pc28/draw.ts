import { outcomeOf } from '../../chance/provably-fair.ts';
import type { Family } from '../play.ts';
import { numbersBetween } from '../shapes/choices.ts';

/** Three digits, and the twenty numbers of a keno draw where they come from one. */
export interface Pc28Draw {
  readonly digits: readonly number[];
  readonly source?: readonly number[];
}

const digits = numbersBetween(0, 9);
const numbers = numbersBetween(1, 80, 2);

export const totalOf = ({ digits: [one = 0, two = 0, three = 0] }: Pc28Draw) => one + two + three;

/**
 * What the three digits are by shape. A straight may run over zero: 890 and 901 are straights, in any order.
 */
export function shapeOf({ digits: drawn }: Pc28Draw): 'triple' | 'pair' | 'straight' | 'mixed' {
  const different = new Set(drawn).size;
  if (different < 3) return different === 1 ? 'triple' : 'pair';
  return drawn.some((digit) => [1, 2].every((more) => drawn.includes((digit + more) % 10))) ? 'straight' : 'mixed';
}

/** Of 0 … 27: grey wins no bet on a colour. */
export function colourOf(total: number): 'red' | 'green' | 'blue' | 'grey' {
  if (total === 0 || total === 13 || total === 14 || total === 27) return 'grey';
  return (['red', 'green', 'blue'] as const)[total % 3] ?? 'grey';
}

/** The last digits of the sums of the six lowest of twenty numbers, of the next six, and of the six after them. */
export function digitsOfKeno(source: readonly number[]): number[] {
  const sorted = source.toSorted((one, other) => one - other);
  return [0, 6, 12].map((from) => sorted.slice(from, from + 6).reduce((sum, number) => sum + number, 0) % 10);
}

export const pc28Results: Pick<Family<Pc28Draw>, 'draw' | 'print' | 'read' | 'factsOf' | 'allDraws'> = {
  /** Draws 0, 1 and 2 are one digit each: outcome of ten. */
  draw: (draws) => ({ digits: [0, 1, 2].map((index) => outcomeOf(draws(index), 10)) }),
  /** The three digits; of a result that was read as twenty numbers, those. */
  print: ({ digits: drawn, source }) =>
    source ? source.map((number) => numbers[number - 1] ?? '') : drawn.map((digit) => String(digit)),
  /** Three digits, or the twenty numbers of a keno draw they come from. */
  read(printed) {
    if (printed.length === 3)
      return printed.every((digit) => digits.includes(digit)) ? { digits: printed.map(Number) } : undefined;
    const isKeno =
      printed.length === 20 && new Set(printed).size === 20 && printed.every((number) => numbers.includes(number));
    const source = printed.map(Number);
    return isKeno ? { digits: digitsOfKeno(source), source } : undefined;
  },
  factsOf(draw) {
    const total = totalOf(draw);
    return [
      { code: 'sum', value: String(total) },
      { code: 'size', value: total >= 14 ? 'big' : 'small' },
      { code: 'parity', value: total % 2 === 1 ? 'odd' : 'even' },
      { code: 'colour', value: colourOf(total) },
      { code: 'shape', value: shapeOf(draw) },
    ];
  },
  *allDraws() {
    for (let number = 0; number < 1000; number += 1)
      yield { digits: [Math.floor(number / 100), Math.floor(number / 10) % 10, number % 10] };
  },
};
