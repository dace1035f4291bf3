/**
 * A game of a live table: one round for everybody at it, and spots on which they lay chips. Pure functions over plain
 * data, as those of `games/game.ts`: the server keeps the shoe, the clock and the money.
 */
import type { Ways } from '../games/rtp.ts';
import type { Micro } from '../money.ts';

export interface TableChip {
  readonly spot: string;
  readonly amount: Micro;
}

/** Where chips lie on a table, and what they are paid. */
export interface Spot<Result> {
  /** The return it declares, in hundredths of a percent, rounded down: `returns.ts` counts the true one. */
  readonly rtp: number;
  /**
   * What a chip is paid back after this result, in ten-thousandths of it, itself included: 0 is lost, 10000 gets it
   * back.
   */
  timesAt(result: Result): number;
  /** All that may come of a chip, by ways that are equally likely, losses too; the sum is the same for every call. */
  outcomes(): readonly Ways[];
  /**
   * What its outcomes are listed by: spots of one game with the same name have what comes at once at the same place.
   * Undefined: nothing is known of it beside other spots.
   */
  readonly listedBy?: string;
}

export interface Played<Result> {
  /** Plain JSON: what came, all that spots are paid by. */
  readonly result: Result;
  /** How many cards or draws the round took. */
  readonly taken: number;
}

export interface TableGame<Result> {
  readonly code: string;
  /** Of the rules: another number wherever the same cards or draws could come out or be paid otherwise than before. */
  readonly version: number;
  /** What `play` is given: cards of a shoe that goes on from round to round, or draws of the round's own seed. */
  readonly takes: 'cards' | 'draws';
  readonly spots: ReadonlyMap<string, Spot<Result>>;
  /** Two spots of which one wins when the other loses: a table may limit how much more lies on one of them. */
  readonly sides?: readonly [string, string];
  /**
   * How much of the chips cannot win without the rest losing as much, as banker beside player: it risks nothing and
   * counts as no turnover (games.md §0.2).
   */
  opposed(chips: readonly TableChip[]): Micro;
  /** A round; `take` gives card (0 … 51) or draw (a whole number below 2³²) number `index` of it, from 0. */
  play(take: (index: number) => number): Played<Result>;
}

/** Spots by their codes, as tables of data give them. */
export function spotsOf<Result>(spots: Readonly<Record<string, Spot<Result>>>): ReadonlyMap<string, Spot<Result>> {
  return new Map(Object.entries(spots));
}

/** Worked out at the first call, and then remembered: counting over a shoe takes a while. */
export function once<Value>(work: () => Value): () => Value {
  let known: { readonly value: Value } | undefined;
  return () => {
    known ??= { value: work() };
    return known.value;
  };
}
