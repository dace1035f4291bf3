import type { MinesState } from './play.ts';
import { ladderOf, minesRules } from './rules.ts';

export interface MinesView {
  readonly mines: number;
  /** The tiles turned over without a mine, in the order they were. */
  readonly gems: readonly number[];
  /** What leaving now pays, in ten-thousandths; zero before the first gem and after a mine. */
  readonly multiplier: number;
  /** What one gem more would pay; null when the round is over. */
  readonly next: number | null;
  readonly over: boolean;
  /** The mine that ended the round, if one did. */
  readonly hit: number | null;
  /** Where the mines are: null until the round is over. */
  readonly mineTiles: readonly number[] | null;
}

export function viewOf({ mineTiles, gems, hit, end }: MinesState): MinesView {
  const ladder = ladderOf(minesRules, mineTiles.length);
  return {
    mines: mineTiles.length,
    gems,
    multiplier: end === 'mine' ? 0 : (ladder[gems.length - 1] ?? 0),
    next: end ? null : (ladder[gems.length] ?? null),
    over: end !== null,
    hit,
    mineTiles: end ? mineTiles : null,
  };
}
