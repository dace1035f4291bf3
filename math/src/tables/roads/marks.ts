/** Marks of the roads, ready to be drawn: the usual colours and shapes of each road. */

import type { BaccaratHands } from '../baccarat/draw.ts';
import { type DragonTigerCards, winnerOf } from '../dragon-tiger/dragon-tiger.ts';
import { boardOf, type DerivedRoad, type RoadResult, roadResultOf } from './board.ts';

export type MarkColour = 'red' | 'blue' | 'green';

/** A cell with what stands in it; columns and rows from 0. */
export interface RoadMark {
  readonly column: number;
  readonly row: number;
  readonly colour: MarkColour;
  /** Disc and letter of a bead, a hollow circle, a filled one, a slash. */
  readonly shape: 'bead' | 'ring' | 'disc' | 'slash';
  /** Who won; of a derived road its colour. */
  readonly side: string;
  /** Of the big road: ties since. */
  readonly ties: number;
  /** Of a bead: the sides with a pair. */
  readonly pairs: readonly string[];
}

export type RoadName = 'bead' | 'big' | DerivedRoad;
export type RoadMarks = Readonly<Record<RoadName, readonly RoadMark[]>>;

const colours: Readonly<Record<string, MarkColour>> = {
  banker: 'red',
  player: 'blue',
  dragon: 'red',
  tiger: 'blue',
  tie: 'green',
  red: 'red',
  blue: 'blue',
};
export const colourOfSide = (side: string): MarkColour => colours[side] ?? 'green';

/** The sides of a table with roads; undefined where roads say nothing. */
export function sidesOf(game: string): readonly [string, string] | undefined {
  if (game === 'dragon-tiger') return ['dragon', 'tiger'];
  return game.endsWith('baccarat') ? ['player', 'banker'] : undefined;
}

/** What roads know of what came; undefined where it has no sides. */
export function roadResult(outcome: object): RoadResult<string> | undefined {
  if ('dragon' in outcome) return { winner: winnerOf(outcome as DragonTigerCards), pairs: [] };
  return 'player' in outcome ? roadResultOf(outcome as BaccaratHands) : undefined;
}

const shapes = { 'big-eye': 'ring', small: 'disc', cockroach: 'slash' } as const;

/** All roads of one shoe, of its results from the oldest. */
export function marksOf(results: readonly RoadResult<string>[]): RoadMarks {
  const { bead, big, derived } = boardOf(results);
  const of = (name: DerivedRoad): RoadMark[] =>
    derived[name].map(({ column, row, side }) => ({
      ...{ column, row, side, colour: colourOfSide(side), shape: shapes[name], ties: 0, pairs: [] },
    }));
  return {
    bead: bead.map(({ column, row, winner, pairs }) => ({
      ...{ column, row, side: winner, colour: colourOfSide(winner), shape: 'bead', ties: 0, pairs },
    })),
    big: big.map(({ column, row, side, ties }) => ({
      ...{ column, row, side, colour: colourOfSide(side), shape: 'ring', ties, pairs: [] },
    })),
    'big-eye': of('big-eye'),
    small: of('small'),
    cockroach: of('cockroach'),
  };
}
