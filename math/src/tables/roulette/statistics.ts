/** What a table shows of its last numbers. They say nothing of the next. */
import { places } from '../../games/roulette/rules.ts';

const shown = [
  ...['red', 'black', 'even', 'odd', 'low', 'high'],
  ...['dozen-1', 'dozen-2', 'dozen-3', 'column-1', 'column-2', 'column-3'],
] as const;

export interface RouletteStatistics {
  /** How often each number 0 … 36 came. */
  readonly counts: readonly number[];
  /** Rounds since each number came: 0 for the last; all of them for one that did not. */
  readonly since: readonly number[];
  /** The numbers that came most often, the one that came last first among equals; none that did not come. */
  readonly hot: readonly number[];
  /** Those that came least often, the longest away first among equals. */
  readonly cold: readonly number[];
  /** How often each spot of the outside won, by its code; the rest of the rounds was zero or another. */
  readonly outside: Readonly<Record<string, number>>;
}

/** `numbers` are 0 … 36, the oldest first; `most` says how many hot and cold ones at most. */
export function statisticsOf(numbers: readonly number[], most = 5): RouletteStatistics {
  const all = Array.from({ length: 37 }, (_, number) => number);
  const counts = all.map((number) => numbers.filter((each) => each === number).length);
  const since = all.map((number) => {
    const last = numbers.lastIndexOf(number);
    return last < 0 ? numbers.length : numbers.length - 1 - last;
  });
  const count = (number: number) => counts[number] ?? 0;
  const away = (number: number) => since[number] ?? 0;
  const byHeat = all.toSorted((one, other) => count(other) - count(one) || away(one) - away(other));
  return {
    counts,
    since,
    hot: byHeat.filter((number) => count(number) > 0).slice(0, most),
    cold: byHeat.toReversed().slice(0, most),
    outside: Object.fromEntries(
      shown.map((spot) => [spot, numbers.filter((number) => places.get(spot)?.numbers.includes(number)).length]),
    ),
  };
}
