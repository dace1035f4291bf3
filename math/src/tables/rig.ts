/** What the tests of table games share. */
import { expect } from 'vitest';
import type { Rational } from '../chance/rational.ts';
import { settleChips } from './chips.ts';
import { returnsOf } from './returns.ts';
import type { TableGame } from './table-game.ts';

/** The edge of the house in percent, to ten places. */
export function edgeOf({ numerator, denominator }: Rational): number {
  return Number(((denominator - numerator) * 10n ** 12n) / denominator) / 10 ** 10;
}

/** The counted edge of each spot in percent. */
export function edgesOf<Result>(game: TableGame<Result>): ReadonlyMap<string, number> {
  return new Map(returnsOf(game).map(({ spot, counted }) => [spot, edgeOf(counted)]));
}

/** A published percentage with so many decimals is the counted one, rounded or cut. */
export function expectPublished(counted: number | undefined, published: number, decimals: number, what?: string) {
  expect(Math.abs((counted ?? Number.NaN) - published), what).toBeLessThan(10 ** -decimals);
}

/** Chips of one unit on each spot: what each is paid, in units. */
export function paidOn<Result>(game: TableGame<Result>, result: Result, ...spots: string[]): number[] {
  const chips = spots.map((spot) => ({ spot, amount: 1_000_000n }));
  return settleChips(game, chips, result).map(({ paid }) => Number(paid) / 1_000_000);
}
