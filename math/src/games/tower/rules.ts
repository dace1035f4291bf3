/**
 * Tower: nine rows one above the other; in each the player picks a place, and climbs while the places picked are safe.
 */
import { multiplierUnit } from '../game.ts';

export const towerDifficulties = ['easy', 'medium', 'hard', 'expert', 'master'] as const;
export type TowerDifficulty = (typeof towerDifficulties)[number];

export interface TowerBet {
  readonly difficulty: TowerDifficulty;
}

export interface TowerRules {
  readonly rows: number;
  /** How many places a row has, and how many of them are safe. */
  readonly levels: Readonly<Record<TowerDifficulty, { readonly places: number; readonly safe: number }>>;
  /** The house's edge, in hundredths of a percent: 200 is 2.00 %. */
  readonly edge: number;
  /** Hundredths of a percent, for the best play, rounded down over every difficulty: `rtp.ts` derives it. */
  readonly rtp: number;
}

export const towerRules: TowerRules = {
  rows: 9,
  levels: {
    easy: { places: 4, safe: 3 },
    medium: { places: 3, safe: 2 },
    hard: { places: 2, safe: 1 },
    expert: { places: 3, safe: 1 },
    master: { places: 4, safe: 1 },
  },
  edge: 200,
  rtp: 9799,
};

/**
 * What leaving after so many rows pays, from one row to all, in ten-thousandths: r rows are climbed with the chance
 * (safe ÷ places)ʳ and pay (1 − edge) ÷ that chance, rounded down. The top: 13.0519× easy, 37.6744×, 501.76×,
 * 19289.34×, 256901.12× master.
 */
export function ladderOf({ rows, levels, edge }: TowerRules, difficulty: TowerDifficulty): number[] {
  const { places, safe } = levels[difficulty];
  // A hundredth of a percent of the stake is a ten-thousandth of it.
  const share = BigInt(multiplierUnit - edge);
  return Array.from({ length: rows }, (_, at) =>
    Number((share * BigInt(places) ** BigInt(at + 1)) / BigInt(safe) ** BigInt(at + 1)),
  );
}
