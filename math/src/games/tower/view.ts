import type { TowerState } from './play.ts';
import { ladderOf, type TowerDifficulty, towerRules } from './rules.ts';

export interface TowerView {
  readonly difficulty: TowerDifficulty;
  /** The place picked in each row so far, from the lowest; after a fall the last was not safe. */
  readonly picks: readonly number[];
  /** What leaving now pays, in ten-thousandths; zero before the first row and after a fall. */
  readonly multiplier: number;
  /** What one row more would pay; null when the round is over. */
  readonly next: number | null;
  readonly over: boolean;
  /** The safe places of every row, from the lowest: null until the round is over. */
  readonly safe: readonly (readonly number[])[] | null;
}

export function viewOf({ difficulty, safe, picks, end }: TowerState): TowerView {
  const ladder = ladderOf(towerRules, difficulty);
  return {
    difficulty,
    picks,
    multiplier: end === 'fall' ? 0 : (ladder[picks.length - 1] ?? 0),
    next: end ? null : (ladder[picks.length] ?? null),
    over: end !== null,
    safe: end ? safe : null,
  };
}
