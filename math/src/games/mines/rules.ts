/**
 * Mines: some of 25 tiles hide a mine; every tile turned over that hides none raises what the player may leave
 * with, a mine loses it all.
 */
import { combinations } from '../../chance/combinations.ts';
import { multiplierUnit } from '../game.ts';

export interface MinesRules {
  readonly tiles: number;
  readonly minMines: number;
  readonly maxMines: number;
  /** The house's edge, in hundredths of a percent: 100 is 1.00 %. */
  readonly edge: number;
  /** Hundredths of a percent, for the best play, rounded down over every number of mines: `rtp.ts` derives it. */
  readonly rtp: number;
}

export const minesRules: MinesRules = { tiles: 25, minMines: 1, maxMines: 24, edge: 100, rtp: 9900 };

export interface MinesBet {
  /** How many mines are hidden. */
  readonly mines: number;
}

export function areMinesAllowed({ minMines, maxMines }: MinesRules, mines: number): boolean {
  return Number.isInteger(mines) && mines >= minMines && mines <= maxMines;
}

/**
 * What leaving with so many gems pays, from one gem to all of them, in ten-thousandths: k gems are found with the
 * chance C(25 − m, k) ÷ C(25, k), and pay (1 − edge) ÷ that chance, rounded down. Three mines: 1.125, 1.2857, 1.4785…
 */
export function ladderOf({ tiles, edge }: MinesRules, mines: number): number[] {
  // A hundredth of a percent of the stake is a ten-thousandth of it.
  const share = BigInt(multiplierUnit - edge);
  return Array.from({ length: tiles - mines }, (_, at) =>
    Number((share * combinations(tiles, at + 1)) / combinations(tiles - mines, at + 1)),
  );
}
