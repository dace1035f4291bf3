/** Odds of all selections of a market from the cells of a model. */
import { quote } from '../margin/quote.ts';
import type { MarginMethod } from '../margin/remove.ts';
import { type Market, selectionsOf } from '../market/market.ts';
import type { Odds } from '../odds/odds.ts';
import { chanceOf, fairOf } from './fair.ts';
import type { Cell } from './score-matrix.ts';

export interface PricedSelection {
  readonly selection: string;
  /** To win, of what is decided: a line that may come back counts only where it does not. */
  readonly chance: number;
  readonly odds: Odds;
}

/**
 * In the order they are shown. `margin` 0.05 is 5 %; the cells are of what the market counts, over the part `of` (see
 * `fairOf`). Throws RangeError on a market the cells do not tell.
 */
export function pricesOf(
  market: Market,
  cells: readonly Cell[],
  { margin, method = 'power', of = 'match' }: { margin: number; method?: MarginMethod; of?: string },
): PricedSelection[] {
  const selections = selectionsOf(market);
  const chances = selections.map((selection) => chanceOf(fairOf(market, selection, cells, of)));
  const odds = quote(chances, margin, method);
  return selections.map((selection, at) => ({ selection, chance: chances[at] ?? 0, odds: odds[at] ?? 0 }));
}
