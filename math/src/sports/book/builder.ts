/**
 * Several selections of one match as one bet. They hang together, so its chance is that of all of them at once, summed
 * over the joint model of the match; a product of their own odds would be wrong and is never made.
 */

import { quote } from '../margin/quote.ts';
import type { Market } from '../market/market.ts';
import { selectionsOf } from '../market/market.ts';
import { tallyOf } from '../model/fair.ts';
import type { Cell } from '../model/score-matrix.ts';
import type { Odds } from '../odds/odds.ts';
import { outcomeOf } from '../settle/shapes.ts';

export interface BuilderLeg {
  readonly market: Market;
  readonly selection: string;
}

/**
 * - few, many: fewer than two legs, or more than are built.
 * - no_model: the joint model does not tell that market (corners, cards, scorers).
 * - may_push: a line on which a leg can come back or be half won; there is no price for that in one bet.
 * - no_selection: the market has no such selection.
 * - redundant: a leg says nothing beyond the others, such as over 0.5 beside over 1.5.
 * - impossible: they cannot all come.
 */
export type BuilderFault =
  | { readonly code: 'few' | 'many' }
  | { readonly code: 'no_model' | 'may_push' | 'no_selection' | 'redundant'; readonly leg: number }
  | { readonly code: 'impossible' };

export const mostBuilt = 8;
/** Less than one in a million is as good as impossible: rounding alone may be more. */
const least = 1e-6;

/** The chance that all legs win, by joint cells (model/in-play.ts). */
export function builderChance(
  legs: readonly BuilderLeg[],
  cells: readonly Cell[],
): { readonly chance: number } | BuilderFault {
  if (legs.length < 2) return { code: 'few' };
  if (legs.length > mostBuilt) return { code: 'many' };
  for (const [at, leg] of legs.entries()) {
    const code = legFault(leg);
    if (code) return { code, leg: at };
  }
  // of every leg: what would remain without it
  const without = legs.map(() => 0);
  let all = 0;
  for (const cell of cells) {
    let [missed, last] = [0, 0];
    for (const [at, { market, selection }] of legs.entries())
      if (outcomeOf(market, selection, tallyOf(market.template, cell)).kind !== 'won') {
        missed += 1;
        last = at;
        if (missed > 1) break;
      }
    if (missed === 0) all += cell.p;
    else if (missed === 1) without[last] = (without[last] ?? 0) + cell.p;
  }
  if (all < least) return { code: 'impossible' };
  const redundant = without.findIndex((rest) => rest < least);
  return redundant >= 0 ? { code: 'redundant', leg: redundant } : { chance: all };
}

/** `margin` is that of one leg; it is put on once for each, as in a combination. */
export function builderOdds(
  legs: readonly BuilderLeg[],
  cells: readonly Cell[],
  margin: number,
): { readonly odds: Odds; readonly chance: number } | BuilderFault {
  const found = builderChance(legs, cells);
  if ('code' in found) return found;
  const [odds = 0] = quote([found.chance], (1 + margin) ** legs.length - 1, 'proportional');
  return { odds, chance: found.chance };
}

function legFault({ market, selection }: BuilderLeg): 'no_model' | 'may_push' | 'no_selection' | undefined {
  const { shape, counted, part } = market.template;
  const isTold = counted === 'goals' && ['match', 'h1', 'h2'].includes(part) && shape !== 'named' && shape !== 'race';
  if (!isTold || (shape === 'nth' && part !== 'match')) return 'no_model';
  if (!selectionsOf(market).includes(selection)) return 'no_selection';
  if (shape === 'winner') return 'may_push';
  if (['handicap', 'total', 'side_total'].includes(shape) && Math.abs((market.line ?? 0) % 4) !== 2) return 'may_push';
  return undefined;
}
