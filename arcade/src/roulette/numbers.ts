import type { RouletteEvent } from '@palpite/math/games/roulette/play.ts';
import { colourOf } from '@palpite/math/games/roulette/rules.ts';
import { useEffect, useRef, useState } from 'react';

type Fall = Extract<RouletteEvent, { kind: 'fell' }>;

const kept = 200;

/**
 * The numbers that fell since the table was opened, newest first, each told once its ball lies. Rounds that are
 * only watched do not count.
 */
export function useNumbers(fall: Fall | undefined, counts: boolean): readonly number[] {
  const [numbers, setNumbers] = useState<readonly number[]>([]);
  const rolling = useRef<Fall>(undefined);
  useEffect(() => {
    const fallen = rolling.current;
    rolling.current = counts ? fall : undefined;
    if (fallen && fallen !== fall) setNumbers((before) => [fallen.number, ...before].slice(0, kept));
  }, [fall, counts]);
  return numbers;
}

export interface Tally {
  readonly total: number;
  /** The two sides of each even chance; the zero is on neither. */
  readonly sides: readonly { readonly names: readonly [string, string]; readonly counts: readonly [number, number] }[];
  /** The numbers that came most often, at most three, each at least twice. */
  readonly often: readonly { readonly number: number; readonly count: number }[];
}

export function tallyOf(numbers: readonly number[]): Tally {
  const count = (is: (number: number) => boolean) => numbers.filter((number) => number > 0 && is(number)).length;
  const counts = new Map<number, number>();
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1);
  return {
    total: numbers.length,
    sides: [
      {
        names: ['red', 'black'],
        counts: [count((number) => colourOf(number) === 'red'), count((number) => colourOf(number) === 'black')],
      },
      {
        names: ['even', 'odd'],
        counts: [count((number) => number % 2 === 0), count((number) => number % 2 === 1)],
      },
      { names: ['low', 'high'], counts: [count((number) => number <= 18), count((number) => number > 18)] },
    ],
    often: [...counts]
      .map(([number, times]) => ({ number, count: times }))
      .filter((each) => each.count > 1)
      .sort((one, other) => other.count - one.count || one.number - other.number)
      .slice(0, 3),
  };
}
