/** Several places in their order, of numbers that are not put back: a unit names a different one for each. */
import type { Play } from '../play.ts';
import { rowOf } from './choices.ts';
import { distinctWays } from './counting.ts';
import { distinctProductsOf } from './listing.ts';
import { chanceOf } from './odds.ts';
import { playOf } from './plays.ts';

export interface DistinctStraight<Draw> {
  readonly code: string;
  readonly group: string;
  /** The codes of the places, in their order. */
  readonly places: readonly string[];
  readonly symbols: readonly string[];
  /** What came in the place with this number, from 0: the first of `places` is 0. */
  symbolAt(draw: Draw, place: number): string;
}

/** The same number may be picked for several places; choices that repeat it are no units. */
export function distinctStraight<Draw>(said: DistinctStraight<Draw>): Play<Draw> {
  const { code, group, places, symbols } = said;
  const rows = places.map((place) => rowOf(place, symbols));
  const space = distinctWays(rows.map((row) => row.symbols));
  return playOf<Draw>({
    code,
    group,
    board: { rows, typed: { length: places.length, symbols, isDistinct: true } },
    prizes: [{ code: 'straight', kind: 'straight', chance: chanceOf(1, space) }],
    space,
    faultOf: (ticket) => (distinctWays(ticket.rows) > 0 ? undefined : { code: 'none', row: places.length - 1 }),
    unitsOf: (picked) => distinctWays(picked),
    each: (picked) => distinctProductsOf(picked),
    winsOf: (unit, draw) => [unit.every((symbol, at) => symbol === said.symbolAt(draw, at)) ? 1 : 0],
    hitsOf: (picked, draw) => [picked.every((row, at) => row.includes(said.symbolAt(draw, at))) ? 1 : 0],
  });
}
