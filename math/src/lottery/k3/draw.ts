import { outcomeOf } from '../../chance/provably-fair.ts';
import type { Family } from '../play.ts';

/** Three dice, in the order they fell. */
export type K3Draw = readonly number[];

export const faces = ['1', '2', '3', '4', '5', '6'] as const;

export const sumOf = (dice: K3Draw) => dice.reduce((sum, die) => sum + die, 0);
/** How many different faces there are: 1 of a triple, 2 of a pair, 3. */
export const facesOf = (dice: K3Draw) => new Set(dice).size;
/** 123, 234, 345, 456 in any order. */
export const isStraight = (dice: K3Draw) => facesOf(dice) === 3 && Math.max(...dice) - Math.min(...dice) === 2;

export const k3Results: Pick<Family<K3Draw>, 'draw' | 'print' | 'read' | 'factsOf' | 'allDraws'> = {
  /** Draws 0, 1 and 2 are one die each: 1 + outcome of six. */
  draw: (draws) => [0, 1, 2].map((index) => 1 + outcomeOf(draws(index), 6)),
  print: (dice) => dice.map(String),
  read(printed) {
    const isResult = printed.length === 3 && printed.every((die) => (faces as readonly string[]).includes(die));
    return isResult ? printed.map(Number) : undefined;
  },
  factsOf(dice) {
    const sum = sumOf(dice);
    return [
      { code: 'sum', value: String(sum) },
      { code: 'size', value: sum >= 11 ? 'big' : 'small' },
      { code: 'parity', value: sum % 2 === 1 ? 'odd' : 'even' },
      {
        code: 'shape',
        value: isStraight(dice) ? 'straight' : (['triple', 'pair', 'different'][facesOf(dice) - 1] ?? ''),
      },
    ];
  },
  *allDraws() {
    for (let first = 1; first <= 6; first += 1)
      for (let second = 1; second <= 6; second += 1)
        for (let third = 1; third <= 6; third += 1) yield [first, second, third];
  },
};
