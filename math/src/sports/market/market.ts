/** A market as data: what is counted, over which part of the match, and by which shape it is settled. */

export type Side = 'home' | 'away';
export interface Score {
  readonly home: number;
  readonly away: number;
}

/**
 * | shape | selections | settled by |
 * |---|---|---|
 * | three_way | home, draw, away | the higher count; 1X2 |
 * | winner | home, away | the higher count; equal: push. Draw no bet, and every match that cannot end equal |
 * | double_chance | 1x, 12, x2 | two of the three results |
 * | handicap | home, away | margin and line, in quarters; the line is that of home |
 * | total | over, under | sum and line, in quarters |
 * | side_total | over, under | the count of one side and the line |
 * | both_score | yes, no | both have counted |
 * | correct_score | '2-1' …, other | the exact score; other: a side above `most` |
 * | double_result | 'home/draw' … | leader after the first part, and at the end; HT/FT |
 * | odd_even | odd, even | the sum; none is even |
 * | ranges | '0-1' …, '7+' | the sum |
 * | nth | home, none, away | whose the nth count was: first goal, next goal |
 * | race | home, none, away | first to reach n |
 * | named | anything | a fact the feed names: method, scorer, last goal, fastest lap |
 */
export type Shape =
  | 'three_way'
  | 'winner'
  | 'double_chance'
  | 'handicap'
  | 'total'
  | 'side_total'
  | 'both_score'
  | 'correct_score'
  | 'double_result'
  | 'odd_even'
  | 'ranges'
  | 'nth'
  | 'race'
  | 'named';

export interface Template {
  /** Unique in the book, lower case with points: `football.corners.handicap`. */
  readonly code: string;
  readonly shape: Shape;
  /** What is counted: goals, corners, cards, points, sets, games, maps, kills. For `named` the name of the fact. */
  readonly counted: string;
  /** A part of the match, as the sport names them: match, h1, q3, s2, m1. */
  readonly part: string;
  /** For `double_result`: what comes first in it. */
  readonly firstPart?: string;
  /** For `side_total`. */
  readonly side?: Side;
  /** For `ranges`: from and to, both included; without an end where `to` is left out. */
  readonly ranges?: readonly (readonly [from: number, to?: number])[];
  /** For `correct_score`: the highest count of a side that has a selection of its own. */
  readonly most?: number;
  /** How many of what is counted make one of the line: 60 where seconds are counted and the line is in minutes. */
  readonly perLine?: number;
  /** Taken in play, it counts only what comes after the bet: handicaps of football. */
  readonly fromBet?: boolean;
  /** It is about who goes through or wins the match, so a withdrawal may decide it. */
  readonly isMatchWinner?: boolean;
}

export interface Market {
  readonly template: Template;
  /** In quarters: -3 is -0.75. For handicap, total and side_total. */
  readonly line?: number;
  /** For `nth` and `race`, from 1 on. */
  readonly nth?: number;
}

const nine = ['home', 'draw', 'away'].flatMap((first) => ['home', 'draw', 'away'].map((last) => `${first}/${last}`));

const fixed: Partial<Record<Shape, readonly string[]>> = {
  three_way: ['home', 'draw', 'away'],
  winner: ['home', 'away'],
  double_chance: ['1x', '12', 'x2'],
  handicap: ['home', 'away'],
  total: ['over', 'under'],
  side_total: ['over', 'under'],
  both_score: ['yes', 'no'],
  double_result: nine,
  odd_even: ['odd', 'even'],
  nth: ['home', 'none', 'away'],
  race: ['home', 'none', 'away'],
};

/** All selections of a market, in the order they are shown; none for `named`, whose names come with the fixture. */
export function selectionsOf({ template: { shape, ranges = [], most = 4 } }: Pick<Market, 'template'>): string[] {
  if (shape === 'ranges') return ranges.map(rangeText);
  if (shape === 'correct_score') {
    const counts = Array.from({ length: most + 1 }, (_, count) => count);
    return [...counts.flatMap((home) => counts.map((away) => `${home}-${away}`)), 'other'];
  }
  return [...(fixed[shape] ?? [])];
}

/** [0, 1] → '0-1', [7] → '7+', [3, 3] → '3'. */
export function rangeText([from, to]: readonly [from: number, to?: number]): string {
  return to === undefined ? `${from}+` : to === from ? `${from}` : `${from}-${to}`;
}
