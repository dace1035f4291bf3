/**
 * The roads of a table with two sides (games.md §4.3), for baccarat and for dragon tiger: drawn by the rules that the
 * lotteries' roads are drawn by.
 */
import { beadRoad, bigRoad, derivedRoad, derivedRoads, type RoadCell, type Sides } from '../../lottery/roads.ts';
import { type BaccaratHands, pairsOfHands, pointsOfHands, winnerOf } from '../baccarat/draw.ts';

/** What roads know of a round. */
export interface RoadResult<Side extends string> {
  readonly winner: Side | 'tie';
  /**
   * Sides whose first two cards are a pair: a bead has a dot for each, the banker's top left in red, the player's
   * bottom right in blue.
   */
  readonly pairs: readonly Side[];
}

export function roadResultOf(hands: BaccaratHands): RoadResult<'player' | 'banker'> {
  const pairs = pairsOfHands(hands);
  return {
    winner: winnerOf(pointsOfHands(hands)),
    pairs: (['player', 'banker'] as const).filter((side) => pairs[side] !== 'none'),
  };
}

/** A cell of the bead road. */
export interface Bead<Side extends string> extends RoadResult<Side> {
  readonly column: number;
  readonly row: number;
}

export type Colour = 'red' | 'blue';
export type DerivedRoad = keyof typeof derivedRoads;

/** All cells in the order they came; columns and rows from 0, six rows. */
export interface Board<Side extends string> {
  /** Every result, ties too. */
  readonly bead: readonly Bead<Side>[];
  /** Ties are counted on the cell before them; `side` is the winner. */
  readonly big: readonly RoadCell[];
  /** Each drawn as a big road of its colours: `side` is red or blue. */
  readonly derived: Readonly<Record<DerivedRoad, readonly RoadCell[]>>;
}

const names = Object.keys(derivedRoads) as DerivedRoad[];

function sidesOf(results: readonly RoadResult<string>[]): Sides {
  return results.map(({ winner }) => (winner === 'tie' ? undefined : winner));
}

function ofEachRoad<Value>(of: (back: number) => Value): Readonly<Record<DerivedRoad, Value>> {
  const [eye, small, cockroach] = names.map((name) => of(derivedRoads[name])) as [Value, Value, Value];
  return { 'big-eye': eye, small, cockroach };
}

/** Results of one shoe, the oldest first. */
export function boardOf<Side extends string>(results: readonly RoadResult<Side>[]): Board<Side> {
  const sides = sidesOf(results);
  return {
    bead: beadRoad(sides).flatMap(({ column, row }, at) => {
      const result = results[at];
      return result ? [{ ...result, column, row }] : [];
    }),
    big: bigRoad(sides),
    derived: ofEachRoad((back) => bigRoad(derivedRoad(sides, back))),
  };
}

/**
 * The ask road: what each derived road would add if this side won next; undefined where it would not say anything yet.
 */
export function askRoad<Side extends string>(
  results: readonly RoadResult<Side>[],
  next: Side,
): Readonly<Record<DerivedRoad, Colour | undefined>> {
  const sides = sidesOf(results);
  return ofEachRoad((back) => {
    const before = derivedRoad(sides, back).length;
    return derivedRoad([...sides, next], back)[before];
  });
}
